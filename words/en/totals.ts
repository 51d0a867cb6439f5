import { formatCount } from './money.ts'

/** Totals and days on all screens of the books. */

/** Returns a function that names a count: `1 expense`, `1,200 expenses`. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Names of the four totals, the same on every screen. */
export const totalNames = {
  totalIncome: 'Income',
  totalExpenses: 'Expenses',
  totalDebts: 'Debts',
  netBalance: 'Net Balance',
} as const

/** Words beside totals. */
export const totalWords = {
  /** Word beside a net balance, so that colour is never its only sign (R4). */
  above: 'above zero',
  below: 'below zero',
  entries: counted('entry', 'entries'),
  debtEntries: counted('debt', 'debts'),
  unpaid: 'unpaid',
  allPaid: 'all paid',
} as const

/** Search in a list of days or periods. */
export const daySearch = {
  search: 'Search by date',
  searchPlaceholder: 'dd/mm/yyyy or yyyy-mm-dd',
} as const
