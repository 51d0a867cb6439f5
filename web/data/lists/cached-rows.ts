import type { InfiniteData } from '@tanstack/react-query'
import type { Call } from '../../../contract/route.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { keyOf, queryClient, refresh } from '../api/query.ts'

interface Row {
  _id: string
  amount?: number
}
interface Sorted {
  sort?: string
}
type Pages = InfiniteData<{ data: Row[]; page?: { nextCursor: string | null; count: number; sum?: number } }>

/** Refetches lists sorted by amount or title. An edit can't change the order of other lists. */
export function replaceRow(list: Call, row: Row | undefined): void {
  if (!row) return void refresh(list)
  changeRows(list, (rows) => rows.map((present) => (present._id === row._id ? row : present)))
  void queryClient.invalidateQueries({
    queryKey: keyOf(list).slice(0, 2),
    predicate: ({ queryKey }) => /amount|title/.test((queryKey[2] as { query?: Sorted } | null)?.query?.sort ?? ''),
  })
}

export function removeRows(list: Call, ...ids: string[]): void {
  changeRows(list, (rows) => rows.filter((present) => !ids.includes(present._id)))
}

export function outdateRows(list: Call): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(list).slice(0, 2), refetchType: 'none' })
}

/** A cached answer of a list. `count` is the number of all rows that the query finds. */
export interface CachedList<R> {
  query: Record<string, string>
  rows: R[]
  count: number
}

/** Returns the cached answers of a list, oldest first. */
export function cachedLists<R extends Row>(list: Call): CachedList<R>[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(list).slice(0, 2) })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .map(({ state, queryKey }) => {
      const answer = state.data as Pages | Pages['pages'][0] | undefined
      const pages = answer ? ('pages' in answer ? answer.pages : [answer]) : []
      const { query = {} } = (queryKey[2] ?? {}) as { query?: Record<string, string> }
      const count = pages.at(-1)?.page?.count ?? Number.POSITIVE_INFINITY
      return { query, rows: pages.flatMap(({ data }) => data as R[]), count }
    })
}

/** If several cached answers contain the same row, the newest answer wins. */
export function cachedRows<R extends Row>(list: Call): R[] {
  return rowsById(cachedLists<R>(list).flatMap(({ rows }) => rows))
}

/** Keeps only the last of the rows with the same id. */
export function rowsById<R extends Row>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

const amountOf = ({ amount = 0 }: Row) => amount

const sumOf = ({ sum }: { sum?: number }, changes: number[]) =>
  sum === undefined ? {} : { sum: sumAmounts([sum, ...changes]) }

function changeRows(list: Call, change: (rows: Row[]) => Row[]): void {
  queryClient.setQueriesData<Pages>({ queryKey: keyOf(list).slice(0, 2) }, (data) => {
    if (!data?.pages) return data
    let removed = 0
    const changes: number[] = []
    const pages = data.pages.map((page) => {
      const rows = change(page.data)
      removed += page.data.length - rows.length
      changes.push(...rows.map(amountOf), ...page.data.map((row) => -amountOf(row)))
      return { ...page, data: rows }
    })
    return {
      ...data,
      pages: pages.map((page) =>
        page.page
          ? { ...page, page: { ...page.page, count: page.page.count - removed, ...sumOf(page.page, changes) } }
          : page,
      ),
    }
  })
}
