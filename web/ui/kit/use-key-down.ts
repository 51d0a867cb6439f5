import { useLayoutEffect, useRef } from 'react'

/** Handles keys from the first paint on: a key pressed before a passive effect would be lost. */
export function useKeyDown(handle: (event: KeyboardEvent) => void, capture = false): void {
  const latest = useRef(handle)
  latest.current = handle
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', onKeyDown, capture)
    return () => window.removeEventListener('keydown', onKeyDown, capture)
  }, [capture])
}
