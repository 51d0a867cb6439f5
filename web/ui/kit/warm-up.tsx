import { Activity, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './lazy-dialog.tsx'
import { ModalPlace } from './modal.tsx'

/** Delay in ms before the rendering, because the browser must first load the dialog's code. */
const WAIT_MS = 1000
const LAST_MS = 5000

/**
 * Renders a dialog once outside the document, when the browser is idle. The user then opens the
 * dialog twice as fast, because its code is already compiled.
 */
export function WarmUp({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function begin(): void {
      setPlace(document.createElement('div'))
      timer = setTimeout(() => setPlace(null), LAST_MS)
    }
    timer = setTimeout(() => whenIdle(begin), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  // A hidden Activity runs no effects, so nothing opens.
  return place ? (
    <Activity mode="hidden">
      <ModalPlace value={place}>{children}</ModalPlace>
    </Activity>
  ) : null
}
