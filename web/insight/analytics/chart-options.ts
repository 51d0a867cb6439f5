import type { Scale as Axis, ChartOptions } from 'chart.js'
import { labelledPoints } from './axis-labels.ts'
import { AIR, axisLabel, MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import type { Scale } from './chart-scale.ts'
import type { Mark } from './series.ts'
import { shortAmount } from './short-amount.ts'

export const FAMILY = 'system-ui, sans-serif'

/** Font size in rem. */
export const SMALL = 0.75
const MASK = '••••'
const LABEL_GAP = 16

/** A small chart has no labels, only the zero line, and its highest value touches the top. */
export function chartOptions(
  { bottom, top, step }: Scale,
  marks: readonly Mark[],
  palette: Palette,
  masked: boolean,
  isSmall = false,
) {
  const isMoving = marks.length <= MAX_DOTTED_POINTS && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const options: ChartOptions<'bar' | 'line'> = {
    maintainAspectRatio: false,
    animation: isMoving ? { duration: 250 } : false,
    // The slider over the chart handles pointers and keys.
    events: [],
    layout: { padding: { top: AIR, right: AIR } },
    scales: {
      x: {
        display: !isSmall,
        // Centres the dot of a single point, which would otherwise lie on the axis.
        offset: marks.length === 1,
        grid: { display: false },
        border: { color: palette.line },
        ticks: {
          color: palette.muted,
          font: { size: rem(SMALL) },
          maxRotation: 0,
          autoSkip: false,
          callback: (value, index, ticks) =>
            axisLabel(marks[Number(value)] as Mark, marks[ticks[index - 1]?.value ?? -1]),
        },
        afterBuildTicks: (axis) => {
          axis.ticks = labelledPoints(marks.length, fitting(axis, marks)).map((value) => ({ value }))
        },
      },
      y: {
        beginAtZero: true,
        ...(isSmall ? { bounds: 'data' as const } : { min: bottom, max: top }),
        border: { display: false },
        afterBuildTicks: (axis) => {
          const first = Math.ceil(bottom / step)
          const count = Math.floor(top / step) - first + 1
          axis.ticks = Array.from({ length: count }, (_, place) => ({ value: (first + place) * step }))
        },
        grid: { color: ({ tick }) => (tick.value === 0 ? palette.muted : isSmall ? 'transparent' : palette.line) },
        ticks: {
          display: !isSmall,
          color: palette.muted,
          font: { size: rem(SMALL) },
          callback: (value) => (masked ? MASK : shortAmount(Number(value))),
        },
      },
    },
  }
  return options
}

/** Converts rem to px, because a canvas doesn't follow the user's text size. */
export const rem = (count: number) => count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function fitting({ ctx, width }: Axis, marks: readonly Mark[]): number {
  ctx.save()
  ctx.font = `${rem(SMALL)}px ${FAMILY}`
  const widest = Math.max(
    1,
    ...marks.flatMap((mark) => (mark.stage === 'running' ? [] : axisLabel(mark).map(({ length }) => length))),
  )
  const label = ctx.measureText('0'.repeat(widest)).width
  ctx.restore()
  return Math.floor(width / (label + LABEL_GAP))
}
