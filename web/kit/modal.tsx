import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './close-on-back.ts'

/**
 * The platform's own modal `<dialog>`: everything else is inert, Esc and Back close, the focus comes back where it was. The focus
 * starts at what `first` finds. It is modal as long as it is rendered; `onClose` asks the owner to take it away, and a
 * `locked` one does not ask. For kit/dialog.tsx and kit/confirm.tsx.
 */
export function Modal({
  role,
  labelledBy,
  describedBy,
  locked = false,
  onClose,
  first,
  className,
  children,
}: {
  role: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string | undefined
  locked?: boolean
  onClose: () => void
  first: (dialog: HTMLDialogElement) => HTMLElement | null | undefined
  className?: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const firstOf = useRef(first)
  const pressedOutside = useRef(false)
  useCloseOnBack(onClose, locked)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (dialog) firstOf.current(dialog)?.focus()
    return () => dialog?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one on the veil; the key for it is Esc, which `onCancel` answers
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={(event) => {
        // The browser closes it by itself when Esc is pressed twice.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (locked) event.currentTarget.showModal()
        else onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current && !locked && role === 'dialog') onClose()
      }}
      className={classNames('modal', className)}
    >
      {children}
    </dialog>
  )
}
