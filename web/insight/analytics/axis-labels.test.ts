import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labelledPoints } from './axis-labels.ts'

test('the axis of a chart has evenly spaced labels, one of them for the current period', () => {
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
      const step = Math.ceil(count / fit)
      const gaps = chosen.slice(1).map((place, index) => place - (chosen[index] as number))
      assert.ok(
        gaps.every((gap) => gap === step),
        `${chosen} of ${count}, ${fit} fit`,
      )
      assert.ok(Number(chosen[0]) < step && count - Number(chosen.at(-1)) <= step, 'up to both ends')
    }),
  )
})

test('if four labels fit below 26 bars, they are seven bars apart', () => {
  assert.deepEqual(labelledPoints(26, 4), [4, 11, 18, 25])
  assert.deepEqual(labelledPoints(12, 3, 10), [2, 6, 10])
})
