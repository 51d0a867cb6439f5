import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  /** Place of the open row, or number of shown rows, of all rows. */
  of: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  /** Stands around the rows. `of` is ` (4,000 of 100,021)` if the phone has 4,000 of the rows. */
  partial: (of = '') => [`On this device${of}: `, '. There may be more online.'],
}
