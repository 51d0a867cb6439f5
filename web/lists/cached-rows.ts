import type { InfiniteData } from '@tanstack/react-query'
import type { Call } from '../../contract/route.ts'
import { sumAmounts } from '../../domain/money.ts'
import { keyOf, queryClient } from '../api/query.ts'

interface Row {
  _id: string
  amount?: number
}
type Pages = InfiniteData<{ data: Row[]; page?: { nextCursor: string | null; count: number; sum?: number } }>

/**
 * Puts a changed row in its place in every list that shows it. Its day is locked, so the order stays. Where the answer
 * brought no row, the lists are fetched again.
 */
export function replaceRow(list: Call, row: Row | undefined): void {
  if (!row) return void reloadRows(list)
  changeRows(list, (rows) => rows.map((present) => (present._id === row._id ? row : present)))
}

/** Takes a row out of every list that shows it. */
export function removeRow(list: Call, id: string): void {
  changeRows(list, (rows) => rows.filter((present) => present._id !== id))
}

/** Fetches the lists of a call again, as far as they are shown, after something was added to it. */
export function reloadRows(list: Call): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [list.path] })
}

/** Lets the lists of a call be fetched again when they are next shown; one that is shown now stays as it is. */
export function outdateRows(list: Call): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(list).slice(0, 2), refetchType: 'none' })
}

/** What has been loaded of a list, newest search or not: for hints that need no more than a sample. */
export function loadedRows<R extends Row>(list: Call): R[] {
  return queryClient
    .getQueriesData<Pages>({ queryKey: keyOf(list).slice(0, 2) })
    .flatMap(([, data]) => data?.pages?.flatMap((page) => page.data) ?? []) as R[]
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
