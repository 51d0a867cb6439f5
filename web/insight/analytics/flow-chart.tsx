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
import type { MainTotals } from '../../../contract/totals.ts'
import { type Cursor, CursorSlider, useCursorLine } from './chart-cursor.tsx'
import { amountAxis, chartOptions, FAMILY } from './chart-options.ts'
import { BANDS, type Palette } from './chart-palette.ts'
import { MOST_STEPS, tightScaleOf } from './chart-scale.ts'
import type { Part } from './earlier.ts'
import { BALANCE_AXIS, flowDataOf, outOf, restsOf } from './flow-data.ts'
import type { Point, Reach } from './series.ts'

Chart.register(BarController, BarElement, LineController, LineElement, PointElement, LinearScale, CategoryScale)
Chart.defaults.font.family = FAMILY

/** Maximum px from the middle of a bar, which is at most 48 px wide, to an edge of its band. */
const MOST_BESIDE = 40
const NONE: readonly null[] = []

/** Imports Chart.js, so import this file lazily. */
export default function FlowChart({
  label,
  name,
  points,
  balances,
  grey,
  isGrey,
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
  /**
   * Running totals, drawn as a line on its own axis. If undefined, a line shows the net balances.
   */
  balances: readonly number[] | undefined
  /** Values of the grey line. The scale has room for them also while it isn't drawn. */
  grey: readonly (number | null)[]
  isGrey: boolean
  picked: Reach
  /** The bars, or parts of bars, to compare the shown period with. */
  before: readonly Part[]
  usual: number
  lastPicked: number
  cursor: Cursor
  /** The scale always has room for the outlook, also while the outlook isn't drawn. */
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
  const drawnGrey = isGrey ? grey : NONE
  const data = useMemo(() => flowDataOf(points, palette, balances, drawnGrey), [points, palette, balances, drawnGrey])
  // Use a ref, because Chart.js reads its plugins only once.
  const likely = isEstimated ? outlook : undefined
  const latest = useRef({ points, shown, before, likely, palette })
  latest.current = { points, shown, before, likely, palette }
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
    const x = { ...base.scales?.x, offset: true, stacked: true }
    if (!balances) return { ...base, scales: { ...base.scales, x } }
    const scale = tightScaleOf([...balances, ...grey], MOST_STEPS.half)
    // Extend the axis of balances below zero. Its label 0 would touch the top label of the bars'
    // axis, which is below it.
    const above = amountAxis({ ...scale, bottom: Math.min(scale.bottom, -scale.top / 6) }, palette, masked)
    return {
      ...base,
      scales: { x, y: { ...base.scales?.y, stack: 'flow' }, [BALANCE_AXIS]: { ...above, stack: 'flow', weight: 1 } },
    }
  }, [points, balances, grey, palette, masked, picked, outlook])
  const plugins = useMemo(
    () => [
      {
        id: 'flow',
        beforeDatasetsDraw({ ctx, chartArea: { top, bottom }, scales: { x } }: Chart) {
          const { shown, before, points: all, palette: colours } = latest.current
          if (!x || all.length === 1) return
          ctx.save()
          ctx.fillStyle = colours.ink
          for (const [from = -1, at = -1, alpha] of [
            [shown.from, shown.at, BANDS.shown],
            [before[0]?.place, before.at(-1)?.place, BANDS.before],
          ] as const) {
            if (at < 0) continue
            const half = Math.min(MOST_BESIDE, x.width / all.length / 2)
            const left = x.getPixelForValue(Math.min(from, at)) - half
            ctx.globalAlpha = alpha
            ctx.fillRect(left, top, Math.max(3, x.getPixelForValue(Math.max(from, at)) + half - left), bottom - top)
          }
          ctx.restore()
        },
        // Fade the bars after dataset 0: Chart.js draws it last of the bars, and the lines later.
        afterDatasetDraw(drawing: Chart, { index }: { index: number }) {
          const { before, points: all, palette: colours } = latest.current
          if (index > 0) return
          for (const { place, sums } of before) fade(drawing, place, all[place] as Point, sums, colours.card)
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

/** Makes a bar pale, except for the sums of `part`: the days that are compared. */
function fade(drawing: Chart, place: number, bar: Point, part: MainTotals, colour: string): void {
  const { ctx } = drawing
  ctx.save()
  ctx.globalAlpha = 0.55
  ctx.fillStyle = colour
  for (const [from, to] of restsOf(bar, part)) {
    const box = boxOf(drawing, place, from, to)
    if (box) ctx.fillRect(...box)
  }
  ctx.restore()
}

/** Outlines the part of the estimate `likely` that is beyond the end of a bar. */
function drawLikely(drawing: Chart, place: number, now: number, likely: number, colour: string): void {
  const box = boxOf(drawing, place, now, likely)
  if (!box || Math.abs(likely) <= Math.abs(now)) return
  const { ctx } = drawing
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash([3, 3])
  ctx.strokeRect(...box)
  ctx.restore()
}

/** Returns the box of a bar between two amounts. */
function boxOf(drawing: Chart, place: number, from: number, to: number) {
  const bar = drawing.getDatasetMeta(0).data[place] as BarElement | undefined
  const { y } = drawing.scales
  if (!bar || !y) return undefined
  const { x, width } = bar.getProps(['x', 'width']) as Record<'x' | 'width', number>
  const [start, end] = [y.getPixelForValue(from), y.getPixelForValue(to)]
  return [x - width / 2, Math.min(start, end), width, Math.abs(end - start)] as const
}
