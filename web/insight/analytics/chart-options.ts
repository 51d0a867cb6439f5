import type { Scale as Axis, ChartOptions } from 'chart.js'
import { shortAmount } from '../../books/sums/short-amount.ts'
import { labelledPoints } from './axis-labels.ts'
import { AIR, labelAt } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import type { Scale } from './chart-scale.ts'
import { lastIndex, type Mark } from './series.ts'

export const FAMILY = 'system-ui, sans-serif'

/** Font size in rem. */
export const SMALL = 0.75
const MASK = '••••'
const LABEL_GAP = 8

/** Least width of an axis in rem, so that charts below each other align. */
const AXIS = 2.75

/** A small chart has no labels below it, and no grid lines except the zero line. */
export function chartOptions(scale: Scale, marks: readonly Mark[], palette: Palette, masked: boolean, isSmall = false) {
  const options: ChartOptions<'bar' | 'line'> = {
    maintainAspectRatio: false,
    // An animation would show wrong values at first, and move the bars during a resize.
    animation: false,
    // The slider over the chart handles pointers and keys.
    events: [],
    layout: { padding: { top: AIR, right: AIR } },
    scales: {
      x: {
        display: !isSmall,
        // Without an offset, a single dot would lie on the y axis.
        offset: marks.length === 1,
        grid: { display: false },
        // A border would cover the zero line.
        border: { display: false },
        ticks: {
          color: palette.muted,
          font: { size: rem(SMALL) },
          maxRotation: 0,
          autoSkip: false,
          callback: (value, index, ticks) => labelAt(marks, Number(value), ticks[index - 1]?.value),
        },
        afterBuildTicks: (axis) => {
          axis.ticks = labelled(axis, marks).map((value) => ({ value }))
        },
      },
      y: amountAxis(scale, palette, masked, isSmall),
    },
  }
  return options
}

export function amountAxis({ bottom, top, step }: Scale, palette: Palette, masked: boolean, isSmall = false) {
  const options: NonNullable<ChartOptions<'bar' | 'line'>['scales']>[string] = {
    beginAtZero: true,
    min: bottom,
    max: top,
    border: { display: false },
    afterFit: (axis) => {
      axis.width = Math.max(axis.width, rem(AXIS))
    },
    afterBuildTicks: (axis) => {
      const first = Math.ceil(bottom / step)
      const count = Math.floor(top / step) - first + 1
      axis.ticks = Array.from({ length: count }, (_, place) => ({ value: (first + place) * step }))
    },
    grid: { color: ({ tick }) => (tick.value === 0 ? palette.muted : isSmall ? 'transparent' : palette.line) },
    ticks: {
      color: palette.muted,
      font: { size: rem(SMALL) },
      autoSkip: false,
      callback: (value) => (masked ? MASK : shortAmount(Number(value))),
    },
  }
  return options
}

/** A canvas doesn't follow the user's text size, so convert rem to px. */
export const rem = (count: number) => count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Returns the points to label: as many as possible without labels that touch each other. */
function labelled({ ctx, width }: Axis, marks: readonly Mark[]): number[] {
  ctx.save()
  ctx.font = `${rem(SMALL)}px ${FAMILY}`
  const widths = (at: number, before?: number) => labelAt(marks, at, before).map((line) => ctx.measureText(line).width)
  const touches = (at: number, before: number) => {
    const room = ((at - before) * width) / marks.length - LABEL_GAP
    const others = widths(before)
    return widths(at, before).some((line, row) => (line + (others[row] ?? -Infinity)) / 2 > room)
  }
  let fit = Math.min(marks.length, Math.ceil(width / LABEL_GAP))
  let places = labelledPoints(marks.length, fit, lastIndex(marks))
  while (fit > 1 && places.some((at, index) => index > 0 && touches(at, places[index - 1] as number)))
    places = labelledPoints(marks.length, --fit, lastIndex(marks))
  ctx.restore()
  return places
}
