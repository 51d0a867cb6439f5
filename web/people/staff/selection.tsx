import { type RefObject, useId, useLayoutEffect } from 'react'
import type { Client } from '../../../contract/account.ts'
import { MOST_EXTENDED } from '../../../contract/staff.ts'
import { extendByMonth } from '../../../domain/subscription.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { staffWords, selection as words } from '../../../words/en/staff.ts'
import { keepRowsClear } from '../../books/selection/keep-rows-clear.ts'
import { extendRange, placesBetween, selectionStep } from '../../books/selection/row-range.ts'
import { todayInKigali } from '../../browser/today.ts'
import { Button } from '../../ui/kit/button.tsx'
import { isSelectAll, isShortcut } from '../../ui/kit/focus.ts'
import { createStore } from '../../ui/kit/store.ts'
import '../../books/selection/select-box.css'

/** A store, so that a tick rerenders the boxes, not the table. */
const selected = createStore<ReadonlySet<string>>(new Set())

export function clearSelection(): void {
  selected.set(new Set())
}

/** `useSelection` handles the clicks and keys of this box. */
export function SelectBox({ client: { _id, fullName } }: { client: Client }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would take the keys of the row
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-label={words.select(fullName)}
      aria-checked={selected.use().has(_id)}
      className="selects"
    />
  )
}

/**
 * Selects rows by their boxes and by keys. With Shift, selects all rows from the last changed one
 * to this one. `idAt` returns null if a row can't be selected.
 */
export function useSelection(table: RefObject<HTMLElement | null>, idAt: (place: number) => string | null): void {
  useLayoutEffect(() => (table.current ? listen(table.current, idAt) : undefined), [table, idAt])
}

function listen(table: HTMLElement, idAt: (place: number) => string | null): () => void {
  const ends = new AbortController()
  const capture = { capture: true, signal: ends.signal }
  let anchor = -1

  const rowAt = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('.record')
  const placeOf = (row: Element) => [...table.querySelectorAll('.record')].indexOf(row)

  function change(places: readonly number[], isOn: boolean): void {
    const ids = new Set(selected.get())
    for (const id of places.map(idAt)) if (id !== null) ids[isOn ? 'add' : 'delete'](id)
    selected.set(ids)
  }
  const isSelected = (place: number) => selected.get().has(idAt(place) ?? '')
  const anchorPlace = () => (selected.get().size > 0 ? anchor : -1)

  function toggle(row: Element, isRange: boolean): void {
    const place = placeOf(row)
    const start = isRange ? anchorPlace() : -1
    if (start >= 0) change(placesBetween(start, place), true)
    else change([place], !isSelected(place))
    anchor = place
  }

  function extend(row: Element, step: number): void {
    const range = extendRange(anchorPlace(), placeOf(row), step)
    change(range.on, true)
    change(range.off, false)
    anchor = range.anchor
  }

  function onClick(event: MouseEvent): void {
    const row = rowAt(event.target)
    if (!row || !(event.shiftKey || (event.target as Element).closest('.selects'))) return
    event.preventDefault()
    event.stopPropagation()
    toggle(row, event.shiftKey)
  }

  /** A click with Shift must not select text. */
  function onMouseDown(event: MouseEvent): void {
    if (event.shiftKey && rowAt(event.target)) event.preventDefault()
  }

  function onKey(event: KeyboardEvent): void {
    if (isSelectAll(event)) {
      event.preventDefault()
      const ids = [...table.querySelectorAll('.record').keys()].map(idAt).filter((id) => id !== null)
      selected.set(new Set(ids.slice(0, MOST_EXTENDED)))
    }
    if (!isShortcut(event)) return
    const row = table.contains(event.target as Node) ? rowAt(event.target) : null
    const step = row && selectionStep(event, placeOf(row), table.querySelectorAll('.record').length)
    const bar = event.key === 'm' && document.querySelector<HTMLElement>('.selection-bar [aria-describedby]')
    // For the same key, `use-row-keys.ts` moves the focus.
    if (row && step) extend(row, step)
    else if (row && event.key.toLowerCase() === 'x') toggle(row, event.shiftKey)
    else if (bar) {
      event.stopPropagation()
      if (!event.repeat) bar.click()
    } else if (event.key === 'Escape' && selected.get().size > 0) clearSelection()
  }

  table.addEventListener('click', onClick, capture)
  table.addEventListener('mousedown', onMouseDown, capture)
  window.addEventListener('keydown', onKey, capture)
  return () => ends.abort()
}

/** A longer list of names scrolls, so the keyboard must reach the list. */
const NAMES_THAT_FIT = 6

export function ExtensionText({ clients }: { clients: readonly Client[] }) {
  const today = todayInKigali()
  return (
    <>
      <p>{words.text}</p>
      <ul
        tabIndex={clients.length > NAMES_THAT_FIT ? 0 : undefined}
        className="mt-2 max-h-60 overflow-y-auto text-small"
      >
        {clients.map(({ _id, fullName, subscriptionDeadline }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
            <bdi className="text-ink">{fullName}</bdi>
            <span>{staffWords.deadline(fullDayName(extendByMonth(subscriptionDeadline, today)))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `rows` are clients whose subscription can be extended. */
export function SelectionBar({
  rows,
  busy,
  onExtend,
}: {
  rows: readonly Client[]
  busy: boolean
  onExtend: (clients: readonly Client[]) => void
}) {
  const ids = selected.use()
  const countId = useId()
  const chosen = rows.filter(({ _id }) => ids.has(_id))
  if (chosen.length === 0) return null
  const all = rows.slice(0, MOST_EXTENDED)
  return (
    <section ref={keepRowsClear} aria-label={words.title} className="selection-bar">
      <p role="status" id={countId}>
        {words.count(chosen.length)}
      </p>
      {chosen.length < all.length ? (
        <Button variant="plain" size="small" onClick={() => selected.set(new Set(all.map(({ _id }) => _id)))}>
          {words.all(all.length)}
        </Button>
      ) : null}
      <Button variant="plain" size="small" onClick={clearSelection}>
        {words.clear}
      </Button>
      <Button
        size="small"
        busy={busy}
        disabled={chosen.length > MOST_EXTENDED}
        aria-describedby={countId}
        onClick={() => onExtend(chosen)}
      >
        {words.extend}
      </Button>
    </section>
  )
}
