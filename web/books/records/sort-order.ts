import type { ListQuery } from '../../data/lists/use-pages.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

export interface SortOrder {
  /** Name of a column, with `-` in front if the largest or newest comes first. */
  value: string
  /** Sorts by a column, or reverses the order if the list is sorted by this column. */
  onSort: (column: string) => void
}

/** Returns the URL's sort order as part of a query, or {} for the default order. */
export function orderIn<R extends BookRecord>({ sorts }: RecordKind<R>, text: (name: string) => string): ListQuery {
  const sort = sorts.find((one) => one === text('sort'))
  return sort ? { sort } : {}
}

/**
 * Returns the order after a press on a column's heading, or '' if that is the default, `usual`.
 */
export function nextOrder(value: string, column: string, usual: string): string {
  const isLargestFirst = column === 'date' || column === 'amount'
  const next = sortedBy(value, column)
    ? value.startsWith('-')
      ? column
      : `-${column}`
    : isLargestFirst
      ? `-${column}`
      : column
  return next === usual || (usual === 'status' && next === 'dueDate') ? '' : next
}

export function sortedBy(value: string, column: string): 'ascending' | 'descending' | undefined {
  const name = value.replace('-', '')
  if (name !== column && !(name === 'status' && column === 'dueDate')) return undefined
  return value.startsWith('-') ? 'descending' : 'ascending'
}

/** True if the list is sorted by day, so that each day can have a heading. */
export const isByDay = (value: string) => /^-?date$/.test(value)
