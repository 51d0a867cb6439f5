import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusInSight, isShortcut, restoreLostFocus } from '../../ui/kit/focus.ts'
import type { PagedList } from './use-pages.ts'
import { arrivedPlace, PAGE_ROWS, placeAfter, placeOfKey, type Wanted } from './use-steps.ts'

/** Rows picked with the key x before the code that selects rows has loaded. */
export const earlyPicks = new Set<Element>()

/** Addresses of the rows of the list from which the user opened a row. */
export const openRows: (string | undefined)[] = []

/** History state of a screen opened by a link in a list. Escape then goes back to the list. */
export const FROM_LIST = 'list'

interface State {
  /** Index of the row with the Tab stop. */
  place: number
  hasFocus: boolean
  /** Row to focus once it is loaded, if the focus is then still on `from`. */
  wanted?: (Wanted & { from: Element | null }) | undefined
  pages: Pages | undefined
}

type Pages = Pick<PagedList<unknown>, 'more' | 'isRetrying'>

/**
 * Handles keys and clicks on rows (`.record`). A click on a row presses the row's control
 * `.opens`. Arrows, j and k move the Tab stop, and load further rows by `pages`. The code changes
 * the DOM directly, so that a key rerenders nothing.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, pages: Pages | undefined): void {
  const { current: state } = useRef<State>({ place: 0, hasFocus: false, pages })
  state.pages = pages

  // When rows change, make one row the Tab stop. Focus that row if a removed row had the focus.
  useLayoutEffect(() => {
    if (!list.current) return
    const rows = rowsOf(list.current)
    const stop = tabStopsIn(list.current)[0] ?? firstControlOf(rows[Math.min(state.place, rows.length - 1)])
    if (stop) moveStop(list.current, stop)
    if (state.hasFocus && document.activeElement === document.body) stop ? focusInSight(stop) : restoreLostFocus()
    const { wanted } = state
    const place = arrivedPlace(wanted, rows.length)
    if (place === undefined) return
    state.wanted = undefined
    const next = firstControlOf(rows[place])
    if (next && document.activeElement === wanted?.from) focusInSight(next)
  })

  useLayoutEffect(() => (list.current ? listen(list.current, state) : undefined), [list, state])
}

function listen(root: HTMLElement, state: State): () => void {
  let dimmed: HTMLElement | null = null

  function showKeys(areShown: boolean): void {
    root.closest('section')?.toggleAttribute('data-keys', areShown)
    dimHovered(areShown)
  }

  /** While keys move the focus, the row under a resting mouse isn't highlighted too. */
  function dimHovered(areKeysShown: boolean): void {
    if (dimmed) dimmed.style.background = ''
    dimmed = areKeysShown ? root.querySelector<HTMLElement>('.record:hover:not(:focus-within)') : null
    if (dimmed) dimmed.style.background = 'none'
  }

  function onFocusIn({ target }: FocusEvent): void {
    const button = buttonAt(target)
    state.hasFocus = root.contains(button)
    showKeys(state.hasFocus && Boolean(button?.matches(':focus-visible')))
    if (!button || !state.hasFocus) return
    moveStop(root, button)
    state.place = rowsOf(root).indexOf(rowOf(button) as HTMLElement)
    state.wanted = undefined
  }

  // `focusout` also fires when the focused button is removed. If the button still exists, the
  // user moved the focus.
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (!relatedTarget)
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.hasFocus()) state.hasFocus = false
      })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isShortcut(event) && act(root, state, event)) event.preventDefault()
  }

  /** Makes the first row the Tab stop, because other rows replace these. */
  function startAtTop(): void {
    state.place = 0
    const stop = firstControlOf(rowsOf(root)[0])
    if (stop) moveStop(root, stop)
  }

  function onClick({ target }: MouseEvent): void {
    const row = rowOf(target)
    const opens = (target as Element).closest('a.opens')
    if (opens) openRows.splice(0, Infinity, ...rowsOf(root).map(pathOf))
    if (opens || (target as Element).closest('.list-bar button:not([popovertarget]), thead button')) startAtTop()
    // Don't open the row when the click selected text to copy.
    if (row && !(target as Element).closest('button, a, [popover]') && !getSelection()?.toString()) click(row, '.opens')
  }

  root.addEventListener('click', onClick)
  root.onpointermove = () => dimHovered(false)
  root.onchange = startAtTop
  document.addEventListener('focusin', onFocusIn)
  root.addEventListener('focusout', onFocusOut)
  window.addEventListener('keydown', onKeyDown)
  return () => {
    root.removeEventListener('click', onClick)
    document.removeEventListener('focusin', onFocusIn)
    root.removeEventListener('focusout', onFocusOut)
    window.removeEventListener('keydown', onKeyDown)
    showKeys(false)
    if (state.hasFocus) queueMicrotask(restoreLostFocus)
  }
}

function act(root: HTMLElement, state: State, { key: pressed, shiftKey, target, repeat }: KeyboardEvent): boolean {
  // Shift+J and Shift+K move the focus too, while `row-boxes.ts` extends the selection.
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
  const button = buttonAt(target)
  // A screen can have several lists. The list with the focus handles the key.
  if (button && !root.contains(button)) return false
  const row = button && rowOf(button)
  if (row) {
    if (key === 'e') return click(row, '.edits')
    if (key === 'c') return click(row, 'html:not([data-selecting]) .copies')
    if (key === 'm') return repeat || click(row, '.mains')
    if (key === 's') return click(row, '.sells')
    if (key === 'Delete' || key === 'Backspace') return click(row, '.deletes')
    if (key === 'x' && !row.querySelector('.selects')) earlyPicks.delete(row) || earlyPicks.add(row)
  }
  const rows = rowsOf(root)
  const chart = chartBeforeRows()
  // After a link, the heading has the focus, and the arrow down goes to the rows.
  const isDown = key === 'j' || (key === 'ArrowDown' && document.activeElement?.matches('h1'))
  if (!row && !isDown && (key !== 'k' || target === chart)) return false
  const start =
    target === chart
      ? firstControlOf(document.querySelector('.record'))
      : (chart ?? firstControlOf(rows[state.place] ?? rows[0]))
  if (!row && !start) state.wanted = { place: 0, loaded: 0, from: document.activeElement }
  const next = row ? nextTarget(rows, row, button, key) : (start ?? undefined)
  if (next === undefined) return false
  const { pages, wanted } = state
  // At the last loaded row, the End key goes to the end of the next page.
  const step = { j: 1, ArrowDown: 1, PageDown: PAGE_ROWS, End: next ? 0 : Number.POSITIVE_INFINITY }[key]
  if (row && pages && step) {
    const place = placeAfter(rows.indexOf(row), step, rows.length, pages, wanted)
    // With Shift, go to the first row of the next page, so that the selection skips no row.
    if (!next) state.wanted = { place: shiftKey ? rows.length : place, loaded: rows.length, from: button }
  }
  if (next) focusInSight(next)
  return true
}

const rowOf = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('.record')
const buttonAt = (target: EventTarget | null) =>
  (target as Element | Document).nodeType === Node.ELEMENT_NODE
    ? (target as Element).closest<HTMLElement>('.record :is(a, button)')
    : null
/** Returns the row's checkbox while the client selects rows, else the row's main control. */
const firstControlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-selecting] .selects, .opens, .acts') ?? null
const chartBeforeRows = () => document.querySelector<HTMLElement>('.before-rows')
const pathOf = (row: Element) => row.querySelector<HTMLAnchorElement>('a.opens')?.pathname
const rowsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('.record')]
const tabStopsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('.record [tabindex="0"]')]

function click(row: HTMLElement, button: string): true {
  row.querySelector<HTMLElement>(button)?.click()
  return true
}

/** Returns the control to focus, null at an end of the list, or undefined for another key. */
function nextTarget(rows: HTMLElement[], row: HTMLElement, button: HTMLElement | null, key: string) {
  const at = rows.indexOf(row)
  const toSide = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (toSide) {
    const buttons = [...row.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.checkVisibility())
    return buttons[buttons.indexOf(button as HTMLElement) + toSide] ?? null
  }
  const place = placeOfKey(key, at, rows.length)
  // At the last row, End and Page Down wait for the next page.
  if (place === undefined) return undefined
  if (place === at && at > 0) return null
  const isAtTop = key === 'k' && row === document.querySelector('.record')
  return firstControlOf(rows[place]) ?? (isAtTop ? chartBeforeRows() : null)
}

function moveStop(root: HTMLElement, stop: HTMLElement): void {
  for (const one of tabStopsIn(root)) one.tabIndex = -1
  stop.tabIndex = 0
}
