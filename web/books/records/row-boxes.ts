import { useLayoutEffect, useRef } from 'react'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { earlyPicks } from '../../data/lists/use-row-keys.ts'
import { isSelectAll, isShortcut, restoreLostFocus } from '../../ui/kit/focus.ts'
import { selectionStep } from '../selection/row-range.ts'

/** A `place` is the index of a row in the list. */
export interface RowBoxes {
  titles: readonly string[]
  isSelected: (place: number) => boolean
  isOn: boolean
  onToggle: (place: number, isRange: boolean) => void
  onExtend: (place: number, step: number) => void
  onPick: (places: readonly number[]) => void
  onAll: () => void
  onDelete: () => void
  onRetitle: () => void
  onPay: (() => void) | undefined
  onLeave: () => void
}

const LONG_PRESS_MS = 500
const STILL_PX = 10

/** Adds a checkbox to each row. Changes the DOM directly, so that a click rerenders no row. */
export function useRowBoxes(boxes: RowBoxes): void {
  const latest = useRef(boxes)
  const place = useRef(0)
  latest.current = boxes

  useLayoutEffect(() => {
    const rows = currentRows()
    for (const [at, row] of rows.entries()) showBox(row, boxes, at)
    const first = rows.findIndex((_, at) => boxes.isSelected(at))
    if (first >= 0) place.current = first
  })

  useLayoutEffect(() => {
    const picked = currentRows().flatMap((row, at) => (earlyPicks.has(row) ? at : []))
    earlyPicks.clear()
    if (picked.length > 0) latest.current.onPick(picked)
    return listen(() => latest.current)
  }, [])

  useLayoutEffect(() => {
    const page = document.documentElement
    const wasOn = page.hasAttribute('data-selecting')
    page.toggleAttribute('data-selecting', boxes.isOn)
    // Selecting hides the row's buttons, so move the focus to the row's checkbox.
    if (boxes.isOn) boxOf(rowAt(document.activeElement))?.focus({ preventScroll: true })
    else if (wasOn) leaveFocus(place.current)
  }, [boxes.isOn])

  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-selecting'), [])
}

const currentRows = () => [...document.querySelectorAll<HTMLElement>('.record-table .record')]
const boxOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('.selects') ?? null
const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.record-table .record') : null

function leaveFocus(place: number): void {
  const focused = document.activeElement
  const row = rowAt(focused)
  if (!row && focused !== document.body && !focused?.closest('.selection-bar')) return
  const rows = currentRows()
  const next = row ?? rows[place] ?? rows.at(-1)
  next?.querySelector<HTMLElement>('.opens')?.focus({ preventScroll: true })
  queueMicrotask(restoreLostFocus)
}

/** Writes only attributes that change: Chrome would otherwise restyle hundreds of rows. */
function showBox(row: HTMLElement, { titles, isSelected }: RowBoxes, at: number): void {
  const isIt = isSelected(at)
  const box = boxOf(row) ?? addBox(row)
  const name = words.selectNamed(titles[at] ?? '')
  if (box.ariaLabel !== name) box.ariaLabel = name
  if (box.ariaChecked === String(isIt)) return
  box.ariaChecked = String(isIt)
  row.toggleAttribute('data-selected', isIt)
}

function addBox(row: HTMLElement): HTMLElement {
  const box = document.createElement('button')
  box.type = 'button'
  box.className = 'selects'
  box.setAttribute('role', 'checkbox')
  box.tabIndex = -1
  row.querySelector('.cell-actions')?.prepend(box)
  return box
}

function listen(now: () => RowBoxes): () => void {
  const ends = new AbortController()
  const capture = { capture: true, signal: ends.signal }
  const press = { timer: 0, x: 0, y: 0, wasLong: false }

  function toggle(row: HTMLElement, isRange: boolean): void {
    now().onToggle(currentRows().indexOf(row), isRange)
  }

  function onClick(event: MouseEvent): void {
    const row = rowAt(event.target)
    const isOnBox = Boolean(row && (event.target as Element).closest('.selects'))
    if (!row || !(isOnBox || now().isOn || press.wasLong)) return
    event.preventDefault()
    event.stopPropagation()
    if (!press.wasLong) toggle(row, event.shiftKey)
    press.wasLong = false
  }

  function onPress(event: PointerEvent): void {
    stopPress()
    press.wasLong = false
    const row = rowAt(event.target)
    if (!row || event.pointerType === 'mouse' || now().isOn) return
    Object.assign(press, { x: event.clientX, y: event.clientY })
    press.timer = window.setTimeout(() => {
      press.wasLong = true
      toggle(row, false)
    }, LONG_PRESS_MS)
  }

  /** Keeps Shift and a double click from selecting text while the client selects rows. */
  function onMouseDown(event: MouseEvent): void {
    if ((event.shiftKey || event.detail > 1) && now().isOn && rowAt(event.target)) event.preventDefault()
  }

  function stopPress(): void {
    clearTimeout(press.timer)
  }

  function onContextMenu(event: Event): void {
    if (press.wasLong) event.preventDefault()
  }

  function onMove({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) stopPress()
  }

  function onKey(event: KeyboardEvent): void {
    const { isOn, onAll, onExtend, onDelete, onRetitle, onPay, onLeave } = now()
    if (isSelectAll(event)) {
      event.preventDefault()
      onAll()
    }
    if (!isShortcut(event)) return
    const row = rowAt(event.target)
    const rows = currentRows()
    const place = row ? rows.indexOf(row) : -1
    const step = row && selectionStep(event, place, rows.length)
    // Don't cancel the event: `use-row-keys.ts` handles it too, and moves the focus.
    if (step) {
      onExtend(place, step)
      return
    }
    if (row && event.key.toLowerCase() === 'x') toggle(row, event.shiftKey)
    // Escape closes an open menu first.
    else if (isOn && event.key === 'Escape' && !document.querySelector('[popover=auto]:popover-open')) onLeave()
    else if (isOn && (event.key === 'Delete' || event.key === 'Backspace')) onDelete()
    else if (isOn && event.key === 'm') onPay?.()
    else if (isOn && event.key === 'e') onRetitle()
    else return
    event.preventDefault()
  }

  document.addEventListener('click', onClick, capture)
  document.addEventListener('mousedown', onMouseDown, capture)
  document.addEventListener('pointerdown', onPress, capture)
  document.addEventListener('pointermove', onMove, capture)
  for (const end of ['pointerup', 'pointercancel', 'scroll'] as const)
    document.addEventListener(end, stopPress, capture)
  document.addEventListener('contextmenu', onContextMenu, capture)
  window.addEventListener('keydown', onKey, capture)
  return () => {
    ends.abort()
    stopPress()
  }
}
