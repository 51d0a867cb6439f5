import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { axisNames, isPartial, MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import { leftOf, type Point } from './series.ts'

export function flowDataOf(points: readonly Point[], palette: Palette) {
  const isLong = points.length > MAX_DOTTED_POINTS
  const bars = (label: string, colour: string, values: number[]) => ({
    type: 'bar' as const,
    label,
    data: values,
    stack: 'flow',
    backgroundColor: points.map((point) => (isPartial(point) ? palette.card : colour)),
    borderColor: colour,
    borderWidth: isLong ? 0.5 : 1.5,
    categoryPercentage: isLong ? 1 : 0.8,
    barPercentage: 1,
    maxBarThickness: 48,
    order: 2,
  })
  return {
    labels: axisNames(points),
    datasets: [
      bars(
        words.flow.income,
        palette.gain,
        points.map(({ totalIncome }) => totalIncome),
      ),
      bars(
        words.flow.expenses,
        palette.loss,
        points.map(({ totalExpenses }) => -totalExpenses),
      ),
      {
        type: 'line' as const,
        label: words.flow.left,
        data: points.map((point) => (point.stage === 'coming' ? null : leftOf(point))),
        borderColor: palette.ink,
        backgroundColor: palette.ink,
        borderWidth: 2,
        tension: 0.3,
        cubicInterpolationMode: 'monotone' as const,
        pointRadius: 2,
        // In a long range the line would cover the bars.
        hidden: isLong,
        order: 1,
      },
    ],
  }
}
