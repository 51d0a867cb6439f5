import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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

/** Any wire amount, as its cents: the model that the number is held against. */
const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })

describe('amounts', () => {
  it('nothing but a number from 0 to 999,999,999,999.99 with at most two decimals is an amount', () => {
    const refused = [
      null,
      undefined,
      true,
      false,
      '',
      '12',
      'abc',
      [],
      [1],
      {},
      1n,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -0.01,
      -1,
      0.001,
      0.005,
      1.999,
      1e-7,
      1e300,
      1e21,
      1e12,
      1_000_000_000_000,
      999_999_999_999.995,
      Number.MAX_SAFE_INTEGER,
      0.1 + 0.2,
    ]
    for (const value of refused) assert.equal(isAmount(value), false, String(value))
    for (const value of [0, -0, 0.01, 0.1, 0.3, 1, 1.5, 12_000, 1e6, MAX_AMOUNT])
      assert.equal(isAmount(value), true, String(value))
  })

  it('every number of cents within the bounds is an amount, and comes back as the same cents', () => {
    fc.assert(
      fc.property(cents, (exact) => {
        const amount = fromCents(exact)
        assert.ok(isAmount(amount))
        assert.equal(toCents(amount), exact)
        // Beyond ten thousand million a float has no third decimal that is its own.
        if (exact < 10n ** 12n) assert.equal(isAmount(Number(`${decimalOf(exact)}5`)), false)
      }),
      { numRuns: 20_000 },
    )
  })

  it('0.1 + 0.2 is 0.3, and any list adds up to what its cents add up to', () => {
    const numRuns = 5_000
    assert.equal(sumAmounts([0.1, 0.2]), 0.3)
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 99_999_999_999n }), { maxLength: 40 }), (list) => {
        const exact = list.reduce((sum, one) => sum + one, 0n)
        assert.equal(sumAmounts(list.map(fromCents)), fromCents(exact))
      }),
      { numRuns },
    )
  })

  it('the net balance is income - expenses - debts to the cent', () => {
    fc.assert(
      fc.property(cents, cents, cents, (income, expense, debt) => {
        assert.equal(netBalance({ income, expense, debt }) + expense + debt, income)
      }),
      { numRuns: 5_000 },
    )
  })

  it('a sum from the database goes on the wire digit for digit, however large', () => {
    const wire = (decimal: string) => JSON.stringify({ amount: wireAmount(decimal) })
    assert.equal(wire('0.00'), '{"amount":0}')
    assert.equal(wire('100.00'), '{"amount":100}')
    assert.equal(wire('0.10'), '{"amount":0.1}')
    assert.equal(wire('-12.50'), '{"amount":-12.5}')
    assert.equal(wire('12345678901234567.80'), '{"amount":12345678901234567.8}')
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (exact) => {
        const decimal = decimalOf(exact)
        const written = wire(decimal).slice('{"amount":'.length, -1)
        const [whole = '', fraction = ''] = written.replace('-', '').split('.')
        const back = BigInt(whole + fraction.padEnd(2, '0'))
        assert.equal(written.startsWith('-') ? -back : back, exact)
      }),
    )
  })

  it('a decimal text of the database is read to the cent, with or without its places', () => {
    assert.deepEqual(['0', '12', '12.5', '-12.50', '-0.05'].map(centsOf), [0n, 1200n, 1250n, -1250n, -5n])
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (exact) => {
        assert.equal(centsOf(decimalOf(exact)), exact)
      }),
    )
  })

  it('is written grouped, with two decimals only when there are some', () => {
    const formatAmount = (amount: number) => writeFigure(amount, { group: ',', decimal: '.' })
    assert.equal(formatAmount(1_234_567.5), '1,234,567.50')
    assert.equal(formatAmount(12_000), '12,000')
    assert.equal(formatAmount(0), '0')
    assert.equal(formatAmount(-0), '0')
    assert.equal(formatAmount(-3_000), '−3,000')
    assert.equal(formatAmount(MAX_AMOUNT), '999,999,999,999.99')
    fc.assert(
      fc.property(cents, (exact) => {
        const written = formatAmount(fromCents(exact))
        assert.match(written, /^\d{1,3}(,\d{3})*(\.\d{2})?$/)
        assert.equal(toCents(Number(written.replaceAll(',', ''))), exact)
      }),
    )
  })
})
