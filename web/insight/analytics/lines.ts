import type { MainTotals } from '../../../contract/totals.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import type { Compared } from './earlier.ts'
import { isPartial, type Line, type Point, unbroken } from './series.ts'

const { charts, flow, formula } = analyticsWords

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

/** Names the periods with the largest and with the smallest net balance. */
export function extremesOf(points: readonly Point[]): string {
  const over = points.filter((point) => !isPartial(point)).sort((a, b) => b.netBalance - a.netBalance)
  const [best, worst] = [over[0], over.at(-1)]
  const isPart = over.length < points.filter(({ stage }) => stage === 'over').length
  const areKnown = over.length > 2 && best && worst && best.netBalance !== worst.netBalance
  return areKnown ? flow.extremes(unbroken(best.label), unbroken(worst.label), isPart) : ''
}
