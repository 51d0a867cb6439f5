import assert from 'node:assert/strict'
import { test } from 'node:test'
import { curveLabels, pathsOf, runningNet } from './running-net.ts'

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

test('the chart of the net balance labels zero, and extremes that are not close to zero', () => {
  const zero = { value: 0, height: 0.5 }
  assert.deepEqual(curveLabels([]), [zero])
  assert.deepEqual(curveLabels([-20, 80]), [
    { value: 80, height: 0 },
    { value: 0, height: 0.8 },
  ])
  assert.deepEqual(curveLabels([-50, 50]), [{ value: 50, height: 0 }, zero, { value: -50, height: 1 }])
  assert.deepEqual(curveLabels([-30]), [
    { value: 0, height: 0 },
    { value: -30, height: 1 },
  ])
})
