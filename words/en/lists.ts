import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  /** Place of the open row, or number of shown rows, of all rows. */
  of: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  partOnPhone: (rows: string) => `On this device: ${rows}. There may be more online.`,
  noneOnPhone: 'None on this device. There may be more online.',
}
