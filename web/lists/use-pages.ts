import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../contract/route.ts'
import type { Answering, CallError } from '../api/call.ts'
import { pagesOptions } from '../api/query.ts'

/** Rows of a page, where a list asks for no other `limit`. */
const PAGE_ROWS = 50

/** What a screen asks of a list: its search, filters and order, and with `limit` how many rows a page has. */
export type ListQuery = Record<string, string>

/** A list in pages, as a screen shows it. */
export interface PagedList<Row, Answer = unknown> {
  rows: Row[]
  /** The whole answer of the first page, with what it says beside its rows. */
  first: Answer | undefined
  /** How many rows match in all; undefined until the first answer, and where the server does not count. */
  count: number | undefined
  /** What they add up to, where they are amounts. */
  sum: number | undefined
  pageRows: number
  isLoading: boolean
  /** It has answered that nothing is there. */
  isEmpty: boolean
  /** What is shown was found for another query; that for the present one is on its way. */
  isStale: boolean
  error: CallError | null
  isRetrying: boolean
  retry: () => void
  hasMore: boolean
  more: () => void
  isLoadingMore: boolean
}

/**
 * The rows of a list that match `query`, a page at a time by the server's cursor (reading R35); without a `query`, of a list
 * that the server answers whole. What Show more brought is there again when one comes back.
 */
export function usePages<Answer extends { data: unknown[] }>(
  call: Answering<Answer>,
  query?: ListQuery,
): PagedList<Answer['data'][number], Answer> {
  const pages = useInfiniteQuery({ ...pagesOf(call, query), placeholderData: keepPreviousData })
  const answers = pages.data?.pages as (Answer & { page?: { count?: number; sum?: number } })[] | undefined
  const rows = useMemo(() => answers?.flatMap(({ data }) => data) ?? [], [answers])
  return {
    rows,
    first: answers?.[0],
    count: answers?.at(-1)?.page?.count,
    sum: answers?.at(-1)?.page?.sum,
    pageRows: Number(query?.limit ?? PAGE_ROWS),
    // An empty list, kept until another has come, would say that there is nothing.
    isLoading: pages.isPending || (pages.isPlaceholderData && rows.length === 0),
    isEmpty: rows.length === 0 && pages.isSuccess && !pages.isPlaceholderData && !pages.hasNextPage,
    isStale: pages.isPlaceholderData,
    error: pages.error as CallError | null,
    isRetrying: pages.isFetching,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    more: () => void pages.fetchNextPage(),
    isLoadingMore: pages.isFetchingNextPage,
  }
}

/** What `usePages` asks for, as options of the query library. */
export function pagesOf(call: Call, query?: ListQuery) {
  return pagesOptions(call, query ? { query: { limit: String(PAGE_ROWS), ...query } } : {})
}
