import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { focusInPlace, restoreLostFocus } from './focus.ts'

/** Parent of the modals, by default the body. */
export const ModalPlace = createContext<Element | null>(null)

/** Open modals, the topmost last. */
const open: HTMLDialogElement[] = []

/** Elements to return the focus to, one per modal that has just closed. */
let focusTargets: (Element | null)[] = []

function takeFocusTarget(): HTMLElement | undefined {
  const there = focusTargets.find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.isConnected,
  )
  focusTargets = []
  return there
}

/** Waits a microtask, so that a modal that replaces this one can call `takeFocusTarget` first. */
function restoreFocusSoon(before: Element | null): void {
  focusTargets.push(before)
  queueMicrotask(() => {
    const there = takeFocusTarget()
    if (there || open.length === 0) setInert()
    if (there) focusInPlace(there)
    if (before !== document.body) restoreLostFocus()
  })
}

/** Without this, each tap on the inert page makes the browser search all rows for the caret. */
function forgetCaret(): void {
  getSelection()?.removeAllRanges()
}

/** Rows at the edge of the screen stay, because one of them may get the focus next. */
const EDGE_PX = 200

/** Chrome styles rows far below the screen too, so skip them while the page is inert. */
function skipFarRows(): void {
  const far = [...document.querySelectorAll('main .record')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom < -EDGE_PX || top > window.innerHeight + EDGE_PX
  })
  for (const row of far) row.setAttribute('data-far', '')
}

function showFarRows(): void {
  if (open.length > 0) return
  for (const row of document.querySelectorAll('[data-far]')) row.removeAttribute('data-far')
}

function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/**
 * Makes all but the topmost modal inert. This restyles the whole page, which takes half of the
 * time to open a dialog on a slow computer. `showModal` doesn't wait for the paint, but this does.
 */
function setInert(): void {
  const top = open.at(-1)
  if (top && !document.querySelector('[data-far]')) skipFarRows()
  for (const part of document.body.children) {
    if (part instanceof HTMLElement) part.inert = top !== undefined && part !== top
  }
}

const isOutside = ({ target }: Event) => target === document.body || target === document.documentElement

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
  const latest = useRef({ role, locked, onClose })
  latest.current = { role, locked, onClose }
  const place = useContext(ModalPlace)
  useCloseOnBack(onClose, locked)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = takeFocusTarget() ?? document.activeElement
    forgetCaret()
    open.push(dialog)
    if (!dialog.matches(':popover-open')) dialog.showPopover()
    firstOf.current(dialog)?.focus()
    whenPainted(setInert)
    return () => {
      forgetCaret()
      open.splice(open.indexOf(dialog), 1)
      whenPainted(showFarRows)
      restoreFocusSoon(before)
    }
  }, [])

  useEffect(() => {
    let wasPressedOutside = false
    const isTop = () => open.at(-1) === ref.current && !document.querySelector('dialog:modal')
    function onKeyDown(event: KeyboardEvent): void {
      const { locked, onClose } = latest.current
      if (event.key !== 'Escape' || event.defaultPrevented || !isTop()) return
      event.preventDefault()
      if (!locked) onClose()
    }
    function onPointerDown(event: Event): void {
      wasPressedOutside = isTop() && isOutside(event)
    }
    function onClick(event: Event): void {
      const { role, locked, onClose } = latest.current
      if (wasPressedOutside && isTop() && isOutside(event) && !locked && role === 'dialog') onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('pointerdown', onPointerDown)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('pointerdown', onPointerDown)
      window.removeEventListener('click', onClick)
    }
  }, [])

  return createPortal(
    <dialog
      ref={ref}
      role={role}
      popover="manual"
      aria-modal
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames('modal', className)}
    >
      {children}
    </dialog>,
    place ?? document.body,
  )
}
