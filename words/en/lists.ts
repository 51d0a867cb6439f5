import { formatCount } from './money.ts'

export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  /**
   * `at` is the place of the open row, or the number of shown rows. `count` is the number of all
   * rows.
   */
  of: (at: number, count: number) => `${formatCount(at)} of ${formatCount(count)}`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  /**
   * Texts before and after the number of rows. `of` is ` (4,000 of 100,021)` if the phone has
   * only 4,000 of the rows.
   */
  partial: (of = '') => [`On this device${of}: `, '. There may be more online.'],
}
