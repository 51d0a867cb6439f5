import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queryClient, type WantedRows } from '../api/query.ts'

/** What the cache holds of a paged list. */
export type Pages = InfiniteData<{ data: unknown[] }, WantedRows>

/** Asks anew for a list that is shown, now for so many rows; rejects when they cannot be had and `throwOnError` is set. */
export function askForRows(
  queryKey: QueryKey,
  present: Pages,
  rows: number,
  options: { throwOnError?: boolean } = {},
): Promise<void> {
  queryClient.setQueryData<Pages>(queryKey, { ...present, pageParams: [{ rows }] })
  return queryClient.invalidateQueries({ queryKey, exact: true }, options)
}
