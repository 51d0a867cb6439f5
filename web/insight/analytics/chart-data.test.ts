import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartDataOf, labelAt } from './chart-data.ts'
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

test('a chart gets no data of a hidden grey line', () => {
  const line: Line = { ...debts, values: [...debts.values], earlier: [1, 2, null] }
  const count = (isGrey: boolean) => chartDataOf(line, marks, palette, false, isGrey).datasets.length
  assert.deepEqual([count(true), count(false)], [2, 1])
})

test('the labels of a chart’s axis have days without a year, and a year only where it changes', () => {
  const week = (label: string, first: string) => ({ label, stage: 'over', first }) as const
  const [last, next] = [week('W53 2026', '2026-12-28'), week('Icy. 1 2027', '2027-01-04')]
  const labelled = (all: readonly Mark[]) => all.map((_, at) => labelAt(all, at, at > 0 ? at - 1 : undefined).join(' '))
  assert.deepEqual(labelled(marks), ['Oct', 'Nov so far', 'Dec upcoming'], 'this year')
  assert.deepEqual(labelled(marks.slice(0, 1)), ['Oct 2026'], 'no longer the current month')
  assert.deepEqual(labelled([last, next, week('W2 2027', '2027-01-11')]), [
    ...['W53 28 Dec 2026', 'Icy. 1 4 Jan 2027', 'W2 11 Jan'],
  ])
  assert.deepEqual(labelled([week('30/12/2026', '2026-12-30'), week('9/1/2027', '2027-01-09')]), [
    ...['30 Dec 2026', '9 Jan 2027'],
  ])
  assert.deepEqual(labelled([week('8/11/2026', '2026-11-08'), week('9/11/2026', '2026-11-09')])[1], '9 Nov')
  const years: Mark[] = [
    { label: '2025', stage: 'over' },
    { label: '2026', stage: 'running' },
  ]
  assert.deepEqual(labelled(years), ['2025', '2026 so far'])
  assert.deepEqual(labelled(years.slice(1)), ['2026 so far'])
})
