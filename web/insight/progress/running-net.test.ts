import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathsOf, runningNet } from './running-net.ts'

test('the chart of the net balance adds up the days of a month exactly', () => {
  const days = [
    { date: '2026-11-05', netBalance: -0.3 },
    { date: '2026-11-04', netBalance: 0.2 },
    { date: '2026-11-01', netBalance: 0.1 },
    { date: '2026-10-31', netBalance: 70 },
    { date: '2025-11-01', netBalance: 900 },
  ]
  assert.deepEqual(runningNet(days, '2026-11-06'), [0.1, 0.1, 0.1, 0.3, 0, 0])
  assert.deepEqual(runningNet([], '2026-11-01'), [0])
})

test('both lines in the chart of the net balance share one scale that includes zero', () => {
  assert.deepEqual(
    pathsOf(
      [
        [10, 40],
        [30, 20, 25],
      ],
      5,
    ),
    ['M0 0.75L0.25 0', 'M0 0.25L0.25 0.5L0.5 0.375'],
  )
  assert.deepEqual(pathsOf([[-30], [10, 10]], 2), ['M0 1', 'M0 0L1 0'])
  assert.deepEqual(pathsOf([[0, 0]], 31), ['M0 0.5L0.033 0.5'])
})
