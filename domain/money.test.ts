import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  centsOf,
  decimalOf,
  fromCents,
  isAmount,
  MAX_AMOUNT,
  sumAmounts,
  toCents,
  wireAmount,
  writeFigure,
} from './money.ts'
import { netBalance } from './totals.ts'

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })
const sums = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })

test('only a number from 0 to 999,999,999,999.99 with at most two decimals is an amount', () => {
  for (const value of [null, undefined, true, '', '12', [1], {}, 1n, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(isAmount(value), false, String(value))
  for (const value of [-0.01, -1, 0.001, 0.005, 1.999, 1e-7, 1e300, 1e12, 999_999_999_999.995, 0.1 + 0.2])
    assert.equal(isAmount(value), false, String(value))
  for (const value of [0, -0, 0.01, 0.1, 0.3, 1, 1.5, 12_000, 1e6, MAX_AMOUNT])
    assert.equal(isAmount(value), true, String(value))
})

test('an amount converted from cents converts back to the same cents', () => {
  fc.assert(
    fc.property(cents, (exact) => {
      const amount = fromCents(exact)
      assert.ok(isAmount(amount))
      assert.equal(toCents(amount), exact)
      // Above ten billion, floats have no exact third decimal.
      if (exact < 10n ** 12n) assert.equal(isAmount(Number(`${decimalOf(exact)}5`)), false)
    }),
    { numRuns: 5_000 },
  )
})

test('the sum of amounts equals the sum of their cents', () => {
  assert.equal(sumAmounts([0.1, 0.2]), 0.3)
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 99_999_999_999n }), { maxLength: 40 }), (list) => {
      const exact = list.reduce((sum, one) => sum + one, 0n)
      assert.equal(sumAmounts(list.map(fromCents)), fromCents(exact))
    }),
    { numRuns: 1_000 },
  )
})

test('the net balance is income minus expenses minus debts', () => {
  assert.equal(netBalance({ income: 100n, expense: 30n, debt: 80n }), -10n)
})

test('a sum from the database is sent with all its digits, even when a float can’t represent it', () => {
  const wire = (decimal: string) => JSON.stringify({ amount: wireAmount(decimal) })
  assert.equal(wire('100.00'), '{"amount":100}')
  assert.equal(wire('0.10'), '{"amount":0.1}')
  assert.equal(wire('-12.50'), '{"amount":-12.5}')
  assert.equal(wire('12345678901234567.80'), '{"amount":12345678901234567.8}')
  fc.assert(
    fc.property(sums, (exact) => {
      const written = wire(decimalOf(exact)).slice('{"amount":'.length, -1)
      assert.equal(centsOf(written), exact)
    }),
  )
})

test('a decimal text from the database converts to exact cents', () => {
  assert.deepEqual(['0', '12', '12.5', '-12.50', '-0.05'].map(centsOf), [0n, 1200n, 1250n, -1250n, -5n])
  fc.assert(fc.property(sums, (exact) => assert.equal(centsOf(decimalOf(exact)), exact)))
})

test('an amount is formatted in groups of three digits, with two decimals unless they are zero', () => {
  const format = (amount: number) => writeFigure(amount, { group: ',', decimal: '.' })
  assert.deepEqual([1_234_567.5, 12_000, 0, -0, -3_000, MAX_AMOUNT].map(format), [
    '1,234,567.50',
    '12,000',
    '0',
    '0',
    '−3,000',
    '999,999,999,999.99',
  ])
  fc.assert(
    fc.property(cents, (exact) => {
      const written = format(fromCents(exact))
      assert.match(written, /^\d{1,3}(,\d{3})*(\.\d{2})?$/)
      assert.equal(toCents(Number(written.replaceAll(',', ''))), exact)
    }),
  )
})
