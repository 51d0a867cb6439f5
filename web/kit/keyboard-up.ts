import { useEffect, useRef, useState } from 'react'

/** No keyboard on a screen is lower, and no bar that a browser shows and hides is as high. In CSS pixels. */
const MIN_KEYBOARD_PX = 120

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/**
 * True while a keyboard on the screen takes its place from the page: a text field has the focus, and less height is to be
 * seen than before. A keyboard that is attached takes none.
 */
export function useKeyboardUp(): boolean {
  const [isUp, setUp] = useState(false)
  const free = useRef({ width: 0, height: 0 })

  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    /** What can be seen, also when it is zoomed into. */
    const seen = () => ({ width: window.innerWidth, height: viewport.height * viewport.scale })
    function look(): void {
      const now = seen()
      if (!document.activeElement?.matches(TEXT_FIELDS)) {
        free.current = now
        setUp(false)
      } else if (now.width === free.current.width) setUp(free.current.height - now.height >= MIN_KEYBOARD_PX)
    }
    // By then the focus has moved on.
    const lookSoon = () => void requestAnimationFrame(look)
    look()
    viewport.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookSoon)
    return () => {
      viewport.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [])

  return isUp
}
