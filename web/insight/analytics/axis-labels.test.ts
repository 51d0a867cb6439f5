import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('the labels of a chart’s axis are evenly spaced and include the last point', () => {
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
