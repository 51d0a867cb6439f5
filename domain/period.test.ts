import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, MAX_DAY, MIN_DAY, partsOf, weekdayOf } from './day.ts'
import {
  daysLeft,
  dayWithin,
  isoWeekOf,
  PERIOD_KINDS,
  periodAfter,
  periodBefore,
  periodOf,
  weekStart,
} from './period.ts'

const day = fc.integer({ min: 400, max: daysBetween(MIN_DAY, MAX_DAY) - 400 }).map((count) => addDays(MIN_DAY, count))
const kind = fc.constantFrom(...PERIOD_KINDS)

describe('periods', () => {
  it('29 December 2025 stands in week 1 of 2026, 1 January 2027 in week 53 of 2026', () => {
    assert.deepEqual(isoWeekOf('2025-12-29'), { week: 1, year: 2026 })
    assert.deepEqual(isoWeekOf('2025-12-28'), { week: 52, year: 2025 })
    assert.deepEqual(isoWeekOf('2027-01-01'), { week: 53, year: 2026 })
    assert.deepEqual(isoWeekOf('2027-01-04'), { week: 1, year: 2027 })
    assert.equal(weekStart(2026, 1), '2025-12-29')
  })

  it('each period holds its day, has the right first and last day, and meets its neighbours without a gap', () => {
    fc.assert(
      fc.property(day, kind, (date, kind) => {
        const period = periodOf(kind, date)
        assert.ok(period.start <= date && date <= period.end)
        assert.equal(periodAfter(period).start, addDays(period.end, 1))
        assert.equal(periodBefore(period).end, addDays(period.start, -1))
        assert.deepEqual(periodBefore(periodAfter(period)), period)
        for (const inside of [period.start, period.end]) assert.deepEqual(periodOf(kind, inside), period)
        if (kind === 'week') assert.deepEqual([weekdayOf(period.start), daysBetween(period.start, period.end)], [1, 6])
      }),
      { numRuns: 3_000 },
    )
  })

  it('a day beside a period is as its first or last day, and one within it as itself', () => {
    fc.assert(
      fc.property(day, kind, (date, kind) => {
        const period = periodOf(kind, date)
        assert.equal(dayWithin(period, date), date)
        assert.equal(dayWithin(period, addDays(period.start, -1)), period.start)
        assert.equal(dayWithin(period, addDays(period.end, 400)), period.end)
      }),
    )
  })

  it('the number of a week leads back to its Monday', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { week, year } = isoWeekOf(date)
        assert.equal(weekStart(year, week), periodOf('week', date).start)
        assert.ok(week >= 1 && week <= 53)
      }),
      { numRuns: 3_000 },
    )
  })

  it('the days left end at the last day of the month and of the year, over leap years', () => {
    assert.equal(daysLeft('month', '2026-11-21'), 9)
    assert.equal(daysLeft('month', '2028-02-01'), 28)
    assert.equal(daysLeft('month', '2026-02-01'), 27)
    assert.equal(daysLeft('month', '2100-02-01'), 27)
    assert.equal(daysLeft('month', '2000-02-01'), 28)
    assert.equal(daysLeft('year', '2028-01-01'), 365)
    assert.equal(daysLeft('year', '2026-01-01'), 364)
    assert.equal(daysLeft('year', '2026-12-31'), 0)
    assert.equal(daysLeft('day', '2026-12-31'), 0)
    fc.assert(
      fc.property(day, (date) => {
        const monthEnd = addDays(date, daysLeft('month', date))
        assert.equal(partsOf(monthEnd).month, partsOf(date).month)
        assert.notEqual(partsOf(addDays(monthEnd, 1)).month, partsOf(date).month)
        assert.equal(addDays(date, daysLeft('year', date)), `${partsOf(date).year}-12-31`)
      }),
      { numRuns: 3_000 },
    )
  })
})
