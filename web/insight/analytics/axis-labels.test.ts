import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('all points bear their label while there is room', () => {
  assert.deepEqual(labelledPoints(1, 5), [0])
  assert.deepEqual(labelledPoints(4, 5), [0, 1, 2, 3])
})

test('with little room the first point bears a label only where the labels stay even', () => {
  assert.deepEqual(labelledPoints(25, 5), [0, 6, 12, 18, 24])
  assert.deepEqual(labelledPoints(27, 4), [0, 13, 26])
  assert.deepEqual(labelledPoints(90, 4), [29, 59, 89])
})

test('the last point always bears its label, and all labels are evenly spaced with room for each', () => {
  const axis = fc.record({ count: fc.integer({ min: 1, max: 800 }), fit: fc.integer({ min: 2, max: 30 }) })
  fc.assert(
    fc.property(axis, ({ count, fit }) => {
      const chosen = labelledPoints(count, fit)
      assert.equal(chosen.at(-1), count - 1)
      assert.ok(chosen.length <= fit, `${chosen.length} labels where ${fit} fit`)
      const gaps = new Set(chosen.slice(1).map((place, index) => place - (chosen[index] as number)))
      assert.ok(gaps.size <= 1, `${chosen} of ${count}`)
    }),
  )
})
