import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { runWithoutLayers } from '../ui/kit/close-on-back.ts'
import { isShortcut } from '../ui/kit/focus.ts'
import { useKeyDown } from '../ui/kit/use-key-down.ts'

const WAIT_MS = 1500

/** Opens a screen on `g` and then the screen's letter. */
export function useGoKeys(screens: readonly { to: string; letter?: string }[]): void {
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  useKeyDown((event) => {
    if (!isShortcut(event) || event.key === 'Shift') return
    const isSecond = event.timeStamp - pressedAt.current < WAIT_MS
    pressedAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const screen = isSecond && screens.find(({ letter }) => letter === event.key)
    if (!screen) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // If a dialog has just closed, wait until the browser has removed the dialog's history
    // entry.
    runWithoutLayers(() => void navigate(screen.to))
  }, true)
}
