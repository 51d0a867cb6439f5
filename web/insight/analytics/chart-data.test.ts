import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartDataOf, FEW } from './chart-data.ts'
import type { Line, Mark } from './series.ts'

const palette = { ink: '', muted: '', line: '', card: 'white', gain: 'green', loss: 'red', debt: 'blue', brand: '' }
const marks: Mark[] = [
  { label: 'Oct 2026', stage: 'over' },
  { label: 'Nov 2026', stage: 'running' },
  { label: 'Dec 2026', stage: 'coming' },
]
const debts = { field: 'totalDebts', title: 'Debts Trend', tone: 'debt', values: [5, 3, 9] } as const
const net = { field: 'netBalance', title: 'Net Balance Trend', tone: 'net', values: [5, -3, -9] } as const

function drawn(line: Omit<Line, 'values' | 'scale'> & { values: readonly number[] }, shown = marks) {
  const scale = { bottom: 0, top: 10, step: 5 }
  const { labels, datasets } = chartDataOf({ ...line, values: [...line.values], scale }, shown, palette)
  const [set] = datasets
  assert.ok(set)
  const to = shown.map((_, p1DataIndex) => ({ p1DataIndex }))
  return {
    labels,
    set,
    dashes: to.map((each) => set.segment.borderDash(each)),
    strokes: to.map((each) => set.segment.borderColor(each)),
    dots: shown.map((_, dataIndex) => {
      const at = { dataIndex, raw: line.values[dataIndex] }
      return [set.pointRadius(at), set.pointBorderColor(at), set.pointBackgroundColor(at)]
    }),
  }
}

test('a line keeps its tension and never goes beyond the values it joins', () => {
  const { set } = drawn(debts)
  assert.equal(set.tension, 0.3)
  assert.equal(set.cubicInterpolationMode, 'monotone')
  assert.deepEqual(set.data, [5, 3, 9])
})

test('what runs and a debt to come are dashed, with a ring, and say so under their labels', () => {
  const { labels, dashes, strokes, dots } = drawn(debts)
  assert.deepEqual(labels, ['Oct 2026', ['Nov 2026', 'so far'], ['Dec 2026', 'to come']])
  assert.deepEqual(dashes, [undefined, [4, 4], [4, 4]])
  assert.deepEqual(strokes, [undefined, undefined, undefined])
  assert.deepEqual(dots, [
    [3, 'blue', 'blue'],
    [3, 'blue', 'white'],
    [3, 'blue', 'white'],
  ])
})

test('a first period that is a part has a ring, and a dashed line goes on from it', () => {
  const { dashes, dots } = drawn(debts, [{ label: 'Oct 2026', stage: 'over', begins: '2026-10-24' }, ...marks.slice(1)])
  assert.deepEqual(dashes, [undefined, [4, 4], [4, 4]])
  assert.deepEqual(dots[0], [3, 'blue', 'white'])
})

test('a net balance below zero is red, and what is to come of it is joined by no line', () => {
  const { strokes, dots } = drawn(net)
  assert.deepEqual(strokes, [undefined, undefined, 'transparent'])
  assert.deepEqual(dots, [
    [3, 'green', 'green'],
    [3, 'red', 'white'],
    [3, 'red', 'white'],
  ])
})

test('of a long line only the ends that may change have dots', () => {
  const over = Array.from({ length: FEW }, (_, index): Mark => ({ label: String(index), stage: 'over' }))
  const { dots } = drawn({ ...debts, values: over.map(() => 1) }, [...over, ...marks.slice(1)])
  assert.deepEqual(
    dots.map(([radius]) => radius),
    [...over.map(() => 0), 3, 3],
  )
})

test('a chart that has no height for a moment is drawn without a gradient', () => {
  const { borderColor } = drawn(net).set
  assert.ok(typeof borderColor === 'function')
  const stops: number[] = []
  const chart = (top: number, bottom: number) =>
    ({
      ctx: { createLinearGradient: () => ({ addColorStop: (at: number) => stops.push(at) }) },
      chartArea: { top, bottom },
      scales: { y: { getPixelForValue: () => 20 } },
    }) as unknown as Parameters<typeof borderColor>[0]['chart']
  assert.equal(borderColor({ chart: chart(20, 20) }), 'green')
  assert.deepEqual(stops, [])
  borderColor({ chart: chart(0, 40) })
  assert.deepEqual(stops, [0, 0.5, 0.5, 1])
})
