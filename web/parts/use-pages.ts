import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Call } from '../../contract/route.ts'
import type { CallError } from '../api/call.ts'
import { keyOf, pagesOptions, queryClient } from '../api/query.ts'

/** Rows that one page of a list holds. */
export const PAGE_ROWS = 50

interface Row {
  _id: string
}
interface Answer<R = Row> {
  data: R[]
  page?: { nextCursor: string | null; count: number }
}
type Pages<R = Row> = InfiniteData<Answer<R>>

/** A list in pages, as a screen shows it. */
export interface PagedList<R> {
  rows: R[]
  /** How many rows match in all; undefined until the first answer. */
  count: number | undefined
  isLoading: boolean
  /** What is shown was found for another search; that for the present one is on its way. */
  isStale: boolean
  error: CallError | null
  isRetrying: boolean
  retry: () => void
  hasMore: boolean
  more: () => void
  isLoadingMore: boolean
}

/** What a screen asks of a list; `more` is what it can be asked for besides a search. */
export const pageInput = (search: string, more: Record<string, string> = {}) => ({
  query: { limit: String(PAGE_ROWS), search, ...more },
})

/** The rows of a list that match `search`, fifty at a time, by the server's cursor (reading R35). */
export function usePages<R>(list: Call, search: string, more?: Record<string, string>): PagedList<R> {
  const query = useInfiniteQuery({ ...pagesOptions(list, pageInput(search, more)), placeholderData: keepPreviousData })
  const data = query.data as Pages<R> | undefined
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return {
    rows,
    count: data?.pages.at(-1)?.page?.count,
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error as CallError | null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** The records of a screen; of those loaded by Show 50 more, only the first page is kept when one leaves it. */
export function useRecords<R extends Row>(list: Call, search: string): PagedList<R> {
  useEffect(() => () => trim(list), [list])
  return usePages(list, search)
}

/** The search text of a screen, kept in its address so that it survives a reload and can be sent to somebody. */
export function useSearchText(): [text: string, set: (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (text: string) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (text === '') after.delete('search')
          else after.set('search', text)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return [params.get('search') ?? '', set]
}

/**
 * Puts a changed row in its place in every list that shows it. Its day is locked, so the order stays. Where the answer
 * brought no row, the lists are fetched again.
 */
export function replaceRow(list: Call, row: Row | undefined): void {
  if (!row) return void reloadRows(list)
  patch(list, (rows) => rows.map((present) => (present._id === row._id ? row : present)))
}

/** Takes a row out of every list that shows it. */
export function removeRow(list: Call, id: string): void {
  patch(list, (rows) => rows.filter((present) => present._id !== id))
}

/** Fetches the lists of a call again after something was added to it: from the first page, where a new row mostly is. */
export function reloadRows(list: Call): Promise<void> {
  trim(list)
  return queryClient.invalidateQueries({ queryKey: [list.path] })
}

/** What has been loaded of a list, newest search or not: for hints that need no more than a sample. */
export function loadedRows<R extends Row>(list: Call): R[] {
  return queryClient
    .getQueriesData<Pages>({ queryKey: keyOf(list).slice(0, 2) })
    .flatMap(([, data]) => data?.pages?.flatMap((page) => page.data) ?? []) as R[]
}

function patch(list: Call, change: (rows: Row[]) => Row[]): void {
  queryClient.setQueriesData<Pages>({ queryKey: keyOf(list).slice(0, 2) }, (data) => {
    if (!data?.pages) return data
    let removed = 0
    const pages = data.pages.map((page) => {
      const rows = change(page.data)
      removed += page.data.length - rows.length
      return { ...page, data: rows }
    })
    return {
      ...data,
      pages: pages.map((page) =>
        page.page ? { ...page, page: { ...page.page, count: page.page.count - removed } } : page,
      ),
    }
  })
}

/** Leaves the first page of each list of a call: so that coming back to it fetches one page and not all of them. */
function trim(list: Call): void {
  queryClient.setQueriesData<Pages>({ queryKey: keyOf(list).slice(0, 2) }, (data) =>
    data?.pages && data.pages.length > 1
      ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
      : data,
  )
}
