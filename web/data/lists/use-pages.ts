import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Call } from '../../../contract/route.ts'
import type { Answering, CallError } from '../api/call.ts'
import { pagesOptions, queryClient } from '../api/query.ts'

const PAGE_ROWS = 50

export type ListQuery = Record<string, string>

export interface PagedList<Row, Answer = unknown> {
  rows: Row[]
  first: Answer | undefined
  /** Number of all matches; undefined if unknown. */
  count: number | undefined
  sum: number | undefined
  pageRows: number
  /** When the request for the rows began, in ms since 1970. */
  at: number
  isLoading: boolean
  isEmpty: boolean
  /** True while `rows` still has the rows of the previous query. */
  isStale: boolean
  error: CallError | null
  isRetrying: boolean
  retry: () => void
  hasMore: boolean
  more: () => void
  isLoadingMore: boolean
}

/** Without `query`, the server returns the whole list in one response. */
export function usePages<Answer extends { data: unknown[] }>(
  call: Answering<Answer>,
  query?: ListQuery,
): PagedList<Answer['data'][number], Answer> {
  const options = pagesOf(call, query)
  const pages = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const answers = pages.data?.pages as (Answer & { page?: { count?: number; sum?: number } })[] | undefined
  const rows = useMemo(() => answers?.flatMap(({ data }) => data) ?? [], [answers])
  const { fetchNextPage, refetch } = pages
  const keyJson = JSON.stringify(options.queryKey)
  const more = useCallback(() => {
    const stateNow = () => queryClient.getQueryState(JSON.parse(keyJson))
    // Refetch outdated pages first, because a new page would mark the whole list as up to date.
    const refetched = stateNow()?.isInvalidated
      ? refetch({ cancelRefetch: false })
      : Promise.resolve({ isError: false })
    void refetched.then(({ isError }) => {
      // Another `fetchNextPage` would restart a page that is loading.
      const isLoadingMore = stateNow()?.fetchStatus !== 'idle' && stateNow()?.fetchMeta?.fetchMore
      if (!isError && !isLoadingMore) void fetchNextPage()
    })
  }, [fetchNextPage, refetch, keyJson])
  return {
    rows,
    first: answers?.[0],
    count: answers?.at(-1)?.page?.count,
    sum: answers?.at(-1)?.page?.sum,
    at: pages.dataUpdatedAt,
    pageRows: Number(query?.limit ?? PAGE_ROWS),
    // An empty list would say that nothing matches, so show the loading state instead.
    isLoading: pages.isPending || (pages.isPlaceholderData && rows.length === 0),
    isEmpty: rows.length === 0 && pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage,
    isStale: pages.isPlaceholderData,
    error: pages.error as CallError | null,
    isRetrying: pages.isFetching,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    more,
    isLoadingMore: pages.isFetchingNextPage,
  }
}

export function pagesOf(call: Call, query?: ListQuery) {
  return pagesOptions(call, query ? { query: { limit: String(PAGE_ROWS), ...query } } : {})
}
