import { formatCount } from './money.ts'

/** Totals and days, on all screens of the books. */

/** `1 expense`, `1,200 expenses`. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The four sums, on every screen in the same words. */
export const totalNames = {
  totalIncome: 'Income',
  totalExpenses: 'Expenses',
  totalDebts: 'Debts',
  netBalance: 'Net Balance',
} as const

/** The words beside them. */
export const totalWords = {
  /** The word beside a net balance, so that colour is never alone (R4). */
  above: 'above zero',
  below: 'below zero',
  entries: counted('entry', 'entries'),
  debtEntries: counted('debt', 'debts'),
  unpaid: 'unpaid',
  allPaid: 'all paid',
} as const

/** The search of a list of days or periods. */
export const daySearch = {
  search: 'Search by date',
  searchPlaceholder: 'dd/mm/yyyy or yyyy-mm-dd',
} as const
