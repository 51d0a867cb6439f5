import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { PeriodSummary } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { done, fallback, invalid } from '../../words/en/shared.ts'
import type { CallError } from '../api/call.ts'

/** What differs between expense limits, income targets and debt limits. */
export interface LimitDescription {
  limits: Call
  setLimit: Call
  /** The fields of section 3. */
  fields: Record<LimitPeriod, string>
  /** Which total of a period counts against it. */
  total: 'totalExpenses' | 'totalIncome' | 'totalDebts'
  /** The success sentence; income shows none (section 8). */
  done: string | null
  failed: string
  missing: string
  invalidAmount: string
}

export const limitKinds: Record<LimitKind, LimitDescription> = {
  expense: {
    limits: expenses.limits,
    setLimit: expenses.setLimit,
    fields: { monthly: 'monthlyExpenseLimit', yearly: 'yearlyExpenseLimit' },
    total: 'totalExpenses',
    done: done.expenseLimitSet,
    failed: fallback.setExpenseLimit,
    missing: invalid.limitFields,
    invalidAmount: invalid.limitAmount,
  },
  income: {
    limits: incomes.limits,
    setLimit: incomes.setLimit,
    fields: { monthly: 'monthlyIncomeTarget', yearly: 'yearlyIncomeTarget' },
    total: 'totalIncome',
    done: null,
    failed: fallback.setIncomeTarget,
    missing: invalid.targetFields,
    invalidAmount: invalid.targetAmount,
  },
  debt: {
    limits: debts.limits,
    setLimit: debts.setLimit,
    fields: { monthly: 'monthlyDebtLimit', yearly: 'yearlyDebtLimit' },
    total: 'totalDebts',
    done: done.debtLimitSet,
    failed: fallback.setDebtLimit,
    missing: invalid.limitFields,
    invalidAmount: invalid.limitAmount,
  },
}

/** The amount of a kind and period in the answer of its `limits` call; 0 when nothing is set. */
export function limitOf(kind: LimitKind, period: LimitPeriod, answer: unknown): number {
  return (answer as { data: Record<string, number> }).data[limitKinds[kind].fields[period]] ?? 0
}

/** What counts against it so far, from the summary of its month or year. */
export function totalOf(kind: LimitKind, summary: PeriodSummary): number {
  return summary[limitKinds[kind].total]
}

/** True for the answer to asking for limits where there are none: section 8 ignores it. */
export function isNoneYet(error: CallError | null): boolean {
  return error?.status === 404
}
