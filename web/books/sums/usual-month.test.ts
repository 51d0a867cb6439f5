import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countMonths, usualMonth } from './usual-month.ts'

test('the usual month is the average of up to six full months after the month of the first record', () => {
  const usual = (...sums: [month: string, sum: number][]) =>
    usualMonth(
      sums.map(([month, sum]) => ({ month: `${month}-01`, count: 1, sum })),
      '2026-11-01',
    )
  assert.equal(usual(['2026-09', 900], ['2026-10', 900], ['2026-11', 5]), null)
  assert.equal(usual(['2026-08', 1], ['2026-09', 900.5], ['2026-10', 900.5], ['2026-11', 5]), 901)
  assert.equal(usual(['2026-07', 1], ['2026-08', 100], ['2026-10', 100]), 67)
  assert.equal(usual(['2026-04', 6_000_000], ['2026-05', 600], ['2026-12', 7]), 100)
  const most = 999_999_999_999.99
  assert.equal(usual(['2026-04', 1], ['2026-05', most], ['2026-06', most]), 333_333_333_333)
})

test('days are compared with the usual month only if they are whole months after the first record’s', () => {
  const count = (from: string, to: string) => countMonths({ from, to }, '2026-02-01', '2026-11-01')
  assert.equal(count('2026-08-01', '2026-10-31'), 3)
  assert.equal(count('2026-03-01', '2026-11-30'), 0, 'the current month isn’t over')
  assert.equal(count('2026-02-01', '2026-10-31'), 0, 'with the month of the first record')
  assert.equal(count('2026-08-02', '2026-10-31'), 0)
  assert.equal(count('2026-08-01', '2026-10-30'), 0)
  assert.equal(count('', ''), 0)
})
