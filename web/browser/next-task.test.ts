import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSlices } from './next-task.ts'

function* working(ms: number): Generator<undefined, string> {
  const end = performance.now() + ms
  while (performance.now() < end) yield
  return 'done'
}

test('other tasks run while long work is done in slices', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  assert.equal(await inSlices(working(120)), 'done')
  clearImmediate(next)
  assert.ok(turns >= 4, `${turns} turns of the event loop`)
})
