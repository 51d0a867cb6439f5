import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { isAppLocked, useCloseOnBack } from './close-on-back.ts'
import { focusInPlace, restoreLostFocus } from './focus.ts'

/** Parent of the modals, by default the body. */
export const ModalPlace = createContext<Element | null>(null)

/** Where to return the focus, one element per modal that has just closed. */
let focusTargets: (Element | null)[] = []

function popFocusTarget(): HTMLElement | undefined {
  const there = focusTargets.find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.isConnected,
  )
  focusTargets = []
  return there
}

let newTarget: Element | null = null

/** Makes the open dialog return the focus into this row when it closes. */
export function returnFocusToRow(row: Element | null | undefined): void {
  row?.scrollIntoView({ block: 'nearest' })
  newTarget = row?.querySelector('.opens') ?? null
}

/** Restores the focus after a microtask, because another modal may replace the closed one. */
function restoreFocusSoon(before: Element | null): void {
  focusTargets.push(before)
  queueMicrotask(() => {
    const there = popFocusTarget()
    if (there) focusInPlace(there)
    if (before !== document.body) restoreLostFocus()
  })
}

/** A modal makes the page inert, and the browser would then search all rows for a caret. */
function removeCaret(): void {
  getSelection()?.removeAllRanges()
}

/**
 * Returns the rows to hide while a modal is open. Chrome would restyle every row, which is slow for
 * hundreds of rows. Measures no row of a far group, because Chrome would lay out that group.
 */
function findFarRows(): Element[] {
  return [...document.querySelectorAll('.record-table tbody')].flatMap((group) =>
    isFar(group) ? group : [...group.querySelectorAll('.record')].filter(isFar),
  )
}

function isFar(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom < 0 || top > window.innerHeight
}

function showFarRows(): void {
  if (document.querySelector('dialog:modal')) return
  for (const row of document.querySelectorAll('[data-far]')) row.removeAttribute('data-far')
}

const DOUBLE_TAP_MS = 400
const DOUBLE_TAP_PX = 40

/** Ignores the second tap of a double tap that closed a modal: it would hit what is beneath. */
function ignoreSecondTap(first: { clientX: number; clientY: number }): void {
  function onClick(event: MouseEvent): void {
    const { clientX, clientY, detail } = event
    const isNear = Math.hypot(clientX - first.clientX, clientY - first.clientY) < DOUBLE_TAP_PX
    if (!isNear) stop()
    else if (detail > 1 || (detail === 1 && (event as PointerEvent).pointerType !== 'mouse')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const stop = () => window.removeEventListener('click', onClick, true)
  window.addEventListener('click', onClick, true)
  setTimeout(stop, DOUBLE_TAP_MS)
}

function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** `first` returns the element to focus. Only kit/dialog.tsx and kit/confirm.tsx use this. */
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
  const press = useRef({ clientX: 0, clientY: 0, isOutside: false })
  const place = useContext(ModalPlace)
  // Read positions before React changes the document, to avoid a second layout.
  const [far] = useState(findFarRows)
  useCloseOnBack(onClose, locked)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // If no dialog is open, `newTarget` was set for a dialog that has closed already.
    if (!document.querySelector('dialog:modal')) newTarget = null
    const before = popFocusTarget() ?? document.activeElement
    removeCaret()
    for (const row of far) row.setAttribute('data-far', '')
    const target = firstOf.current(dialog)
    // With `autofocus`, the browser lays out the page only once.
    if (target) target.autofocus = true
    dialog.showModal()
    target?.focus()
    return () => {
      removeCaret()
      ignoreSecondTap(press.current)
      whenPainted(showFarRows)
      // While another dialog is open, ignore `newTarget`: the focus returns into that dialog.
      const isLast = document.querySelectorAll('dialog:modal').length < 2
      const isElsewhere = isLast && newTarget && !newTarget.closest('.record')?.contains(before)
      restoreFocusSoon(isElsewhere ? newTarget : before)
      if (isLast) newTarget = null
    }
  }, [far])

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
        // Reopen a locked dialog: on a second Esc the browser may close it despite
        // `preventDefault`.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (locked || isAppLocked()) event.currentTarget.showModal()
        else onClose()
      }}
      onPointerDown={({ clientX, clientY, target, currentTarget }) => {
        press.current = { clientX, clientY, isOutside: target === currentTarget }
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && press.current.isOutside && !locked && role === 'dialog') onClose()
      }}
      className={classNames('modal', className)}
    >
      {children}
    </dialog>,
    place ?? document.body,
  )
}
