import { formatCount } from './money.ts'

/** Returns a function that formats a count with its noun: `1 expense`, `1,200 expenses`. */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const totalNames = {
  totalIncome: 'Income',
  totalExpenses: 'Expenses',
  totalDebts: 'Debts',
  netBalance: 'Net Balance',
} as const

export const totalWords = {
  /** Words for the sign of a balance, because colour alone must not show the sign (R4). */
  above: 'above zero',
  below: 'below zero',
  /** Follows the amount of a change, as in `+3,000 vs Oct`. */
  against: (days: string) => `vs ${days}`,
  entries: counted('entry', 'entries'),
  debtEntries: counted('debt', 'debts'),
  unpaid: 'unpaid',
  allPaid: 'all paid',
} as const

export const daySearch = {
  search: 'Search by date',
  searchPlaceholder: '21/11 or Nov 2026',
} as const
