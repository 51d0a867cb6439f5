import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { useWhenIdle } from './when-idle.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** What gets the focus first; else the first field, else the content. */
  initialFocus?: RefObject<HTMLElement | null>
  /** For tables and charts. */
  wide?: boolean
  /** While something is being saved: Esc, the cross and a tap outside then do nothing. */
  locked?: boolean
  /** Makes the whole dialog a form, so that a SubmitButton in the footer sends it. */
  onSubmit?: () => void
}

const load = () => import('./dialog-sheet.tsx')
const DialogSheet = lazy(load)

/**
 * `<Dialog open={open} onClose={close} title="Add Expense" footer={<Button/>}>...</Dialog>`: a sheet from below on the phone, a
 * dialog on the laptop. Traps the focus, gives it back, closes with Esc and the cross. Its machinery is fetched when the
 * page is at rest, so that a screen with dialogs is not slower to show.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useWhenIdle(load)
  return wanted ? (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  ) : null
}
