import {
  type Scale as Axis,
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { labelledPoints } from './axis-labels.ts'
import { AIR, chartDataOf, FEW } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import type { Scale } from './chart-scale.ts'
import type { Line, Mark } from './series.ts'
import { shortAmount } from './short-amount.ts'

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip)
const FAMILY = 'system-ui, sans-serif'
Chart.defaults.font.family = FAMILY

/** In rem. */
const SMALL = 0.75
const BODY = 1
const MASK = '••••'
/** Between axis labels, in pixels. */
const LABEL_GAP = 16

/** One line over periods (section 9). `masked` hides amounts. Load lazily: it imports Chart.js. */
export default function LineChart({
  label,
  marks,
  line,
  palette,
  masked,
}: {
  label: string
  marks: readonly Mark[]
  line: Line
  palette: Palette
  masked: boolean
}) {
  const { bottom, top, step } = line.scale
  const options = useMemo(
    () => optionsOf({ bottom, top, step }, marks, palette, masked),
    [bottom, top, step, marks, palette, masked],
  )
  const data = useMemo(() => chartDataOf(line, marks, palette), [line, marks, palette])
  return <ReactChart type="line" data={data} options={options} role="img" aria-label={label} />
}

function optionsOf(
  { bottom, top, step }: Scale,
  marks: readonly Mark[],
  palette: Palette,
  masked: boolean,
): ChartOptions<'line'> {
  const isMoving = marks.length <= FEW && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    maintainAspectRatio: false,
    animation: isMoving ? { duration: 250 } : false,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: AIR, right: AIR } },
    scales: {
      x: {
        // Centres a single point's dot instead of putting it on the axis.
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
          label: ({ parsed }) => (masked ? MASK : formatRwf(parsed.y ?? 0)),
        },
      },
    },
  }
}

/** A canvas doesn't follow the user's text size. */
const rem = (count: number) => count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function fitting({ ctx, width }: Axis, marks: readonly Mark[]): number {
  ctx.save()
  ctx.font = `${rem(SMALL)}px ${FAMILY}`
  const widest = marks.reduce((most, { label }) => Math.max(most, label.length), 0)
  const label = ctx.measureText('0'.repeat(widest)).width
  ctx.restore()
  return Math.floor(width / (label + LABEL_GAP))
}
