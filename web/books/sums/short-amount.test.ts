import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortAmount } from './short-amount.ts'

test('an amount on a chart’s axis is abbreviated', () => {
  const written = [
    0, 0.5, 250, 12_000, 1_500_000, -300_000, 2_000_000_000, 1e12, 12_500, 999_990, 999_995, -999_999_999,
  ].map(shortAmount)
  assert.deepEqual(written, ['0', '0.5', '250', '12k', '1.5M', '−300k', '2B', '1T', '12.5k', '999.99k', '1M', '−1B'])
})
