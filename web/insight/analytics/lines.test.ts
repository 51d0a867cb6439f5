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
test('the axis of each chart ends with the last period that has a value', () => {
  const { all } = linesOf([point('over', 9, 5, 1), point('running', 8, 0, 2), point('coming', 0, 0, 3)], 'month')
  assert.deepEqual(
    all.map(({ marks }) => marks.length),
    [2, 2, 3, 2],
  )
})
