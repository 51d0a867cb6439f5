import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { dayName, dayNamed, fullDayName, instantName, longDayName, nearDayName, periodName, spanName } from './dates.ts'
import { progressWords } from './progress.ts'

test('a day in English has its month in words', () => {
  assert.equal(dayName('2026-11-01'), '1 November 2026')
  assert.equal(fullDayName('2026-09-30'), 'Wed 30 Sep 2026')
  assert.equal(longDayName('2026-11-21'), 'Saturday 21 November 2026')
})

test('each English spelling of a day is parsed as that day', () => {
  const loud = (day: string) => longDayName(day).toUpperCase()
  const writers = [dayName, fullDayName, longDayName, (day: string) => nearDayName(day, day), loud]
  for (let day = '2027-12-20'; day < '2029-01-10'; day = addDays(day, 1))
    for (const write of writers) assert.equal(dayNamed(write(day)), day, write(day))
  assert.equal(dayNamed('5 sept 2026'), '2026-09-05')
})

test('a text without a valid English day is not parsed as a day', () => {
  for (const text of ['30 February 2026', '32 Nov 2026', '20 Nov', 'Nov 2026', 'Rent 20 Nov 2026', '20 Novem 2026', ''])
    assert.equal(dayNamed(text), null, text)
  assert.equal(dayNamed('20 November 2026, soon'), null)
})

test('the English name of a day near today ends with yesterday, today or tomorrow', () => {
  assert.equal(nearDayName('2026-08-20', '2026-08-20'), 'Thu 20 Aug 2026, today')
  assert.equal(nearDayName('2026-08-19', '2026-08-20'), 'Wed 19 Aug 2026, yesterday')
  assert.equal(nearDayName('2026-09-01', '2026-08-31'), 'Tue 1 Sep 2026, tomorrow')
  assert.equal(nearDayName('2026-08-10', '2026-08-20'), 'Mon 10 Aug 2026')
})

test('a range of days in English has month and year only once when both days share them', () => {
  assert.equal(spanName('2026-11-21', '2026-11-21'), 'Saturday 21 November 2026')
  assert.equal(spanName('2026-11-01', '2026-11-30'), '1 to 30 November 2026')
  assert.equal(spanName('2026-11-30', '2026-12-06'), '30 November to 6 December 2026')
  assert.equal(spanName('2025-12-29', '2026-01-04'), '29 December 2025 to 4 January 2026')
})

test('the English name of a week has the year of the ISO calendar', () => {
  assert.equal(periodName(periodOf('week', '2025-12-29')), 'Week 1 of 2026')
  assert.equal(periodName(periodOf('week', '2027-01-01')), 'Week 53 of 2026')
  assert.equal(periodName(periodOf('month', '2026-11-21')), 'November 2026')
  assert.equal(periodName(periodOf('year', '2026-11-21')), '2026')
  assert.equal(periodName(periodOf('day', '2026-11-21')), 'Saturday 21 November 2026')
})

test('an instant is written in English with the time in Kigali', () => {
  assert.equal(instantName('2026-11-21T22:05:00.000Z'), 'Sun 22 Nov 2026, 00:05')
})

test('the estimate names the last day of the month', () => {
  assert.equal(progressWords.outlook('+RWF 5', '2026-11-30'), 'Estimate for 30 November: +RWF 5')
})
