import {
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo, useSyncExternalStore } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { formatRwf } from '../../domain/money.ts'
import type { Palette } from './chart-palette.ts'
import type { Scale } from './chart-scale.ts'
import { shortAmount } from './short-amount.ts'

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale, Tooltip)
Chart.defaults.font.family = 'system-ui, sans-serif'

const MASK = '••••'
/** Above this many points a line carries no dots and is not animated: it would only be a blur. */
const FEW = 62

/** A line and how it is drawn: with `palette[tone]`, red where `tone` is `net` and the value below zero. */
export interface Line {
  labels: string[]
  values: number[]
  tone: 'gain' | 'loss' | 'debt' | 'net'
  scale: Scale
  palette: Palette
  /** Hides amounts on the axis and in the tooltip. */
  masked: boolean
}

/** One line over labelled periods (section 9: tension 0.3, from zero). To be loaded lazily: it brings Chart.js along. */
export default function LineChart({ label, line }: { label: string; line: Line }) {
  const { labels, values, tone, scale, palette, masked } = line
  const reducedMotion = useReducedMotion()
  const { bottom, top, step } = scale
  const options = useMemo(
    () => optionsOf({ bottom, top, step }, palette, { masked, isMoving: !reducedMotion && values.length <= FEW }),
    [bottom, top, step, palette, masked, reducedMotion, values.length],
  )
  const data = useMemo(() => {
    const colour = tone === 'net' ? palette.gain : palette[tone]
    return {
      labels,
      datasets: [
        {
          data: values,
          tension: 0.3,
          borderWidth: 2,
          borderColor: colour,
          pointBackgroundColor: colour,
          pointBorderColor: colour,
          pointRadius: values.length > FEW ? 0 : 3,
          ...(tone === 'net' ? belowZero(palette) : {}),
        },
      ],
    }
  }, [labels, values, tone, palette])
  return <ReactChart type="line" data={data} options={options} role="img" aria-label={label} />
}

function optionsOf(
  { bottom, top, step }: Scale,
  palette: Palette,
  { masked, isMoving }: { masked: boolean; isMoving: boolean },
): ChartOptions<'line'> {
  return {
    maintainAspectRatio: false,
    animation: isMoving ? { duration: 250 } : false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: palette.line },
        ticks: { color: palette.muted, maxRotation: 0, autoSkipPadding: 16 },
      },
      y: {
        beginAtZero: true,
        min: bottom,
        max: top,
        border: { display: false },
        grid: { color: ({ tick }) => (tick.value === 0 ? palette.muted : palette.line) },
        ticks: {
          color: palette.muted,
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
        bodyFont: { size: 16, weight: 'bold' },
        callbacks: { label: ({ parsed }) => (masked ? MASK : formatRwf(parsed.y ?? 0)) },
      },
    },
  }
}

/** A net balance is drawn in green above zero and in red below, line and dots. */
function belowZero(palette: Palette) {
  const dot = ({ raw }: { raw?: unknown }) => (Number(raw) < 0 ? palette.loss : palette.gain)
  return {
    borderColor: ({ chart }: { chart: Chart }) => {
      const { ctx, chartArea, scales } = chart
      if (!chartArea || !scales.y) return palette.gain
      const { top, bottom } = chartArea
      const zero = Math.min(1, Math.max(0, (scales.y.getPixelForValue(0) - top) / (bottom - top)))
      const gradient = ctx.createLinearGradient(0, top, 0, bottom)
      gradient.addColorStop(0, palette.gain)
      gradient.addColorStop(zero, palette.gain)
      gradient.addColorStop(zero, palette.loss)
      gradient.addColorStop(1, palette.loss)
      return gradient
    },
    pointBackgroundColor: dot,
    pointBorderColor: dot,
  }
}

const QUIET = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUIET)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(QUIET).matches,
    () => true,
  )
}
