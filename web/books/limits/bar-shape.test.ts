import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { evaluateLimit, LIMIT_PERIODS } from '../../../domain/limit.ts'
import { barShape } from './bar-shape.ts'

const shapeOf = (amount: bigint, reached: bigint, day: string) =>
  barShape(evaluateLimit({ limit: 'expense', period: 'monthly', amount, reached }, day))

test('a bar is filled as far as the limit is used', () => {
  assert.deepEqual(shapeOf(10_000_000n, 6_200_000n, '2026-11-21'), { filled: 0.62, limitAt: 1, paceAt: 0.7 })
})

test('a bar over the limit is full and shows where the limit is', () => {
  const { filled, limitAt } = shapeOf(10_000_000n, 10_400_000n, '2026-11-30')
  assert.equal(filled, 1)
  assert.ok(limitAt < 1 && limitAt > 0.9)
})

test('every mark stays on the bar', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(...LIMIT_PERIODS), (amount, reached, period) => {
      const shape = barShape(evaluateLimit({ limit: 'debt', period, amount, reached }, '2028-02-29'))
      for (const share of Object.values(shape)) assert.ok(share >= 0 && share <= 1)
    }),
  )
})
