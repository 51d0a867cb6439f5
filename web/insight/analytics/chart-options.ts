import type { Scale as Axis, ChartOptions } from 'chart.js'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { labelledPoints } from './axis-labels.ts'
import { AIR, MAX_DOTTED_POINTS } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import type { Scale } from './chart-scale.ts'
import type { Mark } from './series.ts'
import { shortAmount } from './short-amount.ts'

export const FAMILY = 'system-ui, sans-serif'

/** Font sizes in rem. */
export const SMALL = 0.75
const BODY = 1
const MASK = '••••'
const LABEL_GAP = 16

export function chartOptions({ bottom, top, step }: Scale, marks: readonly Mark[], palette: Palette, masked: boolean) {
  const isMoving = marks.length <= MAX_DOTTED_POINTS && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const options: ChartOptions<'bar' | 'line'> = {
    maintainAspectRatio: false,
    animation: isMoving ? { duration: 250 } : false,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: AIR, right: AIR } },
    scales: {
      x: {
        // Centres the dot of a single point, which would otherwise lie on the axis.
        offset: marks.length === 1,
        grid: { display: false },
        border: { color: palette.line },
        ticks: { color: palette.muted, font: { size: rem(SMALL) }, maxRotation: 0, autoSkip: false },
        afterBuildTicks: (axis) => {
          const chosen = labelledPoints(marks.length, fitting(axis, marks))
          axis.ticks = chosen.map((value) => ({ value }))
        },
      },
      y: {
        beginAtZero: true,
        min: bottom,
        max: top,
        border: { display: false },
        grid: { color: ({ tick }) => (tick.value === 0 ? palette.muted : palette.line) },
        ticks: {
          color: palette.muted,
          font: { size: rem(SMALL) },
          stepSize: step,
          callback: (value) => (masked ? MASK : shortAmount(Number(value))),
        },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: palette.ink,
        titleColor: palette.card,
        bodyColor: palette.card,
        padding: 12,
        titleFont: { size: rem(SMALL) },
        bodyFont: { size: rem(BODY), weight: 'bold' },
        callbacks: {
          title: ([item]) => {
            const mark = item && marks[item.dataIndex]
            return mark ? words.mark(mark) : ''
          },
          label: ({ parsed, dataset }) => {
            // The bars of expenses hang below zero, but their amounts are positive.
            const value = dataset.type === 'bar' ? Math.abs(parsed.y ?? 0) : (parsed.y ?? 0)
            const shown = masked ? MASK : formatRwf(value)
            return dataset.label ? kitWords.pair(dataset.label, shown) : shown
          },
        },
      },
    },
  }
  return options
}

/** Converts rem to px: a canvas doesn't follow the user's text size. */
export const rem = (count: number) => count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function fitting({ ctx, width }: Axis, marks: readonly Mark[]): number {
  ctx.save()
  ctx.font = `${rem(SMALL)}px ${FAMILY}`
  const widest = marks.reduce((most, { label }) => Math.max(most, label.length), 0)
  const label = ctx.measureText('0'.repeat(widest)).width
  ctx.restore()
  return Math.floor(width / (label + LABEL_GAP))
}
