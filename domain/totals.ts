import { fromCents, toCents } from './money.ts'

/**
 * The totals of a day or a period, in RWF. A debt counts once, on its due date, paid or not (reading R3);
 * `paidDebts` and `unpaidDebts` split `totalDebts` for the reader and change nothing in the balance.
 */
export interface Totals {
  totalIncome: number
  totalExpenses: number
  totalDebts: number
  paidDebts: number
  unpaidDebts: number
}

/** Income - expenses - debts, exactly (section 3, R4). */
export function netBalance(totals: Pick<Totals, 'totalIncome' | 'totalExpenses' | 'totalDebts'>): number {
  return fromCents(toCents(totals.totalIncome) - toCents(totals.totalExpenses) - toCents(totals.totalDebts))
}
