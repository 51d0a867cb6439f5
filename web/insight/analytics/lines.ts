import type { MainTotals } from '../../../contract/totals.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import type { Compared } from './earlier.ts'
import type { Line, Point } from './series.ts'

const { charts, formula } = analyticsWords

const LINES = [
  { field: 'totalIncome', title: charts.income, tone: 'gain' },
  { field: 'totalExpenses', title: charts.expenses, tone: 'loss' },
  { field: 'totalDebts', title: charts.debts, tone: 'debt' },
  { field: 'netBalance', title: charts.net, formula, tone: 'net' },
] as const

export function linesOf(points: readonly Point[], before: readonly (Compared | undefined)[] = []) {
  const earlier = (field: keyof MainTotals) => {
    const values = before.map((point) => point?.sums[field] ?? null)
    return values.some((value) => value !== null) ? values : []
  }
  return LINES.map(
    (line): Line => ({ ...line, values: points.map((point) => point[line.field]), earlier: earlier(line.field) }),
  )
}
