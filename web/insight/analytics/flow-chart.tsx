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
import { shortAmount } from '../../books/sums/short-amount.ts'
import { type Cursor, CursorSlider, useCursorLine } from './chart-cursor.tsx'
import { AIR } from './chart-data.ts'
import { amountAxis, chartOptions, FAMILY, rem, SMALL } from './chart-options.ts'
import type { Palette } from './chart-palette.ts'
import { MOST_STEPS, tightScaleOf } from './chart-scale.ts'
import { BALANCE_AXIS, flowDataOf } from './flow-data.ts'
import { hasLine, NOWHERE, type Point, type Reach } from './series.ts'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, CategoryScale)
Chart.defaults.font.family = FAMILY

/** Height in rem that the amount of a point needs above the bars. */
const BADGE = 1.5

/** Imports Chart.js, so import this file lazily. */
export default function FlowChart({
  label,
  name,
  points,
  balances,
  grey,
  picked,
  before,
  usual,
  lastPicked,
  cursor,
  outlook,
  isEstimated,
  palette,
  masked,
  textOf,
  onPick,
}: {
  label: string
  name: string
  points: readonly Point[]
  /** Values of a line on its own axis. If undefined, the line shows net balances on the bars. */
  balances: readonly number[] | undefined
  /** Values of the grey line, or []. */
  grey: readonly (number | null)[]
  picked: Reach
  /** Both ends of the days that the shown period is compared with (`edgesOf`). */
  before: Reach
  usual: number
  lastPicked: number
  cursor: Cursor
  /** The scale has room for it, even while it isn't drawn. */
  outlook: Overview['outlook']
  isEstimated: boolean
  palette: Palette
  masked: boolean
  textOf: (reach: Reach) => string
  onPick: (reach: Reach) => void
}) {
  const { chart, plugin } = useCursorLine(cursor, points.length, palette.ink)
  const moved = cursor.use()
  const shown = moved.at < 0 ? picked : moved
  const isRange = shown.from !== shown.at
  const band = isRange ? shown : picked
  const banded = band.at < 0 ? NOWHERE : { from: Math.min(band.from, band.at), at: Math.max(band.from, band.at) + 1 }
  const named = masked || isRange || !hasLine(points, balances) ? -1 : shown.at
  const data = useMemo(() => flowDataOf(points, palette, balances, grey), [points, palette, balances, grey])
  const amount = points[named]?.netBalance
  // Use a ref, because Chart.js reads its plugins only once.
  const likely = isEstimated ? outlook : undefined
  const latest = useRef({ points, banded, before, named, amount, likely, palette })
  latest.current = { points, banded, before, named, amount, likely, palette }
  // biome-ignore lint/correctness/useExhaustiveDependencies(picked): new options make the chart draw the mark of `picked`
  const options = useMemo(() => {
    const values = [...points.flatMap((point) => [point.totalIncome, -outOf(point)]), ...(balances ? [] : grey)]
    if (outlook) values.push(outlook.totalIncome, -outOf(outlook))
    const base = chartOptions(
      tightScaleOf(values, balances ? MOST_STEPS.half : MOST_STEPS.whole),
      points,
      palette,
      masked,
    )
    const layout = { padding: { top: rem(BADGE), right: AIR } }
    const x = { ...base.scales?.x, offset: true, stacked: true }
    if (!balances) return { ...base, layout, scales: { ...base.scales, x } }
    const scale = tightScaleOf([...balances, ...grey], MOST_STEPS.half)
    // Keeps the label of zero off the top label of the axis below.
    const above = amountAxis({ ...scale, bottom: scale.bottom || -scale.top / 6 }, palette, masked)
    return {
      ...base,
      layout,
      scales: { x, y: { ...base.scales?.y, stack: 'flow' }, [BALANCE_AXIS]: { ...above, stack: 'flow', weight: 1 } },
    }
  }, [points, balances, grey, palette, masked, picked, outlook])
  const plugins = useMemo(
    () => [
      {
        id: 'flow',
        beforeDatasetsDraw({ ctx, chartArea: { top, bottom }, scales: { x } }: Chart) {
          const { banded, before, points: all, palette: colours } = latest.current
          if (!x || all.length === 1) return
          ctx.save()
          ctx.fillStyle = colours.line
          for (const [{ from, at }, alpha] of [[banded, 0.9] as const, [before, 0.4] as const]) {
            if (at < 0) continue
            const [left, right] = [x.getPixelForValue(from - 0.5), x.getPixelForValue(at - 0.5)]
            ctx.globalAlpha = alpha
            ctx.fillRect(left, top, Math.max(3, right - left), bottom - top)
          }
          ctx.restore()
        },
        afterDatasetsDraw(drawing: Chart) {
          const { likely, points: all, palette: colours } = latest.current
          const running = all.findIndex(({ stage }) => stage === 'running')
          const now = all[running]
          if (!likely || !now) return
          drawLikely(drawing, running, now.totalIncome, likely.totalIncome, colours['income-bar'])
          drawLikely(drawing, running, -outOf(now), -outOf(likely), colours['expense-bar'])
        },
      },
      plugin,
      {
        id: 'named',
        afterDatasetsDraw(drawing: Chart) {
          const { named, amount, palette: colours } = latest.current
          if (amount !== undefined) drawAmount(drawing, named, amount, colours)
        },
      },
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
        picked={picked}
        lastPicked={lastPicked}
        cursor={cursor}
        textOf={textOf}
        onPick={onPick}
      />
    </>
  )
}

/** Expenses plus debts. */
const outOf = ({ totalIncome, netBalance }: Pick<Point, 'totalIncome' | 'netBalance'>) => totalIncome - netBalance

/** Outlines the part of the estimate `likely` that is beyond the end of a bar. */
function drawLikely(drawing: Chart, place: number, now: number, likely: number, colour: string) {
  const { ctx, scales } = drawing
  const bar = drawing.getDatasetMeta(0).data[place] as BarElement | undefined
  if (!bar || !scales.y || Math.abs(likely) <= Math.abs(now)) return
  const { x, width } = bar.getProps(['x', 'width']) as Record<'x' | 'width', number>
  const [from, to] = [scales.y.getPixelForValue(now), scales.y.getPixelForValue(likely)]
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash([3, 3])
  ctx.strokeRect(x - width / 2, Math.min(from, to), width, Math.abs(to - from))
  ctx.restore()
}

/** Writes the amount above the chart, and draws a line from the amount down to its value. */
function drawAmount({ ctx, chartArea, scales }: Chart, place: number, amount: number, palette: Palette) {
  if (!scales.x || !scales.y) return
  const text = shortAmount(amount)
  ctx.save()
  ctx.font = `bold ${rem(SMALL)}px ${FAMILY}`
  const [width, height] = [ctx.measureText(text).width + 8, rem(SMALL) + 6]
  const middle = scales.x.getPixelForValue(place)
  const left = Math.min(Math.max(middle - width / 2, chartArea.left), chartArea.right - width)
  ctx.fillStyle = palette.ink
  ctx.beginPath()
  ctx.rect(middle - 0.5, height, 1, scales.y.getPixelForValue(amount) - height)
  ctx.roundRect(left, 0, width, height, 4)
  ctx.fill()
  ctx.fillStyle = palette.card
  ctx.textBaseline = 'middle'
  ctx.fillText(text, left + 4, height / 2)
  ctx.restore()
}
