import type { BookKind } from './book-kind.ts'
import type { Cents } from './money.ts'

/** A debt counts on its due date, paid or unpaid (R3). `debt` includes `paidDebt`. */
export interface Sums {
  income: Cents
  expense: Cents
  debt: Cents
  paidDebt: Cents
  incomeCount: number
  expenseCount: number
  debtCount: number
}

export type KindSums = Pick<Sums, BookKind>

export function netBalance({ income, expense, debt }: KindSums): Cents {
  return income - expense - debt
}

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
