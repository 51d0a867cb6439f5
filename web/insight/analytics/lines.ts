import type { MainTotals } from '../../../contract/totals.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import type { Line, Point } from './series.ts'

const { charts, formula } = analyticsWords

const LINES = [
  { field: 'totalIncome', title: charts.income, tone: 'gain' },
  { field: 'totalExpenses', title: charts.expenses, tone: 'loss' },
  { field: 'totalDebts', title: charts.debts, tone: 'debt' },
  { field: 'netBalance', title: charts.net, formula, tone: 'net' },
] as const

/** The lines end today: they would fall in the future, where few records are known. */
export function linesOf(points: readonly Point[], before: readonly (Point | undefined)[] = []) {
  const marks = points.filter(({ stage }) => stage !== 'coming')
  const earlier = (field: keyof MainTotals) => {
    // Omit the period in which the records begin: its low sums would mislead.
    const values = before.slice(0, marks.length).map((point) => (point && !point.begins ? point[field] : null))
    return values.some((value) => value !== null) ? values : []
  }
  const all = LINES.map(
    (line): Line => ({ ...line, values: marks.map((point) => point[line.field]), earlier: earlier(line.field) }),
  )
  return { all, marks, hasEarlier: all.some((line) => line.earlier.length > 0) }
}
