import { useEffect, useRef, useState } from 'react'

/** Minimum height in CSS px: lower than any keyboard, higher than any browser bar. */
const MIN_KEYBOARD_PX = 120

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** Whether an on-screen keyboard covers the page: a text field has focus and the height shrank. */
export function useKeyboardUp(): boolean {
  const [isUp, setUp] = useState(false)
  const free = useRef({ width: 0, height: 0 })

  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    // Multiplied by the scale, so that pinch zoom has no effect.
    const seen = () => ({ width: window.innerWidth, height: viewport.height * viewport.scale })
    function look(): void {
      const now = seen()
      if (!document.activeElement?.matches(TEXT_FIELDS)) {
        free.current = now
        setUp(false)
      } else if (now.width === free.current.width) setUp(free.current.height - now.height >= MIN_KEYBOARD_PX)
    }
    // Look a frame later, when the focus has moved.
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
