import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Day } from './day.ts'
import {
  dailyAllowance,
  evaluateLimit,
  evenPace,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type LimitResult,
  levelsReached,
  mostUrgent,
  runningTone,
} from './limit.ts'
import { toCents } from './money.ts'

const FIRST = '2026-11-01'
const DAY_21 = '2026-11-21'
const LAST_BUT_ONE = '2026-11-29'
const LAST = '2026-11-30'

function evaluate(
  limit: LimitKind,
  reached: number,
  { amount = 100, day = DAY_21, period = 'monthly' as LimitPeriod } = {},
) {
  return evaluateLimit({ limit, period, amount: toCents(amount), reached: toCents(reached) }, day)
}

test('evaluateLimit returns the used share of a monthly limit, the elapsed share of the month and the days left', () => {
  const status = evaluate('expense', 62_000, { amount: 100_000 })
  assert.deepEqual(status, {
    limit: 'expense',
    period: 'monthly',
    amount: 10_000_000n,
    reached: 6_200_000n,
    start: '2026-11-01',
    end: '2026-11-30',
    left: 3_800_000n,
    share: 620,
    pace: 700,
    daysLeft: 9,
    result: 'onTrack',
  })
  assert.equal(evenPace(status), 70_000)
  assert.equal(evenPace(evaluate('expense', 0, { amount: 100_000, day: '2026-01-01' })), 3226)
})

test('a client who spends only the daily allowance on each day from today stays within the limit', () => {
  const status = (reached: number, day: Day) => evaluate('expense', reached, { amount: 42_999, day })
  const allowance = (reached: number, day: Day) => dailyAllowance(status(reached, day))
  assert.equal(allowance(0, FIRST), 1433)
  assert.equal(allowance(999, DAY_21), 4200, 'today and 9 more days')
  assert.equal(allowance(38_799, LAST_BUT_ONE), 2100)
  assert.equal(allowance(0, LAST), 0, 'the amount left says the same')
  assert.equal(allowance(43_000, DAY_21), 0)
  assert.equal(allowance(42_990, DAY_21), 0, 'less than a franc a day')
})

test('evaluateLimit counts all days of the year for a yearly limit, even in a leap year', () => {
  const { start, end, daysLeft, pace } = evaluate('debt', 0, { day: '2028-02-29', period: 'yearly' })
  assert.deepEqual([start, end, daysLeft, pace], ['2028-01-01', '2028-12-31', 306, 164])
})

test('the used share of a limit is rounded down to thousandths', () => {
  assert.equal(evaluate('expense', 99_999.99, { amount: 100_000 }).share, 999)
  assert.equal(evaluate('expense', 100_000, { amount: 100_000 }).share, 1000)
  assert.equal(evaluate('expense', 999_999_999_999.99, { amount: 0.01 }).share, 1_000_000)
  assert.equal(evaluate('expense', 5, { amount: 0 }).share, 0)
})

const cases: [limit: LimitKind, reached: number, day: Day, result: LimitResult][] = [
  ['expense', 100.01, FIRST, 'exceeded'],
  ['expense', 100, LAST, 'kept'],
  ['expense', 100, FIRST, 'tooFast'],
  ['expense', 75, DAY_21, 'onTrack'],
  ['expense', 75.1, DAY_21, 'tooFast'],
  ['debt', 100, LAST, 'kept'],
  ['debt', 0, LAST_BUT_ONE, 'onTrack'],
  ['debt', 100, FIRST, 'onTrack'],
  ['debt', 100.01, FIRST, 'exceeded'],
  ['income', 100, FIRST, 'met'],
  ['income', 99.99, FIRST, 'onTrack'],
  ['income', 99.99, LAST, 'missed'],
  ['income', 0, LAST_BUT_ONE, 'behind'],
  ['income', 65, DAY_21, 'onTrack'],
  ['income', 64.9, DAY_21, 'behind'],
]
for (const [limit, reached, day, result] of cases)
  test(`evaluateLimit returns “${result}” for ${reached} of 100 (${limit}, November) on ${day}`, () =>
    assert.equal(evaluate(limit, reached, { day }).result, result))

test('the used share and the pace of spending decide the colour of a limit', () => {
  const tones = (reached: number) => [
    runningTone(evaluate('expense', reached)),
    runningTone(evaluate('income', reached)),
  ]
  assert.equal(runningTone(evaluate('expense', 96, { day: LAST_BUT_ONE })), null)
  assert.deepEqual([79, 80, 100, 101].map(tones), [
    [null, null],
    ['accent', null],
    ['accent', null],
    ['loss', 'gain'],
  ])
})

test('a spending limit warns at 80% and at 100%, but an income target warns only at 100%', () => {
  const levels = (limit: LimitKind) => [79.99, 80, 99.99, 100].map((reached) => levelsReached(evaluate(limit, reached)))
  assert.deepEqual(levels('debt'), [[], [80], [80], [80, 100]])
  assert.deepEqual(levels('income'), [[], [], [], [100]])
})

test('the most urgent warning is the one with the highest level, then the one with the fewest days left', () => {
  const monthly = { level: 80, daysLeft: 4 } as const
  const yearly = { level: 80, daysLeft: 35 } as const
  const passed = { level: 100, daysLeft: 35 } as const
  assert.equal(mostUrgent([yearly, monthly]), monthly)
  assert.equal(mostUrgent([monthly, passed]), passed)
  assert.equal(mostUrgent([]), undefined)
})

test('the warning level of a limit changes at exactly 80% and 100%, to the cent', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999_999n })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(...LIMIT_PERIODS), (amount, reached, period) => {
      const status = evaluateLimit({ limit: 'expense', period, amount, reached }, '2028-02-29')
      const levels = [...(reached * 100n >= amount * 80n ? [80] : []), ...(reached >= amount ? [100] : [])]
      assert.deepEqual(levelsReached(status), levels)
      assert.equal(runningTone(status) === 'loss', reached > amount)
      assert.equal(status.left, amount - reached)
    }),
  )
})
