import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisLabel, chartDataOf } from './chart-data.ts'
import type { Palette } from './chart-palette.ts'
import type { Line, Mark } from './series.ts'

const palette = { card: 'white', gain: 'green', loss: 'red', debt: 'blue' } as Palette
const marks: Mark[] = [
  { label: 'Oct 2026', stage: 'over' },
  { label: 'Nov 2026', stage: 'running' },
  { label: 'Dec 2026', stage: 'coming' },
]
const debts = { field: 'totalDebts', title: 'Debts Trend', tone: 'debt', values: [5, 3, 9] } as const
const net = { field: 'netBalance', title: 'Net Balance Trend', tone: 'net', values: [5, -3, -9] } as const

function drawn(line: Omit<Line, 'values' | 'earlier'> & { values: readonly number[] }, shown = marks) {
  const { datasets } = chartDataOf({ ...line, values: [...line.values], earlier: [] }, shown, palette)
  const [set] = datasets
  const to = shown.map((_, p1DataIndex) => ({ p1DataIndex }))
  return {
    dashes: to.map((each) => set.segment.borderDash(each)),
    colours: to.map((each) => set.segment.borderColor(each)),
    dots: shown.map((_, dataIndex) => {
      const at = { dataIndex, raw: line.values[dataIndex] }
      return [set.pointRadius(at), set.pointBorderColor(at), set.pointBackgroundColor(at)]
    }),
  }
}

test('a chart draws a dashed line for periods that have not ended', () => {
  const { dashes, dots } = drawn(debts)
  assert.deepEqual(dashes, [undefined, [4, 4], [4, 4]])
  assert.deepEqual(dots, [
    [3, 'blue', 'blue'],
    [3, 'blue', 'white'],
    [3, 'blue', 'white'],
  ])
})

test('the line of a chart ends today, and dots after today mark only later records', () => {
  assert.deepEqual(drawn(debts).colours, [undefined, undefined, 'transparent'])
  assert.deepEqual(
    drawn({ ...debts, values: [5, 0, 0] }).dots.map(([radius]) => radius),
    [3, 3, 0],
  )
})

test('a chart draws a negative net balance in red', () => {
  assert.deepEqual(drawn(net, marks.slice(0, 2)).dots, [
    [3, 'green', 'green'],
    [3, 'red', 'white'],
  ])
})

test('the labels of a chart’s axis name unfinished periods and the first day of each week', () => {
  const week = (label: string, monday: string) => ({ label, stage: 'over', monday }) as const
  const [last, next] = [week('W53 2026', '2026-12-28'), week('Icy. 1 2027', '2027-01-04')]
  const labels = [...marks.map((mark) => axisLabel(mark)), axisLabel(last), axisLabel(next, last)]
  assert.deepEqual([...labels, axisLabel(week('W2 2027', '2027-01-11'), next)].map(String), [
    ...['Oct 2026', 'Nov 2026,so far', 'Dec 2026,upcoming'],
    ...['W53,28 Dec,2026', 'Icy. 1,4 Jan,2027', 'W2,11 Jan'],
  ])
})
