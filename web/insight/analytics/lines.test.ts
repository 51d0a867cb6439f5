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
test('all lines end today, also the line of debts that are due later', () => {
  const { all, marks } = linesOf([point('over', 9, 5, 1), point('running', 8, 0, 2), point('coming', 0, 0, 3)])
  assert.equal(marks.length, 2)
  assert.deepEqual(
    all.map(({ values }) => values),
    [
      [9, 8],
      [5, 0],
      [1, 2],
      [3, 6],
    ],
  )
})
