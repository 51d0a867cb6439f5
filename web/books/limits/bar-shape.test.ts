import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { evaluateLimit, LIMIT_PERIODS } from '../../../domain/limit.ts'
import { barShape } from './bar-shape.ts'

const shapeOf = (amount: bigint, reached: bigint, day: string) =>
  barShape(evaluateLimit({ limit: 'expense', period: 'monthly', amount, reached }, day))

test('the bar of a limit is filled up to the used share', () => {
  assert.deepEqual(shapeOf(10_000_000n, 6_200_000n, '2026-11-21'), { filled: 0.62, limitAt: 1, paceAt: 0.7 })
})

test('the bar of an exceeded limit is full and marks the limit', () => {
  const { filled, limitAt } = shapeOf(10_000_000n, 10_400_000n, '2026-11-30')
  assert.equal(filled, 1)
  assert.ok(limitAt < 1 && limitAt > 0.9)
})

test('every mark on the bar of a limit is between 0 and 100%', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(...LIMIT_PERIODS), (amount, reached, period) => {
      const shape = barShape(evaluateLimit({ limit: 'debt', period, amount, reached }, '2028-02-29'))
      for (const share of Object.values(shape)) assert.ok(share >= 0 && share <= 1)
    }),
  )
})
