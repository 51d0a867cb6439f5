import assert from 'node:assert/strict'
import { test } from 'node:test'
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

test('29 December 2025 is in week 1 of 2026, and 1 January 2027 in week 53 of 2026', () => {
  assert.deepEqual(isoWeekOf('2025-12-29'), { week: 1, year: 2026 })
  assert.deepEqual(isoWeekOf('2027-01-01'), { week: 53, year: 2026 })
  assert.equal(weekStart(2026, 1), '2025-12-29')
})

test('a period contains its day and ends before the next period begins', () => {
  fc.assert(
    fc.property(day, kind, (date, kind) => {
      const period = periodOf(kind, date)
      assert.ok(period.start <= date && date <= period.end)
      assert.equal(periodAfter(period).start, addDays(period.end, 1))
      assert.equal(periodBefore(period).end, addDays(period.start, -1))
      assert.deepEqual(periodBefore(periodAfter(period)), period)
      for (const inside of [period.start, period.end]) assert.deepEqual(periodOf(kind, inside), period)
      if (kind !== 'week') return
      assert.deepEqual([weekdayOf(period.start), daysBetween(period.start, period.end)], [1, 6])
      const { week, year } = isoWeekOf(date)
      assert.equal(weekStart(year, week), period.start)
    }),
    { numRuns: 1_000 },
  )
})

test('dayWithin returns the nearest day of a period when the day is outside the period', () => {
  const period = periodOf('month', '2026-11-21')
  assert.equal(dayWithin(period, '2026-11-21'), '2026-11-21')
  assert.equal(dayWithin(period, '2026-10-31'), '2026-11-01')
  assert.equal(dayWithin(period, '2027-01-01'), '2026-11-30')
})

test('daysLeft excludes the day itself and includes the last day of the period, even in leap years', () => {
  assert.equal(daysLeft('month', '2028-02-01'), 28)
  assert.equal(daysLeft('month', '2100-02-01'), 27)
  assert.equal(daysLeft('year', '2028-01-01'), 365)
  assert.equal(daysLeft('year', '2026-01-01'), 364)
  assert.equal(daysLeft('day', '2026-12-31'), 0)
  fc.assert(
    fc.property(day, (date) => {
      const monthEnd = addDays(date, daysLeft('month', date))
      assert.equal(partsOf(monthEnd).month, partsOf(date).month)
      assert.notEqual(partsOf(addDays(monthEnd, 1)).month, partsOf(date).month)
      assert.equal(addDays(date, daysLeft('year', date)), `${partsOf(date).year}-12-31`)
    }),
    { numRuns: 500 },
  )
})
