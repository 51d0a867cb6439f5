import type { Cents } from './money.ts'

/**
 * What the records of a day or a period add up to, in cents, and how many they are. A debt counts once, on its due date,
 * paid or not (reading R3): `paidDebt` is the part of `debt` that is paid, and changes nothing in the balance.
 */
export interface Sums {
  income: Cents
  expense: Cents
  debt: Cents
  paidDebt: Cents
  incomeCount: number
  expenseCount: number
  debtCount: number
}

/** Income - expenses - debts (section 3, R4). */
export function netBalance({ income, expense, debt }: Pick<Sums, 'income' | 'expense' | 'debt'>): Cents {
  return income - expense - debt
}
