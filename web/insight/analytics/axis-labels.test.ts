import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('the axis of a chart has evenly spaced labels, and the current period has a label', () => {
  const axis = fc.record({
    count: fc.integer({ min: 1, max: 800 }),
    fit: fc.integer({ min: 1, max: 30 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(axis, ({ count, fit, share }) => {
      const anchor = Math.floor(share * (count - 1))
      const chosen = labelledPoints(count, fit, anchor)
      assert.ok(chosen.includes(anchor))
      assert.ok(chosen.length <= fit, `${chosen.length} labels where ${fit} fit`)
      const gaps = new Set(chosen.slice(1).map((place, index) => place - (chosen[index] as number)))
      assert.ok(gaps.size <= 1, `${chosen} of ${count}`)
    }),
  )
})

test('the labels of a chart include its last point beside the current period if the points between divide evenly', () => {
  assert.deepEqual(labelledPoints(12, 3, 4), [4, 11])
  assert.deepEqual(labelledPoints(30, 3), [9, 19, 29])
})
