import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './lines.ts'
import type { Point, Stage } from './series.ts'

const point = (stage: Stage, totalIncome: number, totalExpenses: number, totalDebts: number): Point => ({
  start: '2026-11-01',
  label: 'Nov 2026',
  stage,
  totalIncome,
  totalExpenses,
  totalDebts,
  netBalance: totalIncome - totalExpenses - totalDebts,
})
const tops = (...points: Point[]) => linesOf(points).all.map(({ line }) => line.scale.top)

test('a chart draws debts on the scale of income and expenses when all lines stay readable', () => {
  assert.deepEqual(tops(point('over', 900, 500, 300)), [1000, 1000, 1000, 120])
  assert.deepEqual(tops(point('over', 900, 500, 0)), [1000, 1000, 1000, 500])
})

test('a chart draws debts on a separate scale when a shared scale would flatten a line', () => {
  assert.deepEqual(tops(point('over', 900, 500, 90)).slice(0, 3), [1000, 1000, 100])
  assert.deepEqual(tops(point('over', 90, 50, 900)).slice(0, 3), [100, 100, 1000])
})

test('the axis of each chart ends with the last period that has a value', () => {
  const { all } = linesOf([point('over', 9, 5, 1), point('running', 8, 0, 2), point('coming', 0, 0, 3)])
  assert.deepEqual(
    all.map(({ marks }) => marks.length),
    [2, 2, 3, 3],
  )
})
