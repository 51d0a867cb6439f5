import { analyticsWords } from '../../../words/en/analytics.ts'
import { scaleOf } from './chart-scale.ts'
import { drawnValues, type Line, type Mark, type Point } from './series.ts'

const FLAT = 4

/** Debts get their own scale if the scale of income and expenses would flatten a line. */
export function linesOf(points: readonly Point[]) {
  const { charts, formula } = analyticsWords
  const income = drawnValues(points, 'totalIncome')
  const expenses = drawnValues(points, 'totalExpenses')
  const debts = drawnValues(points, 'totalDebts')
  const net = drawnValues(points, 'netBalance')
  const flow = [...income, ...expenses]
  const [most, mostDebts] = [flow, debts].map((values) => Math.max(...values.map((value) => value ?? 0))) as [
    number,
    number,
  ]
  const hasDebtsApart = Math.min(most, mostDebts) > 0 && Math.max(most, mostDebts) > FLAT * Math.min(most, mostDebts)
  const shared = scaleOf(hasDebtsApart ? flow : [...flow, ...debts])
  const lines: Line[] = [
    { field: 'totalIncome', title: charts.income, values: income, tone: 'gain', scale: shared },
    { field: 'totalExpenses', title: charts.expenses, values: expenses, tone: 'loss', scale: shared },
    {
      field: 'totalDebts',
      title: charts.debts,
      values: debts,
      tone: 'debt',
      scale: hasDebtsApart ? scaleOf(debts) : shared,
    },
    { field: 'netBalance', title: charts.net, formula, values: net, tone: 'net', scale: scaleOf(net) },
  ]
  const all = lines.map((line): { line: Line; marks: readonly Mark[] } => ({
    line,
    marks: points.slice(0, line.values.length),
  }))
  return { all, top: shared.top, hasDebtsApart }
}
