import { isPartial, MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import { drawnValues, type Point } from './series.ts'

/** The axis of a line that has an axis of its own. */
export const BALANCE_AXIS = 'y-balances'

/** Above this number of points, the line's dots and border would hide the bars. */
const MAX_MARKED_POINTS = 14

/**
 * Bars of income, expenses and debts. The line is their sum, the net balance, or shows `balances`
 * on an axis of its own.
 */
export function flowDataOf(points: readonly Point[], palette: Palette, balances?: readonly number[]) {
  const isLong = points.length > MAX_DOTTED_POINTS
  const isDense = points.length > MAX_MARKED_POINTS
  const bars = (colour: keyof Palette, pick: (point: Point) => number) => ({
    type: 'bar' as const,
    data: points.map(pick),
    stack: 'flow',
    backgroundColor: points.map((point) => palette[isPartial(point) ? 'card' : colour]),
    borderColor: palette[colour],
    borderWidth: isLong ? 0.5 : 1.5,
    categoryPercentage: isLong ? 1 : 0.8,
    barPercentage: 1,
    maxBarThickness: 48,
    order: 3,
  })
  // In a long range a line over the bars would cover them.
  const line = (colour: string, borderWidth: number, order: number, hidden = isLong && !balances) => ({
    type: 'line' as const,
    data: balances ? [...balances] : drawnValues(points, 'netBalance'),
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
      line(palette.ink, isLong ? 1 : isDense ? 1.5 : 2.5, 1),
      // A border in the colour of the card, so that the line is easy to see on the bars.
      line(palette.card, 5, 2, isDense || balances !== undefined),
    ],
  }
}
