import type { MainTotals } from '../../../contract/totals.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import { drawnValues, type Line, type Mark, type Point } from './series.ts'

const { charts, formula } = analyticsWords

const LINES = [
  { field: 'totalIncome', title: charts.income, tone: 'gain' },
  { field: 'totalExpenses', title: charts.expenses, tone: 'loss' },
  { field: 'totalDebts', title: charts.debts, tone: 'debt' },
  { field: 'netBalance', title: charts.net, formula, tone: 'net' },
] as const

export function linesOf(points: readonly Point[], before: readonly (Point | undefined)[] = []) {
  const earlier = (field: keyof MainTotals) => {
    // Omit the period in which the records begin: its low sums would mislead.
    const values = before.map((point) => (point && !point.begins ? point[field] : null))
    return values.some((value) => value !== null) ? values : []
  }
  const all = LINES.map((line): { line: Line; marks: readonly Mark[] } => {
    const [values, past] = [drawnValues(points, line.field), earlier(line.field)]
    return {
      line: { ...line, values, earlier: past },
      marks: points.slice(0, values.length),
    }
  })
  return { all, hasEarlier: all.some(({ line }) => line.earlier.length > 0) }
}
