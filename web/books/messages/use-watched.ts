import { useCallback, useRef } from 'react'

/** Returns a ref that calls `onNear` when its element comes near the screen. */
export function useWatched(onNear: () => void): (element: Element | null) => void {
  const near = useRef(onNear)
  near.current = onNear
  const watcher = useRef<IntersectionObserver>(undefined)
  return useCallback((element) => {
    watcher.current?.disconnect()
    if (!element) return
    watcher.current = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.current()
        // Observe again: the observer sends no event for an element that stays near the screen.
        watcher.current?.unobserve(element)
        watcher.current?.observe(element)
      },
      { rootMargin: '800px' },
    )
    watcher.current.observe(element)
  }, [])
}
