import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, Call } from '../../contract/route.ts'
import type { CallError, InputOf } from '../api/call.ts'
import { pagesOptions } from '../api/query.ts'

/** Rows that one page of a staff list holds. */
export const PAGE_ROWS = 50

/**
 * A list that the server searches, filters, sorts and pages. `first` is the first page's whole answer, with its counts.
 * While another search is fetched the present rows stay.
 */
export function useRows<C extends Call>(call: C, query: Record<string, string>) {
  const input = { query: { limit: String(PAGE_ROWS), ...query } } as unknown as InputOf<C>
  const list = useInfiniteQuery({ ...pagesOptions(call, input), placeholderData: keepPreviousData })
  const pages = list.data?.pages as (AnswerOf<C> & { data: unknown[] })[] | undefined
  const rows = useMemo(() => pages?.flatMap((page) => page.data) ?? [], [pages])
  return {
    rows: rows as AnswerOf<C> extends { data: (infer Row)[] } ? Row[] : never[],
    first: pages?.[0],
    isLoading: list.isPending,
    isStale: list.isPlaceholderData,
    error: list.error as CallError | null,
    isRetrying: list.isRefetching,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    more: () => void list.fetchNextPage(),
    isLoadingMore: list.isFetchingNextPage,
  }
}
