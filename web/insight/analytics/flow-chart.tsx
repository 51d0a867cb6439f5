import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import type { Overview } from '../../../contract/progress.ts'
import { type Cursor, CursorSlider, useCursorLine } from './chart-cursor.tsx'
import { chartOptions, FAMILY } from './chart-options.ts'
import type { Palette } from './chart-palette.ts'
import { scaleOf } from './chart-scale.ts'
import { flowDataOf } from './flow-data.ts'
import { leftOf, type Point } from './series.ts'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, CategoryScale)
Chart.defaults.font.family = FAMILY

/** Import this file lazily, because it imports Chart.js. */
export default function FlowChart({
  label,
  name,
  points,
  picked,
  usual,
  cursor,
  outlook,
  palette,
  masked,
  textOf,
  onPick,
}: {
  label: string
  name: string
  points: readonly Point[]
  picked: number
  usual: number
  cursor: Cursor
  outlook: Overview['outlook']
  palette: Palette
  masked: boolean
  textOf: (at: number) => string
  onPick: (index: number) => void
}) {
  // Use a ref, because Chart.js reads its plugins only once.
  const mark = useRef({ index: -1, count: 1, colour: '' })
  mark.current = { index: picked, count: points.length, colour: palette.line }
  const estimate = useRef({ outlook, running: -1, palette })
  estimate.current = { outlook, running: points.findIndex(({ stage }) => stage === 'running'), palette }
  const data = useMemo(() => flowDataOf(points, palette), [points, palette])
  // biome-ignore lint/correctness/useExhaustiveDependencies(picked): new options make the chart draw the mark of `picked`
  const options = useMemo(() => {
    const values = points.flatMap((point) => [point.totalIncome, -point.totalExpenses, leftOf(point)])
    if (outlook) values.push(outlook.totalIncome, -outlook.totalExpenses)
    const base = chartOptions(scaleOf(values), points, palette, masked)
    return { ...base, scales: { ...base.scales, x: { ...base.scales?.x, offset: true, stacked: true } } }
  }, [points, palette, masked, picked, outlook])
  const { chart, plugin } = useCursorLine(cursor, points.length, palette.ink)
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
      {
        id: 'outlook',
        afterDatasetsDraw(drawing: Chart) {
          const { outlook: likely, running, palette: colours } = estimate.current
          if (!likely || running < 0) return
          drawLikely(drawing, 0, running, likely.totalIncome, colours.gain)
          drawLikely(drawing, 1, running, -likely.totalExpenses, colours.loss)
        },
      },
      plugin,
    ],
    [plugin],
  )
  return (
    <>
      <ReactChart
        ref={chart}
        type="bar"
        data={data}
        options={options}
        plugins={plugins}
        role="img"
        aria-label={label}
      />
      <CursorSlider
        chart={chart}
        label={name}
        count={points.length}
        usual={usual}
        cursor={cursor}
        textOf={textOf}
        onPick={onPick}
      />
    </>
  )
}

/** Draws a dashed outline from the top of a bar to the estimated value. */
function drawLikely(drawing: Chart, dataset: number, place: number, likely: number, colour: string) {
  const { ctx, scales } = drawing
  const bar = drawing.getDatasetMeta(dataset).data[place] as BarElement | undefined
  if (!bar || !scales.y) return
  const { x, y, width } = bar.getProps(['x', 'y', 'width']) as Record<'x' | 'y' | 'width', number>
  const end = scales.y.getPixelForValue(likely)
  if (likely > 0 ? end >= y : end <= y) return
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash([3, 3])
  ctx.strokeRect(x - width / 2, Math.min(end, y), width, Math.abs(end - y))
  ctx.restore()
}
