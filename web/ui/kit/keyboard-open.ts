import { useEffect, useRef, useState } from 'react'

/** Lower than any on-screen keyboard, and higher than any browser bar. */
const MIN_KEYBOARD_PX = 120

const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** The keyboard is open if a text field has the focus and the viewport has shrunk. */
export function useIsKeyboardOpen(): boolean {
  const [isUp, setUp] = useState(false)
  const free = useRef({ width: 0, height: 0 })

  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    // The scale cancels out pinch zoom.
    const seen = () => ({ width: window.innerWidth, height: viewport.height * viewport.scale })
    function update(): void {
      const now = seen()
      if (!document.activeElement?.matches(TEXT_FIELDS)) {
        free.current = now
        setUp(false)
      } else if (now.width === free.current.width) setUp(free.current.height - now.height >= MIN_KEYBOARD_PX)
    }
    // Wait for the next frame: by then the focus has moved, and the browser has done its layout.
    const updateSoon = () => void requestAnimationFrame(update)
    update()
    viewport.addEventListener('resize', update)
    document.addEventListener('focusin', updateSoon)
    document.addEventListener('focusout', updateSoon)
    return () => {
      viewport.removeEventListener('resize', update)
      document.removeEventListener('focusin', updateSoon)
      document.removeEventListener('focusout', updateSoon)
    }
  }, [])

  return isUp
}
