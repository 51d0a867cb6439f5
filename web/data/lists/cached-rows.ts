import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import type { Call } from '../../../contract/route.ts'
import { keyOf, queryClient } from '../api/query.ts'

interface Row {
  _id: string
}
type Pages = InfiniteData<{ data: Row[]; page?: { count: number; sum?: number } }>

/** `count` and `sum` cover all rows that the query finds, also rows not in `rows`. */
export interface CachedList<R> {
  query: Record<string, string>
  rows: R[]
  count: number
  sum?: number | undefined
}

/** Returns the cached lists, from the oldest to the newest answer. */
export function cachedLists<R extends Row>(list: Call): CachedList<R>[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(list).slice(0, 2) })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .map(({ state, queryKey }) => listIn(queryKey, state.data))
}

export function listIn<R extends Row>([, , input]: QueryKey, data: unknown): CachedList<R> {
  const answer = data as Pages | Pages['pages'][0] | undefined
  const pages = answer ? ('pages' in answer ? answer.pages : [answer]) : []
  const { query = {} } = (input ?? {}) as { query?: Record<string, string> }
  const { count = Number.POSITIVE_INFINITY, sum } = pages.at(-1)?.page ?? {}
  return { query, rows: pages.flatMap((page) => page.data as R[]), count, sum }
}

/** Returns each cached row once, from the newest answer that has the row. */
export function cachedRows<R extends Row>(list: Call): R[] {
  return rowsById(cachedLists<R>(list).flatMap(({ rows }) => rows))
}

export function rowsById<R extends Row>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}
