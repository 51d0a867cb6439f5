import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restartPauses } from './restart-pause.ts'

test('the supervisor replaces a failed worker at once when the worker had run for more than five seconds', () => {
  const pauseAfter = restartPauses()
  assert.deepEqual([0, 4_999, 5_001, 15_000, 15_000].map(pauseAfter), [0, 1_000, 0, 0, 0])
})

test('the supervisor doubles its pause up to 30 s while new workers fail at startup', () => {
  const pauseAfter = restartPauses()
  assert.deepEqual(
    Array.from({ length: 8 }, () => pauseAfter(0)),
    [0, 1, 2, 4, 8, 16, 30, 30].map((s) => s * 1_000),
  )
})
