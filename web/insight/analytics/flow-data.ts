import { axisNames, isPartial, MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import { leftOf, type Point } from './series.ts'

export function flowDataOf(points: readonly Point[], palette: Palette) {
  const isLong = points.length > MAX_DOTTED_POINTS
  const bars = (colour: string, values: number[]) => ({
    type: 'bar' as const,
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
        palette.gain,
        points.map(({ totalIncome }) => totalIncome),
      ),
      bars(
        palette.loss,
        points.map(({ totalExpenses }) => -totalExpenses),
      ),
      {
        type: 'line' as const,
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
