import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { percentile, ratio } from './figures.ts'

test('a percentile is one of the given values, chosen by the nearest rank', () => {
  assert.ok(Number.isNaN(percentile([], 50)))
  assert.equal(percentile([1, 1, 1, 1, 1, 1, 1, 1, 1, 900], 95), 900)
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
      const value = percentile(values, percent)
      assert.ok(values.includes(value))
      assert.ok(values.filter((one) => one <= value).length >= (percent / 100) * values.length)
      assert.ok(values.filter((one) => one < value).length < (percent / 100) * values.length)
    }),
  )
})

test('ratio returns NaN when the figure without an attack is 0 or NaN', () => {
  assert.equal(ratio(4, 10), 2.5)
  assert.ok(Number.isNaN(ratio(0, 10)))
  assert.ok(Number.isNaN(ratio(Number.NaN, 10)))
})
