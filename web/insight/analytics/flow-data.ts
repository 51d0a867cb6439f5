import type { MainTotals } from '../../../contract/totals.ts'
import { dotOf } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import { hasLine, isPartial, MAX_DOTTED_POINTS, MAX_MARKED_POINTS, type Point } from './series.ts'

export const BALANCE_AXIS = 'y-balances'

/** Expenses plus debts. */
export const outOf = ({ totalIncome, netBalance }: Pick<MainTotals, 'totalIncome' | 'netBalance'>) =>
  totalIncome - netBalance

/** Adds an opacity. The browser computes the colours of the palette as three numbers. */
const tintOf = (colour: string) => colour.replace(')', ', 0.3)')

/** Returns the start and end of what a bar has beyond `part`: for income, expenses and debts. */
export const restsOf = (bar: MainTotals, part: MainTotals) =>
  [
    [part.totalIncome, bar.totalIncome],
    [-part.totalExpenses, -bar.totalExpenses],
    [-bar.totalExpenses - part.totalDebts, -bar.totalExpenses - bar.totalDebts],
  ] as const

/**
 * Bars of income, expenses and debts. The main line shows the net balance or, if given,
 * `balances` on its own axis. `grey` has the main line's values for the compared days.
 */
export function flowDataOf(
  points: readonly Point[],
  palette: Palette,
  balances?: readonly number[],
  grey: readonly (number | null)[] = [],
) {
  const isLong = points.length > MAX_DOTTED_POINTS
  const isDense = points.length > MAX_MARKED_POINTS
  const isClear = isLong || balances !== undefined
  const bars = (colour: keyof Palette, pick: (point: Point) => number) => ({
    type: 'bar' as const,
    data: points.map(pick),
    stack: 'flow',
    backgroundColor: points.map((point) => (isPartial(point) ? tintOf(palette[colour]) : palette[colour])),
    borderColor: palette[colour],
    borderWidth: isLong ? 0.5 : 1.5,
    categoryPercentage: isLong ? 1 : 0.8,
    barPercentage: 1,
    maxBarThickness: 48,
    order: 5,
  })
  const line = (colour: string, borderWidth: number, order: number, hidden = !hasLine(points, balances)) => ({
    type: 'line' as const,
    data: balances ? [...balances] : points.flatMap(({ stage, netBalance }) => (stage === 'coming' ? [] : netBalance)),
    yAxisID: balances ? BALANCE_AXIS : 'y',
    borderColor: colour,
    backgroundColor: colour,
    borderWidth,
    pointRadius: isDense ? 0 : 0.8 * borderWidth,
    hidden,
    order,
  })
  return {
    labels: points.map(({ label }) => label),
    datasets: [
      bars('income-bar', ({ totalIncome }) => totalIncome),
      bars('expense-bar', ({ totalExpenses }) => -totalExpenses),
      bars('debt-bar', ({ totalDebts }) => -totalDebts),
      line(palette.ink, isDense ? 2 : 2.5, 1),
      // Behind the line, a wider line in the card's colour separates the line from the bars.
      line(palette.card, isDense ? 4 : 5, 2, isClear),
      { ...line(palette.muted, isDense ? 1.5 : 2, 3), data: [...grey], pointRadius: dotOf(grey) },
      { ...line(palette.card, isDense ? 3.5 : 4.5, 4, isClear), data: [...grey], pointRadius: 0 },
    ],
  }
}
