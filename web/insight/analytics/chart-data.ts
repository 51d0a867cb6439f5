import type { Chart } from 'chart.js'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { shortDayAndMonthName } from '../../../words/en/dates.ts'
import type { Palette } from './chart-palette.ts'
import { isPartial, type Line, MAX_DOTTED_POINTS, type Mark } from './series.ts'

export const AIR = 8
const DOT = 3
/** A monotone curve never shows a value beyond its two points. */
const CURVE = { tension: 0.3, cubicInterpolationMode: 'monotone' as const }

/**
 * Returns the lines of a label below a chart: `9 Nov`, `W46` and `9 Nov`, or `Nov`. After
 * these, the year follows only if `before` has another year.
 */
export function axisLabel({ label, stage, first }: Mark, before?: Mark): string[] {
  const [, name = '', year = label] = NAMED.exec(label) ?? []
  const lines = [
    label.includes('/') ? '' : name,
    first ? shortDayAndMonthName(first) : '',
    name && before?.label.endsWith(year) ? '' : year,
    stage === 'over' ? '' : words.stages[stage],
  ]
  return lines.filter(Boolean)
}

/** Returns the label of the mark at `at`. The first has no year if that is the current year. */
export const labelAt = (marks: readonly Mark[], at: number, before?: number) =>
  axisLabel(marks[at] as Mark, before === undefined ? marks.find(({ stage }) => stage === 'running') : marks[before])

/** A line through a single point draws nothing, so the point gets a dot. */
export const dotOf = (values: readonly (number | null)[]) =>
  values.filter((value) => value !== null).length === 1 ? DOT : 0

const NAMED = /^(.+)[ /](\d{4})$/

interface At {
  dataIndex: number
  raw?: unknown
}
interface Stroke {
  p1DataIndex: number
}

export function chartDataOf(
  { values, earlier, tone }: Line,
  marks: readonly Mark[],
  palette: Palette,
  isSmall = false,
  isGrey = true,
) {
  const colour = tone === 'net' ? palette.gain : palette[tone]
  const colourOf = (value: unknown) => (tone === 'net' && Number(value) < 0 ? palette.loss : colour)
  const isRing = (at: number) => isPartial(marks[at])
  const isComing = (at: number) => marks[at]?.stage === 'coming'
  const isDashed = ({ p1DataIndex: at }: Stroke) => marks[at]?.stage !== 'over'
  const main = {
    data: values,
    ...CURVE,
    clip: AIR,
    borderWidth: marks.length > MAX_DOTTED_POINTS ? 1.5 : 2,
    borderColor: tone === 'net' ? belowZero(palette) : colour,
    segment: {
      borderDash: (to: Stroke) => (isDashed(to) ? [4, 4] : undefined),
      // Hide the line after today. With few future records so far, it would seem to fall.
      borderColor: ({ p1DataIndex: at }: Stroke) => (isComing(at) ? 'transparent' : undefined),
    },
    pointRadius: ({ dataIndex: at, raw }: At) => {
      const isDotted = isRing(at) || (!isSmall && marks.length <= MAX_DOTTED_POINTS)
      return (isComing(at) ? raw : isDotted) ? DOT : 0
    },
    pointBorderWidth: ({ dataIndex }: At) => (isRing(dataIndex) ? 2 : 1),
    pointBorderColor: ({ raw }: At) => colourOf(raw),
    pointBackgroundColor: ({ raw, dataIndex }: At) => (isRing(dataIndex) ? palette.card : colourOf(raw)),
  }
  const pale = {
    data: earlier,
    ...CURVE,
    ...{ clip: AIR, borderWidth: 1, borderColor: palette.muted, backgroundColor: palette.muted },
    pointRadius: dotOf(earlier),
  }
  const datasets: [typeof main, ...(typeof pale)[]] = [main, ...(isGrey && earlier.length > 0 ? [pale] : [])]
  return { labels: marks.map(({ label }) => label), datasets }
}

function belowZero(palette: Palette) {
  return ({ chart }: { chart: Chart }) => {
    const { ctx, chartArea, scales } = chart
    if (!chartArea || !scales.y) return palette.gain
    const { top, bottom } = chartArea
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
