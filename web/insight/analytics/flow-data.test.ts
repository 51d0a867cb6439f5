import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Palette } from './chart-palette.ts'
import { flowDataOf, restsOf } from './flow-data.ts'
import { MAX_DOTTED_POINTS, type Point } from './series.ts'

const [green, tint] = ['hsl(120, 100%, 25%)', 'hsl(120, 100%, 25%, 0.3)']
const bars = { 'income-bar': green, 'expense-bar': green, 'debt-bar': green }
const palette = { card: 'white', ink: 'black', ...bars } as Palette
const month = (start: string, stage: Point['stage'], totalIncome: number, totalExpenses: number): Point => ({
  ...{ start, kind: 'month', label: start, stage, totalIncome, totalExpenses, totalDebts: 7, netBalance: 0 },
})

test('the bars of the cash flow chart add up to the chart’s line', () => {
  const { datasets } = flowDataOf([{ ...month('2026-10-01', 'over', 8, 0.5), netBalance: 0.5 }], palette)
  assert.deepEqual(
    datasets.map(({ data }) => data),
    [[8], [-0.5], [-7], [0.5], [0.5], [], []],
  )
})

test('the cash flow chart tints only the bars of incomplete and future periods', () => {
  const points = [
    { ...month('2026-09-01', 'over', 5, 5), begins: '2026-09-20' },
    month('2026-10-01', 'over', 5, 5),
    month('2026-11-01', 'running', 5, 5),
    month('2026-12-01', 'coming', 5, 5),
  ]
  const [income, , , line] = flowDataOf(points, palette).datasets
  assert.deepEqual((income as { backgroundColor: string[] }).backgroundColor, [...[tint, green, tint, tint]])
  assert.equal(line?.data.length, 3, 'the line ends today')
})

test('the cash flow chart shows the line of running balances even when it has many bars', () => {
  const long = Array.from({ length: MAX_DOTTED_POINTS + 1 }, (_, index) => month(String(index), 'over', 1, 1))
  const [, , , line, edge] = flowDataOf(long, palette, [4, 5]).datasets as { data: number[]; hidden?: boolean }[]
  assert.deepEqual([line?.data, line?.hidden, edge?.hidden], [[4, 5], false, true])
})

test('the cash flow chart hides the line of net balances when it has many bars', () => {
  const long = Array.from({ length: MAX_DOTTED_POINTS + 1 }, (_, index) => month(String(index), 'over', 1, 1))
  assert.deepEqual(
    [long, long.slice(1)].map((points) => (flowDataOf(points, palette).datasets[3] as { hidden?: boolean }).hidden),
    [true, false],
  )
})

test('the grey line is thinner than the line of the chart', () => {
  for (const count of [12, MAX_DOTTED_POINTS, MAX_DOTTED_POINTS + 1]) {
    const points = Array.from({ length: count }, (_, index) => month(String(index), 'over', 1, 1))
    const [line, , grey] = flowDataOf(points, palette, [4, 5], [4, 5]).datasets.slice(3) as { borderWidth: number }[]
    assert.ok(Number(grey?.borderWidth) < Number(line?.borderWidth), `${count} points`)
  }
})

test('the part of a bar that is not compared is drawn pale', () => {
  const part = { totalIncome: 3, totalExpenses: 2, totalDebts: 1, netBalance: 0 }
  assert.deepEqual(restsOf(month('2026-10-01', 'over', 8, 5), part), [
    [3, 8],
    [-2, -5],
    [-6, -12],
  ])
})

test('a single grey value is drawn as a dot', () => {
  const points = [month('2026-10-01', 'over', 5, 5), month('2026-11-01', 'over', 5, 5)]
  const radius = (grey: (number | null)[]) =>
    (flowDataOf(points, palette, undefined, grey).datasets[5] as { pointRadius?: number }).pointRadius
  assert.deepEqual([radius([null, 4]), radius([3, 4])], [3, 0])
})
