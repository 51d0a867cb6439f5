import type * as english from '../en/totals.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

/**
 * Returns a function that formats a count with its noun: `1 dépense`, `1 200 dépenses`. Zero is
 * singular in French.
 */
export const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count < 2 ? one : many}`

export const totalNames = {
  totalIncome: 'Revenus',
  totalExpenses: 'Dépenses',
  totalDebts: 'Dettes',
  netBalance: 'Solde net',
} satisfies Translated<typeof english.totalNames>

export const totalWords = {
  above: 'solde positif',
  below: 'solde négatif',
  against: (days) => `vs ${days}`,
  entries: counted('écriture', 'écritures'),
  debtEntries: counted('dette', 'dettes'),
  unpaid: 'à payer',
  allPaid: 'tout est payé',
} satisfies Translated<typeof english.totalWords>

export const daySearch = {
  search: 'Rechercher une date',
  searchPlaceholder: '21/11 ou nov. 2026',
} satisfies Translated<typeof english.daySearch>
