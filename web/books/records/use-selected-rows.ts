import { useEffect, useRef, useState } from 'react'
import type { BulkAction } from '../../../contract/bulk.ts'
import { withErrorToast } from '../../data/api/with-error-toast.ts'
import type { ListQuery, PagedList } from '../../data/lists/use-pages.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { extendRange, placesBetween } from '../selection/row-range.ts'
import { changeIds, findRows } from './change-rows.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

interface Selecting<R extends BookRecord> {
  kind: RecordKind<R>
  query: ListQuery
  list: PagedList<MaybePending<R>>
  onSwitch: (isOn: boolean) => void
}

export type BusyWith = BulkAction | 'all' | 'pay' | null

/** While busy, a click selects nothing. */
export function useSelectedRows<R extends BookRecord>({ kind, query, list, onSwitch }: Selecting<R>) {
  const { rows, isStale } = list
  const { selected, setSelected, keepAfterError } = useCurrentRows(list)
  const [anchor, setAnchor] = useState<string | null>(null)
  const [busy, setBusy] = useState<BusyWith>(null)
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

  // While a search loads, the list still shows rows of the previous search: don't select them.
  const canSelect = (place: number) => rows[place] !== undefined && !busy && !isStale
  const anchorPlace = () => (selected.length > 0 ? rows.findIndex(({ _id }) => _id === anchor) : -1)

  function selectPlaces(on: readonly number[], off: readonly number[], anchorAt: number): void {
    const rowsAt = (places: readonly number[]) => places.flatMap((place) => rows[place] ?? [])
    const next = byId([...selected, ...rowsAt(on)])
    for (const { _id } of rowsAt(off)) next.delete(_id)
    setAnchor(rows[anchorAt]?._id ?? null)
    select([...next.values()])
  }

  function onToggle(place: number, isRange: boolean): void {
    if (!canSelect(place)) return
    const start = isRange ? anchorPlace() : -1
    if (start >= 0) selectPlaces(placesBetween(start, place), [], place)
    else if (selected.some(({ _id }) => _id === rows[place]?._id)) selectPlaces([], [place], place)
    else selectPlaces([place], [], place)
  }

  function onExtend(place: number, step: number): void {
    if (!canSelect(place)) return
    const range = extendRange(anchorPlace(), place, step)
    selectPlaces(range.on, range.off, range.anchor)
  }

  function onPick(places: readonly number[]): void {
    const free = places.filter(canSelect)
    if (free.length > 0) selectPlaces(free, [], free.at(-1) ?? -1)
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

  /** `changing` resolves to n if the first n ids are changed. */
  async function change(by: BulkAction | 'pay', ids: readonly string[], changing: Promise<number>): Promise<boolean> {
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

  return { selected, busy, idOf, onToggle, onExtend, onPick, onLeave, selectAll, change }
}

function useCurrentRows<R extends BookRecord>({ rows, isStale }: PagedList<MaybePending<R>>) {
  const [selected, setSelected] = useState<readonly MaybePending<R>[]>([])
  const [isUnsure, setIsUnsure] = useState(false)
  const { current: seen } = useRef(new Set<string>())
  const loaded = byId(rows)
  if (!isStale) for (const id of loaded.keys()) seen.add(id)

  return {
    /**
     * Omits rows that left the list, but not after an error. With the same row ids, a retry has
     * the same change id, so the server doesn't make the change twice.
     */
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

/** Detects that the client has ended the selection, so that a late answer selects nothing. */
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
