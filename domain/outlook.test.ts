import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MonthlyTitle, type OutlookFacts, outlookOf, outlookSpans } from './outlook.ts'
import type { Sums } from './totals.ts'

const sums = (income: bigint, expense: bigint, debt = 0n, count = 20): Sums => ({
  ...{ income, expense, debt, paidDebt: 0n, incomeCount: count, expenseCount: 0, debtCount: 0 },
})
const months = (income: bigint, expense: bigint) => [0, 1, 2].map(() => sums(income, expense))
const week = sums(1n, 0n, 0n, 1)

/** On 21 November, 9 days are left. August to October have 92 days. */
const facts = (changes: Partial<OutlookFacts> = {}): OutlookFacts => ({
  today: '2026-11-21',
  past: [...months(92_000_00n, 46_000_00n), week],
  soFar: sums(70_000_00n, 30_000_00n),
  month: sums(70_000_00n, 30_000_00n, 5_000_00n),
  ...changes,
})
const rent = (isRecorded: boolean): MonthlyTitle => ({
  ...{ kind: 'expense', sums: [9_000_00n, 11_000_00n, 10_000_00n], isRecorded },
})

test('outlookSpans returns the last three whole months and the first week of the earliest one', () => {
  assert.deepEqual(outlookSpans('2026-01-31'), [
    { from: '2025-10-01', to: '2025-10-31' },
    { from: '2025-11-01', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2025-10-01', to: '2025-10-07' },
  ])
})

test('the month’s outlook adds a daily average for each day left and subtracts debts due this month', () => {
  // An income of 276,000 in 92 days is 3,000 a day, an expense of 138,000 is 1,500 a day.
  assert.deepEqual(outlookOf(facts(), []), {
    ...{ income: 97_000_00n, expense: 43_500_00n, net: 48_500_00n, daysLeft: 9 },
  })
})

test('the month’s outlook adds a monthly title’s median amount when this month has no such entry yet', () => {
  // Expenses without the three rents are 108,000 in 92 days, so the estimate for 9 days is 10,565.
  assert.equal(outlookOf(facts(), [rent(false)])?.expense, 50_600_00n)
  assert.equal(outlookOf(facts(), [rent(true)])?.expense, 40_600_00n)
})

test('the month’s outlook rounds to whole francs, and to three significant digits of its larger sum', () => {
  const large = outlookOf(facts({ month: sums(123_456_789_12n, 0n) }), [])
  assert.equal(large?.income, 123_000_000_00n)
  const small = outlookOf(facts({ past: [...months(92n, 46n), week], month: sums(4_44n, 0n, 9_10n) }), [])
  assert.deepEqual([small?.income, small?.net], [5_00n, -5_00n])
})

test('the month’s outlook is null when no days are left or one of its spans has too few entries', () => {
  const [one, two, three] = months(92_000_00n, 46_000_00n) as [Sums, Sums, Sums]
  const few = { ...two, incomeCount: 7 }
  for (const changes of [
    { today: '2026-11-30' },
    { soFar: sums(0n, 0n, 0n, 0) },
    { past: [one, few, three, week] },
    { past: [one, two, three, sums(0n, 0n, 0n, 0)] },
    { past: [] },
  ])
    assert.equal(outlookOf(facts(changes), []), null)
})
