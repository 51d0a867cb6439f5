import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  /** Place of the open row, or number of shown rows, of all rows. */
  of: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  partOnPhone: (rows: string) => `Offline: ${rows} found on this phone. There may be more.`,
}
