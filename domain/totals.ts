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

/** What two parts add up to together. */
export function addSums(one: Sums, other: Sums): Sums {
  return {
    income: one.income + other.income,
    expense: one.expense + other.expense,
    debt: one.debt + other.debt,
    paidDebt: one.paidDebt + other.paidDebt,
    incomeCount: one.incomeCount + other.incomeCount,
    expenseCount: one.expenseCount + other.expenseCount,
    debtCount: one.debtCount + other.debtCount,
  }
}
