import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queryClient, type WantedRows } from '../api/query.ts'

export type Pages = InfiniteData<{ data: unknown[] }, WantedRows>

export function askForRows(
  queryKey: QueryKey,
  present: Pages,
  rows: number,
  options: { throwOnError?: boolean } = {},
): Promise<void> {
  // Keep the old timestamp. A new one would make the rows seem newer than a write they lack.
  const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  queryClient.setQueryData<Pages>(queryKey, { ...present, pageParams: [{ rows }] }, { updatedAt })
  return queryClient.invalidateQueries({ queryKey, exact: true }, options)
}
