import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './close-on-back.ts'

/** What had the focus before the modals that have just gone, until one that takes their place asks for it. */
let returns: (Element | null)[] = []

function takeReturn(): HTMLElement | undefined {
  const there = returns.find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected)
  returns = []
  return there
}

/** Once it is known that no other takes its place: to `close` it at once would style all of the page for that moment. */
function returnSoon(before: Element | null): void {
  returns.push(before)
  queueMicrotask(() => takeReturn()?.focus({ preventScroll: true }))
}

/** With the page inert the browser would look for where the caret may stand among all rows of a list, at every tap. */
function forgetCaret(): void {
  getSelection()?.removeAllRanges()
}

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
    </dialog>,
    document.body,
  )
}
