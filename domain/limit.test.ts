import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Day } from './day.ts'
import {
  evaluateLimit,
  evenPace,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type LimitResult,
  levelsReached,
  RESULT_TONES,
  toneSoFar,
} from './limit.ts'
import { toCents } from './money.ts'

const FIRST = '2026-11-01'
/** At 70 hundredths of the month. */
const DAY_21 = '2026-11-21'
const LAST_BUT_ONE = '2026-11-29'
const LAST = '2026-11-30'

/** How `reached` of `amount` francs stands on a day; `period` is the month unless something else is said. */
function stands(
  limit: LimitKind,
  reached: number,
  { amount = 100, day = DAY_21, period = 'monthly' as LimitPeriod } = {},
) {
  return evaluateLimit({ limit, period, amount: toCents(amount), reached: toCents(reached) }, day)
}

describe('how a limit or target stands', () => {
  it('tells the share, the pace, and the days of its month', () => {
    const status = stands('expense', 62_000, { amount: 100_000 })
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
  })

  it('tells the days of its year, a leap day among them', () => {
    const { start, end, daysLeft, pace } = stands('debt', 0, { day: '2028-02-29', period: 'yearly' })
    assert.deepEqual([start, end, daysLeft, pace], ['2028-01-01', '2028-12-31', 306, 164])
  })

  it('an even pace is said to the franc, however the days divide it', () => {
    assert.equal(evenPace(stands('expense', 0, { amount: 100_000, day: '2026-01-01' })), 3226)
    assert.equal(evenPace(stands('expense', 0, { amount: 100_000, day: '2026-01-31' })), 100_000)
  })

  it('what is left is below zero once more is reached than set', () => {
    assert.equal(stands('expense', 104_000, { amount: 100_000 }).left, -400_000n)
    assert.equal(stands('income', 0.3, { amount: 0.3 }).left, 0n)
  })

  it('the share is rounded down, so that a limit is used up only when it is', () => {
    assert.equal(stands('expense', 99_999.99, { amount: 100_000 }).share, 999)
    assert.equal(stands('expense', 100_000, { amount: 100_000 }).share, 1000)
  })

  it('the share ends at a million thousandths, and of nothing there is none', () => {
    assert.equal(stands('expense', 999_999_999_999.99, { amount: 0.01 }).share, 1_000_000)
    assert.equal(stands('expense', 5, { amount: 0 }).share, 0)
  })
})

describe('the result of a limit or target', () => {
  const cases: [fact: string, limit: LimitKind, reached: number, day: Day, result: LimitResult][] = [
    ['is exceeded on the first day as soon as more is reached than set', 'expense', 100.01, FIRST, 'exceeded'],
    ['is exceeded on the last day too', 'expense', 100.01, LAST, 'exceeded'],
    ['is not exceeded by as much as is set', 'expense', 100, LAST, 'kept'],
    ['is too fast when as much as is set is used on the first', 'expense', 100, FIRST, 'tooFast'],
    ['is kept on the last day', 'debt', 100, LAST, 'kept'],
    ['is not kept before the last day', 'debt', 0, LAST_BUT_ONE, 'onTrack'],
    ['is on track while the share is 5 hundredths ahead of the days', 'expense', 75, DAY_21, 'onTrack'],
    ['is too fast when it is further ahead', 'expense', 75.1, DAY_21, 'tooFast'],
    ['is never too fast for debts, which are known ahead', 'debt', 100, FIRST, 'onTrack'],
    ['is exceeded for debts as for expenses', 'debt', 100.01, FIRST, 'exceeded'],
    ['is met on the first day as soon as the target is reached', 'income', 100, FIRST, 'met'],
    ['is met on the last day too', 'income', 100, LAST, 'met'],
    ['is not met by a cent less', 'income', 99.99, FIRST, 'onTrack'],
    ['is missed on the last day', 'income', 99.99, LAST, 'missed'],
    ['is not missed before the last day', 'income', 0, LAST_BUT_ONE, 'behind'],
    ['is on track while the share is 5 hundredths behind the days', 'income', 65, DAY_21, 'onTrack'],
    ['is behind when it is further behind', 'income', 64.9, DAY_21, 'behind'],
  ]
  for (const [fact, limit, reached, day, result] of cases)
    it(fact, () => assert.equal(stands(limit, reached, { day }).result, result))
})

describe('what a status means', () => {
  it('what ended well or is on its way is good, what can still be mended asks for attention, the rest is bad', () => {
    assert.deepEqual(RESULT_TONES, {
      kept: 'gain',
      met: 'gain',
      onTrack: 'gain',
      tooFast: 'accent',
      behind: 'accent',
      exceeded: 'loss',
      missed: 'loss',
    })
  })

  it('from four fifths on a limit is nearly used up; above it a limit is a loss and a target a gain', () => {
    const tones = (reached: number) => [toneSoFar(stands('expense', reached)), toneSoFar(stands('income', reached))]
    assert.deepEqual(tones(79), [null, null])
    assert.deepEqual(tones(80), ['accent', null])
    assert.deepEqual(tones(100), ['accent', null])
    assert.deepEqual(tones(101), ['loss', 'gain'])
  })

  it('a limit warns at 80 and at 100, a target only when it is reached', () => {
    const levels = (reached: number) => [
      levelsReached(stands('debt', reached)),
      levelsReached(stands('income', reached)),
    ]
    assert.deepEqual(levels(79.99), [[], []])
    assert.deepEqual(levels(80), [[80], []])
    assert.deepEqual(levels(99.99), [[80], []])
    assert.deepEqual(levels(100), [[80, 100], [100]])
  })

  it('to the cent: the share says the same as the amounts do', () => {
    const cents = fc.bigInt({ min: 1n, max: 99_999_999_999_999n })
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...LIMIT_PERIODS), (amount, reached, period) => {
        const status = evaluateLimit({ limit: 'expense', period, amount, reached }, '2028-02-29')
        assert.deepEqual(levelsReached(status), [
          ...(reached * 100n >= amount * 80n ? [80] : []),
          ...(reached >= amount ? [100] : []),
        ])
        assert.equal(toneSoFar(status) === 'loss', reached > amount)
        assert.equal(status.left, amount - reached)
      }),
    )
  })
})
