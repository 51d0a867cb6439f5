import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { LIMIT_FIELDS } from '../../../contract/limits.ts'
import type { PeriodSummary } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import type { LimitKind, LimitPeriod } from '../../../domain/limit.ts'
import { done, fallback } from '../../../words/en/shared.ts'
import type { CallError } from '../../data/api/call.ts'

export interface LimitDescription {
  limits: Call
  setLimit: Call
  total: 'totalExpenses' | 'totalIncome' | 'totalDebts'
  /** Null for income, to which the specification (section 8) gives no success message. */
  done: string | null
  failed: string
}

export const limitKinds: Record<LimitKind, LimitDescription> = {
  expense: {
    limits: expenses.limits,
    setLimit: expenses.setLimit,
    total: 'totalExpenses',
    done: done.expenseLimitSet,
    failed: fallback.setExpenseLimit,
  },
  income: {
    limits: incomes.limits,
    setLimit: incomes.setLimit,
    total: 'totalIncome',
    done: null,
    failed: fallback.setIncomeTarget,
  },
  debt: {
    limits: debts.limits,
    setLimit: debts.setLimit,
    total: 'totalDebts',
    done: done.debtLimitSet,
    failed: fallback.setDebtLimit,
  },
}

export function limitOf(kind: LimitKind, period: LimitPeriod, answer: unknown): number {
  return (answer as { data: Record<string, number> }).data[LIMIT_FIELDS[kind][period]] ?? 0
}

export function totalOf(kind: LimitKind, totals: PeriodSummary): number {
  return totals[limitKinds[kind].total]
}

/** True for a 404, which means that no limit is set. Screens show no error then. */
export function isNoneYet(error: CallError | null): boolean {
  return error?.status === 404
}
