import * as z from 'zod/mini'
import { wire } from './fields.ts'

export const totals = z.object({
  totalIncome: wire.amount,
  totalExpenses: wire.amount,
  /** Debts due in the period: `paidDebts` plus `unpaidDebts`. */
  totalDebts: wire.amount,
  paidDebts: wire.amount,
  unpaidDebts: wire.amount,
  netBalance: wire.amount,
  incomesCount: z.number(),
  expensesCount: z.number(),
  debtsCount: z.number(),
})
export type Totals = z.infer<typeof totals>

export type MainTotals = Pick<Totals, 'totalIncome' | 'totalExpenses' | 'totalDebts' | 'netBalance'>
