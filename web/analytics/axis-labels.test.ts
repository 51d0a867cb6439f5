import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('all points bear their label while there is room', () => {
  assert.deepEqual(labelledPoints(1, 5, 0), [0])
  assert.deepEqual(labelledPoints(4, 5, 3), [0, 1, 2, 3])
})

test('with little room the first, the running and the last point are labelled before others', () => {
  assert.deepEqual(labelledPoints(90, 4, 89), [0, 30, 59, 89])
  assert.deepEqual(labelledPoints(15, 3, 13), [0, 7, 14])
  assert.deepEqual(labelledPoints(20, 4, 12), [0, 6, 12, 19])
})

test('the last point always bears its label, and no two labels touch', () => {
  const axis = fc.record({
    count: fc.integer({ min: 1, max: 800 }),
    fit: fc.integer({ min: 2, max: 30 }),
    at: fc.nat(),
  })
  fc.assert(
    fc.property(axis, ({ count, fit, at }) => {
      const chosen = labelledPoints(count, fit, at % count)
      assert.equal(chosen.at(-1), count - 1)
      assert.ok(chosen.length <= fit, `${chosen.length} labels where ${fit} fit`)
      const room = (0.9 * (count - 1)) / (fit - 1)
      for (const [index, place] of chosen.entries())
        assert.ok(index === 0 || place - (chosen[index - 1] as number) >= room, `${chosen} of ${count}`)
    }),
  )
})
