import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../domain/day.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { analyticsOf, totals } from '../../../test/support/sample-books.ts'
import { quarterBefore } from './quarter-before.ts'
import {
  addressOf,
  addUp,
  balancesOf,
  containing,
  initialPeriodKind,
  joined,
  kindAt,
  lastIndex,
  NOWHERE,
  overlapOf,
  pointAt,
  pointsOf,
  RECENT,
  type Reach,
  recentPoints,
} from './series.ts'
import { windowOf } from './window-of.ts'

test('the series of a chart has a zero for each day without entries', () => {
  const points = pointsOf(
    analyticsOf({ '2026-02-27': totals(100), '2026-03-02': totals(50, 20, 5.5) }),
    'day',
    '2026-03-02',
  )
  assert.deepEqual(
    points.map((point) => [point.label, point.totalIncome, point.netBalance]),
    [
      ['27/2/2026', 100, 100],
      ['28/2/2026', 0, 0],
      ['1/3/2026', 0, 0],
      ['2/3/2026', 50, 24.5],
    ],
  )
})

test('the series of a chart ends today, or with the last entry when that is later', () => {
  const labels = (today: string) =>
    pointsOf(analyticsOf({ '2026-11-20': totals(1) }), 'month', today).map((p) => p.label)
  assert.deepEqual(labels('2027-01-15'), ['Nov 2026', 'Dec 2026', 'Jan 2027'])
  assert.deepEqual(labels('2026-10-01'), ['Oct 2026', 'Nov 2026'])
})

test('a chart marks each period as past, current or future', () => {
  const books = analyticsOf({ '2026-10-31': totals(9), '2026-11-22': totals(4), '2026-12-05': totals(0, 0, 7) })
  const stages = (kind: PeriodKind, today: string) =>
    pointsOf(books, kind, today).map(({ label, stage }) => `${label} ${stage}`)
  assert.deepEqual(stages('month', '2026-11-01'), ['Oct 2026 over', 'Nov 2026 running', 'Dec 2026 coming'])
  assert.deepEqual(stages('month', '2026-12-01'), ['Oct 2026 over', 'Nov 2026 over', 'Dec 2026 running'])
  assert.deepEqual(stages('year', '2026-12-31'), ['2026 running'])
  assert.deepEqual(stages('day', '2026-11-22').slice(21, 24), [
    '21/11/2026 over',
    '22/11/2026 running',
    '23/11/2026 coming',
  ])
})

test('a URL value such as 2026-10-01..2026-11-01 selects a range with the sums of its periods', () => {
  const books = analyticsOf({ '2026-10-31': totals(9, 2), '2026-11-22': totals(4), '2026-12-05': totals(0, 0, 7) })
  const points = pointsOf(books, 'month', '2026-11-22')
  const range = pointAt(points, '2026-10-01..2026-11-01')
  assert.deepEqual(range && [range.label, range.stage, range.totalIncome, range.netBalance, addressOf(range)], [
    ...['Oct–Nov 2026', 'running', 13, 11, '2026-10-01..2026-11-01'],
  ])
  assert.equal(pointAt(points, '2026-11-01..2026-12-01'), undefined, 'a range ends today')
  assert.equal(pointAt(points, '2026-11-01..2026-10-01'), undefined)
  assert.deepEqual(pointAt(points, '2026-12-01'), points[2])
})

test('the list of months offers the last quarter if all three of its months are listed', () => {
  const books = analyticsOf({ '2026-06-10': totals(1), '2026-07-10': totals(2), '2026-09-30': totals(4) })
  const quarter = (today: string, kind: PeriodKind = 'month') => quarterBefore(pointsOf(books, kind, today), today)
  for (const today of ['2026-10-01', '2026-12-31'])
    assert.equal(addressOf(quarter(today) ?? assert.fail()), '2026-07-01..2026-09-01')
  assert.equal(quarter('2026-11-15')?.totalIncome, 6)
  assert.equal(quarter('2026-09-30'), undefined)
  assert.equal(quarter('2026-11-15', 'day'), undefined)
})

test('the sums of the current period leave out the days after today', () => {
  const books = analyticsOf({ '2026-10-31': totals(9), '2026-11-29': totals(4, 2, 7) })
  const points = pointsOf(books, 'month', '2026-11-22')
  assert.deepEqual(
    points.map(({ totalIncome, totalDebts, later }) => [totalIncome, totalDebts, later?.totalDebts]),
    [
      [9, 0, undefined],
      [0, 0, 7],
    ],
  )
  assert.equal(pointsOf(books, 'month', '2026-11-29').at(-1)?.later?.totalDebts, 0, 'nothing is later')
})

test('the balance of a day is the exact sum of all days since the first shown day', () => {
  const books = { '2026-11-18': totals(5), '2026-11-19': totals(0.1), '2026-11-20': totals(0.2, 0.7) }
  const points = pointsOf(analyticsOf({ ...books, '2026-11-23': totals(9) }), 'day', '2026-11-21')
  assert.deepEqual(balancesOf(points.slice(1)), [0.1, -0.4, -0.4])
})

test('the first period of a chart names the day of the first record', () => {
  const begins = (days: string[], kind: PeriodKind) =>
    pointsOf(analyticsOf(Object.fromEntries(days.map((day) => [day, totals(1)]))), kind, '2026-11-22').map(
      (point) => point.begins,
    )
  assert.deepEqual(begins(['2026-09-24', '2026-10-02'], 'month'), ['2026-09-24', undefined, undefined])
  assert.deepEqual(begins(['2026-10-01'], 'month'), [undefined, undefined])
  assert.deepEqual(begins(['2026-11-20'], 'month'), [undefined], 'a period that still runs is marked anyway')
  assert.deepEqual(begins(['2026-11-20'], 'day'), [undefined, undefined, undefined])
})

test('charts open by day when the first record is from this month, and otherwise by month', () => {
  assert.equal(initialPeriodKind(analyticsOf({}), '2026-11-22'), 'day')
  assert.equal(initialPeriodKind(analyticsOf({ '2026-11-01': totals(1) }), '2026-11-30'), 'day')
  assert.equal(initialPeriodKind(analyticsOf({ '2026-11-01': totals(1) }), '2026-12-01'), 'month')
  const owed = analyticsOf({ '2026-11-01': totals(1), '2026-12-24': totals(0, 0, 9) })
  assert.equal(initialPeriodKind(owed, '2026-11-22'), 'day', 'a debt to come makes no second month')
  assert.equal(
    initialPeriodKind(analyticsOf({ '2026-12-24': totals(0, 0, 9) }), '2026-11-22'),
    'month',
    'or it is all there is',
  )
})

test('the weeks of a chart follow the ISO calendar at the end of a year with 53 weeks', () => {
  const points = pointsOf(analyticsOf({ '2026-12-21': totals(1), '2027-01-05': totals(2) }), 'week', '2027-01-05')
  assert.deepEqual(
    points.map((point) => [point.label, point.totalIncome]),
    [
      ['W52 2026', 1],
      ['W53 2026', 0],
      ['W1 2027', 2],
    ],
  )
})

test('a chart by day shows at most the last 30 days', () => {
  const today = '2026-11-21'
  const long = pointsOf(analyticsOf({ '2025-01-01': totals(1), '2027-06-30': totals(0, 0, 9) }), 'day', today)
  const recent = recentPoints(long, 'day')
  assert.equal(recent.length, RECENT.day)
  assert.equal(recent.at(-1)?.start, today)
  assert.equal(recent[0]?.start, addDays(today, -29))
  const short = pointsOf(analyticsOf({ '2026-11-01': totals(1), '2026-12-01': totals(0, 0, 9) }), 'day', today)
  assert.equal(recentPoints(short, 'day'), short)
})

test('a chart by week shows at most the last 13 weeks on a phone, and the last 26 elsewhere', () => {
  const points = pointsOf(analyticsOf({ '2025-01-01': totals(1) }), 'week', '2026-11-21')
  const counts = [true, false].map((isNarrow) => recentPoints(points, 'week', isNarrow).length)
  assert.deepEqual(counts, [13, 26])
})

test('a chart opens with at most a third of its periods in the future', () => {
  const loan = analyticsOf({ '2026-10-01': totals(1), '2026-12-01': totals(0, 0, 9), '2028-12-01': totals(0, 0, 9) })
  const shown = (kind: PeriodKind) => recentPoints(pointsOf(loan, kind, '2026-11-21'), kind).map((point) => point.label)
  assert.deepEqual(shown('month'), ['Oct 2026', 'Nov 2026', 'Dec 2026'])
  assert.deepEqual(shown('year'), ['2026', '2027'])
  const older = analyticsOf({ '2025-10-01': totals(1), '2027-12-01': totals(0, 0, 9) })
  const years = recentPoints(pointsOf(older, 'year', '2026-11-21'), 'year')
  assert.equal(years.length, 2, 'no future year beside whole years')
})

test('a chart scrolls only when chosen bars are out of view, and also shows the compared bars if both fit', () => {
  const at = (from: number, last = from) => ({ from, at: last })
  const points = pointsOf(analyticsOf({ '2025-01-01': totals(1) }), 'month', '2026-11-21')
  const moved = (first: number, picked: Reach, before = NOWHERE) =>
    Object.values(windowOf(points.length, 12, first, picked, before))
  assert.deepEqual(moved(11, NOWHERE), [11, 12])
  assert.deepEqual(moved(11, at(22), at(21)), [11, 12])
  assert.deepEqual(moved(11, at(5), at(4)), [4, 12])
  assert.deepEqual(moved(4, at(16), at(15)), [5, 12])
  assert.deepEqual(moved(11, at(11), at(10)), [11, 12], 'the first bar')
  assert.deepEqual(moved(11, at(14, 17), at(10, 13)), [11, 12], 'in view, but not what it is compared with')
  assert.deepEqual(moved(11, at(3, 10), at(0, 2)), [0, 12])
  assert.deepEqual(moved(11, at(9, 18), at(0, 8)), [9, 12], 'no room for both')
  assert.deepEqual(moved(11, at(2, 22)), [2, 21], 'a longer range')
})

test('the band behind the chart covers every bar that contains a compared day', () => {
  const points = pointsOf(analyticsOf({ '2026-09-01': totals(1) }), 'month', '2026-11-21')
  assert.deepEqual(overlapOf(points, { from: '2026-09-01', to: '2026-09-15' }), { from: 0, at: 0 })
  assert.deepEqual(overlapOf(points, { from: '2026-08-01', to: '2026-10-01' }), { from: 0, at: 1 })
  assert.deepEqual(overlapOf(points, { from: '2026-08-01', to: '2026-08-31' }), NOWHERE)
})

test('the summary below the charts shows the exact sums of the charts’ periods', () => {
  const points = pointsOf(
    analyticsOf({ '2026-11-19': totals(0.1, 0.3), '2026-11-20': totals(0.2), '2026-11-21': totals(0, 0, 0.07) }),
    'day',
    '2026-11-21',
  )
  assert.deepEqual(addUp(points), { totalIncome: 0.3, totalExpenses: 0.3, totalDebts: 0.07, netBalance: -0.07 })
  const large = 999_999_999_999.99
  const many = pointsOf(analyticsOf({ '2026-11-20': totals(large), '2026-11-21': totals(large) }), 'day', '2026-11-21')
  assert.equal(addUp(many).totalIncome, 1_999_999_999_999.98)
})

test('a chart cuts its periods at the ends of a chosen span, so that they add up to the span’s sums', () => {
  const days = { '2026-04-01': totals(1), '2026-04-05': totals(2, 1), '2026-04-30': totals(4), '2026-05-01': totals(8) }
  const books = analyticsOf({ '2026-03-31': totals(16), ...days })
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const points = (kind: PeriodKind) => pointsOf(books, kind, '2026-11-21', april)
  const weeks = points('week')
  assert.deepEqual(
    weeks.map((point) => [point.label, addressOf(point), point.totalIncome]),
    [
      ['W14 2026', '2026-04-01...2026-04-05', 3],
      ['W15 2026', '2026-04-06', 0],
      ['W16 2026', '2026-04-13', 0],
      ['W17 2026', '2026-04-20', 0],
      ['W18 2026', '2026-04-27...2026-04-30', 4],
    ],
  )
  assert.equal(pointAt(weeks, '2026-04-01..2026-04-05'), weeks[0])
  assert.deepEqual(pointAt(weeks, '2026-04-01..2026-04-06')?.count, 12, 'counts days, as its weeks are cut')
  for (const [from] of weeks.entries())
    for (const at of weeks.keys().filter((place) => place >= from)) {
      const range = joined(weeks.slice(from, at + 1))
      assert.deepEqual(range && pointAt(weeks, addressOf(range)), range)
    }
  assert.equal(points('day').length, 30)
  assert.equal(points('month')[0]?.kind, 'month', 'a whole month is not cut')
  for (const kind of ['day', 'week', 'year'] as const)
    assert.deepEqual([addUp(points(kind)).totalIncome, addUp(points(kind)).totalExpenses], [7, 1], kind)
})

test('a switch to longer periods selects the periods that contain the chosen ones', () => {
  assert.equal(containing('2026-10-15', 'day', 'month'), '2026-10-01')
  assert.equal(containing('2026-09-21..2026-09-28', 'week', 'month'), '2026-09-01..2026-10-01')
  assert.equal(containing('2026-04-01...2026-04-05', 'day', 'year'), '2026-01-01')
})

test('kindAt returns “day” for a URL value with three dots, and otherwise the given kind of period', () => {
  const kinds = ['2026-04-01...2026-04-05', '2026-08-24...2026-08-31', '2026-04-06', '2026-04-06..2026-04-13', 'all']
  assert.deepEqual(
    kinds.map((address) => kindAt(address, 'week')),
    ['day', 'day', 'week', 'week', 'week'],
  )
})

test('lastIndex returns the last day of a month when the whole month is in the future', () => {
  const books = analyticsOf({ '2026-11-20': totals(1), '2026-12-24': totals(0, 0, 9) })
  const days = pointsOf(books, 'day', '2026-11-22', { from: '2026-12-01', to: '2026-12-31' })
  assert.equal(lastIndex(days), days.length - 1)
})
