import { useEffect, useRef } from 'react'

const GAP_PX = 4
const ITEM_PX = 48
const HEAD_PX = 64
const MENU_PX = 224

/** Places a menu below its button, or higher or further right if there is no room. */
export function usePanelBelow() {
  const holder = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current } = holder
    const ends = new AbortController()
    current?.addEventListener(
      'beforetoggle',
      ({ target }) => {
        const { style } = target as HTMLElement
        const { bottom, right } = current.getBoundingClientRect()
        const height = HEAD_PX + ITEM_PX * current.querySelectorAll('button').length
        const top = Math.max(GAP_PX, Math.min(bottom + GAP_PX, window.innerHeight - height))
        style.top = `${top}px`
        const { clientWidth } = document.documentElement
        style.right = `${Math.min(clientWidth - right, clientWidth - MENU_PX - GAP_PX)}px`
        style.maxHeight = `${window.innerHeight - top - GAP_PX}px`
      },
      // Capture the event, because `beforetoggle` doesn't bubble.
      { capture: true, signal: ends.signal },
    )
    return () => ends.abort()
  }, [])
  return holder
}
