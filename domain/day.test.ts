import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fixedClock } from './clock.ts'
import { addDays, dayAt, daysBetween, isDay, MAX_DAY, MIN_DAY, parseDay, startOfDay, today } from './day.ts'

const ALL_DAYS = daysBetween(MIN_DAY, MAX_DAY)
const day = fc.integer({ min: 0, max: ALL_DAYS }).map((count) => addDays(MIN_DAY, count))

test('a text is accepted as a day only when it is a real date written as yyyy-mm-dd', () => {
  const texts =
    '2026-02-30,2026-02-29,1900-02-29,2100-02-29,2026-13-01,2026-00-10,2026-04-31,2026-01-00,2026-01-32,1899-12-31,' +
    '2201-01-01,0000-01-01,+10000-01-01,-2026-01-01,2026-1-1,26-01-01, 2026-01-01,2026-01-01 ,2026-01-01\n,' +
    '2026/01/01,01/02/2026,20260101,２０２６-01-01,infinity,-infinity,yesterday,today,now,epoch,'
  const refused = [...texts.split(','), null, undefined, true, 20_260_101, {}, [], ['2026-01-01']]
  for (const value of refused) {
    assert.equal(isDay(value), false, String(value))
    assert.equal(parseDay(value), null, String(value))
  }
  for (const value of ['2026-01-01', '2028-02-29', '2000-02-29', MIN_DAY, MAX_DAY]) assert.equal(isDay(value), true)
})

test('an instant is converted to the calendar day in Kigali', () => {
  assert.equal(parseDay('2026-11-21T21:59:59.999Z'), '2026-11-21')
  assert.equal(parseDay('2026-11-21T22:00:00Z'), '2026-11-22')
  assert.equal(parseDay('2026-11-21T00:00:00+02:00'), '2026-11-21')
  assert.equal(parseDay('2026-11-21T00:00-12:00'), '2026-11-21')
  assert.equal(parseDay('2026-11-21T00:00:00'), null, 'no offset, so no instant')
  assert.equal(parseDay('2026-02-30T00:00:00Z'), null)
  assert.equal(parseDay('2026-11-21T25:00:00Z'), null)
  assert.equal(parseDay('1899-12-31T23:00:00Z'), '1900-01-01', 'the first day has begun in Kigali')
  assert.equal(parseDay('1899-12-31T00:00:00Z'), null, 'before the first day')
  assert.equal(parseDay('2200-12-31T23:00:00Z'), null, 'after the last day in Kigali')
})

test('adding and then subtracting the same number of days returns the same day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, count) => {
      const to = addDays(from, count)
      assert.equal(daysBetween(from, to), count)
      assert.equal(addDays(to, -count), from)
    }),
  )
})

test('a day in Kigali begins at 22:00 UTC', () => {
  assert.equal(dayAt(new Date('2026-11-20T21:59:59.999Z')), '2026-11-20')
  assert.equal(dayAt(new Date('2026-11-20T22:00:00Z')), '2026-11-21')
  assert.equal(today(fixedClock('2026-12-31T23:59:59.999+02:00')), '2026-12-31')
  assert.equal(today(fixedClock('2027-01-01T00:00:00+02:00')), '2027-01-01')
})

test('startOfDay returns the first instant of the day in Kigali', () => {
  fc.assert(
    fc.property(day, (date) => {
      const start = startOfDay(date)
      assert.equal(dayAt(start), date)
      assert.ok(dayAt(new Date(start.getTime() - 1)) < date)
    }),
    { numRuns: 150 },
  )
})
