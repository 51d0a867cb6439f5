import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInSlices } from './next-task.ts'

const MOST_MS = 2_000

test('runInSlices lets other tasks run between the slices of long work', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  function* working(): Generator<undefined, string> {
    const end = performance.now() + MOST_MS
    while (turns < 4 && performance.now() < end) yield
    return 'done'
  }
  assert.equal(await runInSlices(working()), 'done')
  clearImmediate(next)
  assert.ok(turns >= 4, `${turns} turns of the event loop`)
})
