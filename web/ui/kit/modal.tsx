import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { rescueFocus } from './focus.ts'

/** Elements to return the focus to, one per modal that has just closed. */
let returns: (Element | null)[] = []

function takeReturn(): HTMLElement | undefined {
  const there = returns.find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected)
  returns = []
  return there
}

/** Waits a microtask, so that a modal that replaces this one can call `takeReturn` first. */
function returnSoon(before: Element | null): void {
  returns.push(before)
  queueMicrotask(() => {
    takeReturn()?.focus({ preventScroll: true })
    if (before !== document.body) rescueFocus()
  })
}

/** Without this, each tap on the inert page makes the browser search all rows for the caret. */
function forgetCaret(): void {
  getSelection()?.removeAllRanges()
}

/** Use this only in kit/dialog.tsx and kit/confirm.tsx. `first` finds the element to focus. */
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
    if (!dialog) return
    const before = takeReturn() ?? document.activeElement
    forgetCaret()
    dialog.showModal()
    firstOf.current(dialog)?.focus()
    return () => {
      forgetCaret()
      returnSoon(before)
    }
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes the dialog; its key is Esc, see `onCancel`
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
        // On a second Esc the browser may close the dialog despite `preventDefault`.
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
    </dialog>,
    document.body,
  )
}
