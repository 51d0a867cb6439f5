import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from './call.ts'
import { isWorthAnotherTry, tryAgainAfterMs } from './query.ts'

test('what is read is asked for again after trouble, once and later after being one too many, and never after a refusal', () => {
  const tries = (status: number) =>
    [0, 1, 2].filter((failures) => isWorthAnotherTry(failures, new CallError(status, 'x')))
  assert.deepEqual([0, 503, 429, 400, 401, 404].map(tries), [[0, 1], [0, 1], [0], [], [], []])
  assert.ok(!isWorthAnotherTry(0, new TypeError('a fault of ours')))
  assert.deepEqual(
    [429, 503].map((status) => [0, 1].map((attempt) => tryAgainAfterMs(attempt, new CallError(status, 'x')))),
    [
      [2_000, 2_000],
      [500, 1_000],
    ],
  )
})
