import type { Chart } from 'chart.js'
import { analyticsWords as words } from '../../words/en/analytics.ts'
import type { Palette } from './chart-palette.ts'
import { type Line, type Mark, strokeTo } from './series.ts'

/** Above this many points a line carries no dots and is not animated: it would only be a blur. */
export const FEW = 62
/** What a dot and its rim need around them at the edge of the drawing, in pixels. */
export const AIR = 8
const DOT = 3

interface At {
  dataIndex: number
  raw?: unknown
}
interface Stroke {
  p1DataIndex: number
}

/**
 * What Chart.js draws of a line: with tension 0.3 (section 9), curved so that it nowhere goes beyond the values it joins; in
 * the palette's colour of its tone, red where that is `net` and the value below zero; dashed to what still runs and
 * from a first period that is a part. The dots of these are rings.
 */
export function chartDataOf({ field, values, tone }: Line, marks: readonly Mark[], palette: Palette) {
  const colour = tone === 'net' ? palette.gain : palette[tone]
  const colourOf = (value: unknown) => (tone === 'net' && Number(value) < 0 ? palette.loss : colour)
  const isRing = (at: number) => marks[at]?.stage !== 'over' || marks[at]?.begins !== undefined
  const strokeOf = ({ p1DataIndex: at }: Stroke) =>
    marks[at - 1]?.begins ? 'dashed' : strokeTo(marks[at]?.stage ?? 'over', field)
  return {
    // A second line under a label says that its period still runs, or is to come.
    labels: marks.map(({ label, stage }) => (stage === 'over' ? label : [label, words.stages[stage]])),
    datasets: [
      {
        data: values,
        tension: 0.3,
        cubicInterpolationMode: 'monotone' as const,
        clip: AIR,
        borderWidth: 2,
        borderColor: tone === 'net' ? belowZero(palette) : colour,
        segment: {
          borderDash: (to: Stroke) => (strokeOf(to) === 'dashed' ? [4, 4] : undefined),
          borderColor: (to: Stroke) => (strokeOf(to) === 'none' ? 'transparent' : undefined),
        },
        pointRadius: ({ dataIndex }: At) => (marks.length <= FEW || isRing(dataIndex) ? DOT : 0),
        pointBorderWidth: ({ dataIndex }: At) => (isRing(dataIndex) ? 2 : 1),
        pointBorderColor: ({ raw }: At) => colourOf(raw),
        pointBackgroundColor: ({ raw, dataIndex }: At) => (isRing(dataIndex) ? palette.card : colourOf(raw)),
      },
    ],
  }
}

/** A net balance is drawn in green above zero and in red below. */
function belowZero(palette: Palette) {
  return ({ chart }: { chart: Chart }) => {
    const { ctx, chartArea, scales } = chart
    if (!chartArea || !scales.y) return palette.gain
    const { top, bottom } = chartArea
    // While the window changes its size the chart may have no height for a moment.
    if (bottom <= top) return palette.gain
    const zero = Math.min(1, Math.max(0, (scales.y.getPixelForValue(0) - top) / (bottom - top)))
    const gradient = ctx.createLinearGradient(0, top, 0, bottom)
    gradient.addColorStop(0, palette.gain)
    gradient.addColorStop(zero, palette.gain)
    gradient.addColorStop(zero, palette.loss)
    gradient.addColorStop(1, palette.loss)
    return gradient
  }
}
