import {
  type ActiveElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartEvent,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { chartOptions, FAMILY, rem, SMALL } from './chart-options.ts'
import type { Palette } from './chart-palette.ts'
import { scaleOf } from './chart-scale.ts'
import { flowDataOf } from './flow-data.ts'
import { leftOf, type Point } from './series.ts'

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  LinearScale,
  CategoryScale,
  Tooltip,
)
Chart.defaults.font.family = FAMILY

/** Import this file lazily, because it imports Chart.js. */
export default function FlowChart({
  label,
  points,
  picked,
  palette,
  masked,
  onPick,
}: {
  label: string
  points: readonly Point[]
  picked: number
  palette: Palette
  masked: boolean
  onPick: (index: number) => void
}) {
  const pick = useRef(onPick)
  pick.current = onPick
  // A ref, because Chart.js reads its plugins only once.
  const mark = useRef({ index: -1, count: 1, colour: '' })
  mark.current = { index: picked, count: points.length, colour: palette.line }
  const data = useMemo(() => flowDataOf(points, palette), [points, palette])
  // biome-ignore lint/correctness/useExhaustiveDependencies(picked): new options make the chart draw the mark of `picked`
  const options = useMemo(() => {
    const isMouse = matchMedia('(hover: hover)').matches
    const values = points.flatMap((point) => [point.totalIncome, -point.totalExpenses, leftOf(point)])
    const base = chartOptions(scaleOf(values), points, palette, masked)
    return {
      ...base,
      // On a touch screen a tap selects a bar, and a tooltip would cover the bars beside it.
      plugins: { tooltip: { ...base.plugins?.tooltip, enabled: isMouse, bodyFont: { size: rem(SMALL) } } },
      scales: { ...base.scales, x: { ...base.scales?.x, offset: true, stacked: true } },
      onClick: (_: ChartEvent, [element]: ActiveElement[]) => element && pick.current(element.index),
      onHover: ({ native }: ChartEvent, elements: ActiveElement[]) => {
        const canvas = native?.target as HTMLElement | null
        if (canvas) canvas.style.cursor = elements.length > 0 ? 'pointer' : ''
      },
    }
  }, [points, palette, masked, picked])
  const plugins = useMemo(
    () => [
      {
        id: 'picked',
        beforeDatasetsDraw({ ctx, chartArea: { top, bottom }, scales: { x } }: Chart) {
          const { index, count, colour } = mark.current
          if (index < 0 || !x) return
          const width = Math.max(3, (x.right - x.left) / count)
          ctx.fillStyle = colour
          ctx.fillRect(x.getPixelForValue(index) - width / 2, top, width, bottom - top)
        },
      },
    ],
    [],
  )
  return <ReactChart type="bar" data={data} options={options} plugins={plugins} role="img" aria-label={label} />
}
