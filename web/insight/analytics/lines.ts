import type { MainTotals } from '../../../contract/totals.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import { scaleOf } from './chart-scale.ts'
import { drawnValues, type Line, type Mark, type Point } from './series.ts'

const FLAT = 4

/** Debts get a scale of their own if a shared scale would flatten a line. */
export function linesOf(points: readonly Point[], before: readonly (Point | undefined)[] = []) {
  const { charts, formula } = analyticsWords
  const income = drawnValues(points, 'totalIncome')
  const expenses = drawnValues(points, 'totalExpenses')
  const debts = drawnValues(points, 'totalDebts')
  const net = drawnValues(points, 'netBalance')
  const earlier = (field: keyof MainTotals) => {
    // Omit a period in which the records begin, because its sums would be misleadingly low.
    const values = before.map((point) => (point && !point.begins ? point[field] : null))
    return values.some((value) => value !== null) ? values : []
  }
  const flow = [...income, ...expenses]
  const [most, mostDebts] = [flow, debts].map((values) => Math.max(...values.map((value) => value ?? 0))) as [
    number,
    number,
  ]
  const hasDebtsApart = Math.min(most, mostDebts) > 0 && Math.max(most, mostDebts) > FLAT * Math.min(most, mostDebts)
  const past = { income: earlier('totalIncome'), expenses: earlier('totalExpenses'), debts: earlier('totalDebts') }
  const pastNet = earlier('netBalance')
  const allDebts = [...debts, ...past.debts]
  const allFlow = [...flow, ...past.income, ...past.expenses]
  const shared = scaleOf(hasDebtsApart ? allFlow : [...allFlow, ...allDebts])
  const lines: Line[] = [
    {
      ...{ field: 'totalIncome', title: charts.income, tone: 'gain' },
      ...{ values: income, earlier: past.income, scale: shared },
    },
    {
      ...{ field: 'totalExpenses', title: charts.expenses, tone: 'loss' },
      ...{ values: expenses, earlier: past.expenses, scale: shared },
    },
    {
      ...{ field: 'totalDebts', title: charts.debts, tone: 'debt' },
      ...{ values: debts, earlier: past.debts, scale: hasDebtsApart ? scaleOf(allDebts) : shared },
    },
    {
      ...{ field: 'netBalance', title: charts.net, formula, tone: 'net' },
      ...{ values: net, earlier: pastNet, scale: scaleOf([...net, ...pastNet]) },
    },
  ]
  const all = lines.map((line): { line: Line; marks: readonly Mark[] } => ({
    line,
    marks: points.slice(0, line.values.length),
  }))
  return { all, hasDebtsApart, hasEarlier: pastNet.length > 0 }
}
