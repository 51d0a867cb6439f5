import type { Analytics } from '../../contract/progress.ts'
import { partsOf } from '../../domain/day.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { isoWeekOf } from '../../domain/period.ts'

const rest = { paidDebts: 0, unpaidDebts: 0, incomesCount: 1, expensesCount: 1, debtsCount: 0 }

export function totals(totalIncome: number, totalExpenses = 0, totalDebts = 0) {
  const netBalance = fromCents(toCents(totalIncome) - toCents(totalExpenses) - toCents(totalDebts))
  return { totalIncome, totalExpenses, totalDebts, netBalance, ...rest }
}

export function analyticsOf(days: Record<string, ReturnType<typeof totals>>): Analytics {
  const entries = Object.entries(days).map(([day, sums]) => ({ parts: partsOf(day), week: isoWeekOf(day), sums }))
  return {
    byDay: entries.map(({ parts, sums }) => ({ _id: parts, ...sums })),
    byWeek: entries.map(({ week, sums }) => ({ _id: week, ...sums })),
    byMonth: entries.map(({ parts: { month, year }, sums }) => ({ _id: { month, year }, ...sums })),
    byYear: entries.map(({ parts: { year }, sums }) => ({ _id: { year }, ...sums })),
  }
}
