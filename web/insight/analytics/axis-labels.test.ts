import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('the axis of a chart has evenly spaced labels on each side of the current period, which has one', () => {
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
      for (const side of [chosen.filter((place) => place <= anchor), chosen.filter((place) => place >= anchor)]) {
        const gaps = side.slice(1).map((place, index) => place - (side[index] as number))
        assert.ok(gaps.length === 0 || Math.max(...gaps) - Math.min(...gaps) <= 1, `${chosen} of ${count}`)
        assert.ok(
          gaps.every((gap) => gap >= Math.ceil(count / fit)),
          `${chosen} of ${count}, ${fit} fit`,
        )
      }
    }),
  )
})

test('the axis of a chart has a label for its first and its last point if there is room', () => {
  assert.deepEqual(labelledPoints(12, 4), [0, 6, 11])
  assert.deepEqual(labelledPoints(12, 3, 4), [0, 4, 11])
  assert.deepEqual(labelledPoints(12, 3, 10), [0, 5, 10])
  assert.deepEqual(labelledPoints(12, 3, 2), [2, 11])
})
