import * as z from 'zod/mini'
import { wire } from './fields.ts'

/** What the records of a day or a period add up to, and how many they are. */
export const totals = z.object({
  totalIncome: wire.amount,
  totalExpenses: wire.amount,
  /** By due date, paid or not (R3); the two that follow split it for the reader and change nothing in the balance. */
  totalDebts: wire.amount,
  paidDebts: wire.amount,
  unpaidDebts: wire.amount,
  /** income - expenses - debts (R4). */
  netBalance: wire.amount,
  incomesCount: z.number(),
  expensesCount: z.number(),
  debtsCount: z.number(),
})
export type Totals = z.infer<typeof totals>

/** Those that are shown wherever days or periods stand side by side. */
export type MainTotals = Pick<Totals, 'totalIncome' | 'totalExpenses' | 'totalDebts' | 'netBalance'>
