import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queryClient, type WantedRows } from '../api/query.ts'

export type Pages = InfiniteData<{ data: unknown[] }, WantedRows>

export function askForRows(
  queryKey: QueryKey,
  present: Pages,
  rows: number,
  options: { throwOnError?: boolean } = {},
): Promise<void> {
  queryClient.setQueryData<Pages>(queryKey, { ...present, pageParams: [{ rows }] })
  return queryClient.invalidateQueries({ queryKey, exact: true }, options)
}
