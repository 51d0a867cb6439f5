import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { isAppLocked, useCloseOnBack } from './close-on-back.ts'
import { focusInPlace, restoreLostFocus } from './focus.ts'

/** Parent of the modals, by default the body. */
export const ModalPlace = createContext<Element | null>(null)

/** Elements to return the focus to, one per modal that has just closed. */
let focusTargets: (Element | null)[] = []

function popFocusTarget(): HTMLElement | undefined {
  const there = focusTargets.find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.isConnected,
  )
  focusTargets = []
  return there
}

let newTarget: Element | null = null

/** Makes the open dialog return the focus to a row's main control when it closes. */
export function returnFocusToRow(row: Element | null | undefined): void {
  row?.scrollIntoView({ block: 'nearest' })
  newTarget = row?.querySelector('.opens') ?? null
}

/** Waits a microtask: a modal that replaces the closed modal calls `popFocusTarget` first. */
function restoreFocusSoon(before: Element | null): void {
  focusTargets.push(before)
  queueMicrotask(() => {
    const there = popFocusTarget()
    if (there) focusInPlace(there)
    if (before !== document.body) restoreLostFocus()
  })
}

/** While a modal makes the page inert, a caret makes the browser search all rows at each tap. */
function removeCaret(): void {
  getSelection()?.removeAllRanges()
}

/**
 * Returns the rows to skip rendering while a modal is open. Opening a modal makes the page inert,
 * and Chrome then restyles every row, which is slow for hundreds of rows.
 */
function findFarRows(): Element[] {
  return [...document.querySelectorAll('main .record')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom < 0 || top > window.innerHeight
  })
}

function showFarRows(): void {
  if (document.querySelector('dialog:modal')) return
  for (const row of document.querySelectorAll('[data-far]')) row.removeAttribute('data-far')
}

function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** Only kit/dialog.tsx and kit/confirm.tsx use this. `first` returns the element to focus. */
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
  const place = useContext(ModalPlace)
  // Read positions before React changes the document, to avoid a second layout.
  const [far] = useState(findFarRows)
  useCloseOnBack(onClose, locked)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = popFocusTarget() ?? document.activeElement
    removeCaret()
    for (const row of far) row.setAttribute('data-far', '')
    const target = firstOf.current(dialog)
    // With `autofocus`, the browser focuses the target at once, so it lays out the page only once.
    if (target) target.autofocus = true
    dialog.showModal()
    target?.focus()
    return () => {
      removeCaret()
      whenPainted(showFarRows)
      restoreFocusSoon((role === 'dialog' && newTarget) || before)
      if (role === 'dialog') newTarget = null
    }
  }, [far, role])

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
        if (!locked && !isAppLocked()) onClose()
      }}
      onClose={(event) => {
        // On a second Esc the browser may close the dialog despite `preventDefault`.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (locked || isAppLocked()) event.currentTarget.showModal()
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
    place ?? document.body,
  )
}
