import { useEffect, useRef, useState } from 'react'
import type { BulkAction } from '../../../contract/bulk.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { changeIds, findRows } from './change-rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

interface Selecting<R extends BookRecord> {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
  onSwitch: (isOn: boolean) => void
}

/** Returns the selected rows and functions to change them. While busy, a click selects nothing. */
export function useSelectedRows<R extends BookRecord>({ kind, query, list, onSwitch }: Selecting<R>) {
  const { rows, isStale } = list
  const { selected, setSelected, keepAfterError } = useCurrentRows(list)
  const [anchor, setAnchor] = useState<string | null>(null)
  const [busy, setBusy] = useState<'all' | BulkAction | null>(null)
  const [idOf] = useState(changeIds)
  const turn = useTurn()

  function select(next: readonly MaybePending<R>[]): void {
    idOf.forget()
    setSelected(next)
    onSwitch(next.length > 0)
  }

  function onLeave(): void {
    turn.end()
    if (busy === 'all') setBusy(null)
    select([])
  }

  function onToggle(place: number, isRange: boolean): void {
    const row = rows[place]
    // While a search loads, the list still shows rows of the previous search: don't select them.
    if (!row || busy || isStale) return
    const next = byId(selected)
    const start = isRange ? rows.findIndex(({ _id }) => _id === anchor) : -1
    if (start >= 0)
      for (const one of rows.slice(Math.min(start, place), Math.max(start, place) + 1)) next.set(one._id, one)
    else if (!next.delete(row._id)) next.set(row._id, row)
    setAnchor(row._id)
    select([...next.values()])
  }

  /** Selects this row and the next, or deselects this row on the way back to the first one. */
  function onExtend(place: number, step: number): void {
    const row = rows[place]
    const other = rows[place + step]
    if (!row || busy || isStale) return
    const next = byId(selected)
    const start = next.size > 0 ? rows.findIndex(({ _id }) => _id === anchor) : -1
    if (start < 0) setAnchor(row._id)
    if (start >= 0 && (place - start) * step < 0) next.delete(row._id)
    else {
      next.set(row._id, row)
      if (other) next.set(other._id, other)
    }
    select([...next.values()])
  }

  async function selectAll(): Promise<void> {
    const isOver = turn.start()
    setBusy('all')
    await withErrorToast(async () => {
      const pending = rows.filter((row) => row.pending)
      const found = await findRows(kind, query)
      if (!isOver()) select([...byId([...found, ...pending]).values()])
    })
    if (!isOver()) setBusy(null)
  }

  /** `changing` resolves to n if the first n ids are changed. The other rows stay selected. */
  async function change(by: BulkAction, ids: readonly string[], changing: Promise<number>): Promise<boolean> {
    const isOver = turn.start()
    setBusy(by)
    const done = await changing
    setBusy(null)
    const isWhole = done === ids.length
    if (isOver()) return isWhole
    if (isWhole) select([])
    else keepAfterError(ids.slice(0, done))
    return isWhole
  }

  return { selected, busy, idOf, onToggle, onExtend, onLeave, selectAll, change }
}

/** Selected rows, with their current values from the list. */
function useCurrentRows<R extends BookRecord>({ rows, isStale }: PagedList<MaybePending<R>>) {
  const [selected, setSelected] = useState<readonly MaybePending<R>[]>([])
  const [isUnsure, setIsUnsure] = useState(false)
  const { current: seen } = useRef(new Set<string>())
  const loaded = byId(rows)
  if (!isStale) for (const id of loaded.keys()) seen.add(id)

  return {
    /** Omits rows that left the list, but not after an error: a retry must send the same ids. */
    selected: selected.flatMap((row) => loaded.get(row._id) ?? (seen.has(row._id) && !isUnsure ? [] : [row])),
    setSelected: (next: readonly MaybePending<R>[]) => {
      setSelected(next)
      setIsUnsure(false)
    },
    keepAfterError: (changed: readonly string[]) => {
      setSelected((now) => now.filter(({ _id }) => !changed.includes(_id)))
      setIsUnsure(true)
    },
  }
}

/** Detects that the client has left the selection, so that a late answer selects nothing. */
function useTurn() {
  const [turn] = useState(() => {
    let count = 0
    const end = () => {
      count += 1
    }
    const start = () => {
      const mine = count
      return () => count !== mine
    }
    return { start, end }
  })
  useEffect(() => turn.end, [turn])
  return turn
}

const byId = <Row extends { _id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row._id, row]))
