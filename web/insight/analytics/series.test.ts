import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Analytics } from '../../../contract/progress.ts'
import { addDays, partsOf } from '../../../domain/day.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { isoWeekOf, type PeriodKind } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { comparedPoints, earlierOf, recordedOf } from './earlier.ts'
import {
  addressOf,
  addUp,
  balancesOf,
  containing,
  initialPeriodKind,
  joined,
  kindAt,
  lastIndex,
  pointAt,
  pointsOf,
  RECENT,
  recentPoints,
} from './series.ts'

const rest = { paidDebts: 0, unpaidDebts: 0, incomesCount: 1, expensesCount: 1, debtsCount: 0 }

function totals(totalIncome: number, totalExpenses = 0, totalDebts = 0) {
  const netBalance = fromCents(toCents(totalIncome) - toCents(totalExpenses) - toCents(totalDebts))
  return { totalIncome, totalExpenses, totalDebts, netBalance, ...rest }
}

function analyticsOf(days: Record<string, ReturnType<typeof totals>>): Analytics {
  const entries = Object.entries(days).map(([day, sums]) => ({ parts: partsOf(day), week: isoWeekOf(day), sums }))
  return {
    byDay: entries.map(({ parts, sums }) => ({ _id: parts, ...sums })),
    byWeek: entries.map(({ week, sums }) => ({ _id: week, ...sums })),
    byMonth: entries.map(({ parts: { month, year }, sums }) => ({ _id: { month, year }, ...sums })),
    byYear: entries.map(({ parts: { year }, sums }) => ({ _id: { year }, ...sums })),
  }
}

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
    ...['Oct 2026 – Nov 2026', 'running', 13, 11, '2026-10-01..2026-11-01'],
  ])
  assert.equal(pointAt(points, '2026-11-01..2026-12-01'), undefined, 'a range ends today')
  assert.equal(pointAt(points, '2026-11-01..2026-10-01'), undefined)
  assert.deepEqual(pointAt(points, '2026-12-01'), points[2])
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

test('a chart opens with at most a third of its periods in the future', () => {
  const loan = analyticsOf({ '2026-10-01': totals(1), '2026-12-01': totals(0, 0, 9), '2028-12-01': totals(0, 0, 9) })
  const shown = (kind: PeriodKind) => recentPoints(pointsOf(loan, kind, '2026-11-21'), kind).map((point) => point.label)
  assert.deepEqual(shown('month'), ['Oct 2026', 'Nov 2026', 'Dec 2026'])
  assert.deepEqual(shown('year'), ['2026', '2027'])
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

const compared = analyticsOf({
  ...{ '2026-08-01': totals(256), '2026-09-30': totals(1), '2026-10-01': totals(2), '2026-10-21': totals(4, 3) },
  ...{ '2026-10-22': totals(8), '2026-11-09': totals(16), '2026-11-14': totals(32), '2026-11-16': totals(64) },
  '2026-11-21': totals(128),
})

function earlier(kind: PeriodKind, at: string, books = compared, today = '2026-11-21', vs = '') {
  const point = pointAt(pointsOf(books, kind, today), at)
  const found = point && earlierOf(recordedOf(books), point, today, vs)
  return found && [found.days.replaceAll('\u00a0', ' '), found.sums.totalIncome, found.sums.totalExpenses]
}

test('a period is compared with the period before', () => {
  assert.deepEqual(earlier('month', '2026-10-01'), ['in Sep 2026', 1, 0])
  assert.deepEqual(earlier('day', '2026-10-22'), ['on 21/10/2026', 4, 3])
})

test('a period that is not over is compared with the same days of the period before', () => {
  assert.deepEqual(earlier('month', '2026-11-01'), ['at this point in Oct 2026', 6, 3])
  assert.deepEqual(earlier('week', '2026-11-16'), ['at this point in W46 2026', 48, 0])
})

test('a range is compared with the same number of periods just before it', () => {
  assert.deepEqual(earlier('month', '2026-10-01..2026-11-01'), ['at the same point in the previous 2 months', 256, 0])
  assert.deepEqual(earlier('week', '2026-11-02..2026-11-09'), ['in the previous 2 weeks', 12, 3])
})

test('days and weeks that make up a whole month are compared with the month before', () => {
  const june = analyticsOf({ '2026-05-01': totals(1), '2026-05-02': totals(2), '2026-06-30': totals(4) })
  assert.deepEqual(earlier('day', '2026-06-01..2026-06-30', june, '2026-06-30'), ['in May 2026', 3, 0])
  const february = analyticsOf({ '2027-01-03': totals(1), '2027-01-04': totals(2), '2027-02-28': totals(4) })
  assert.deepEqual(earlier('week', '2027-02-01..2027-02-22', february, '2027-03-01'), ['in Jan 2027', 3, 0])
})

test('a period is compared with the same days a year earlier, or with none, if the client chooses so', () => {
  const books = analyticsOf({
    '2025-10-01': totals(1),
    '2025-11-20': totals(2),
    '2025-11-22': totals(4),
    '2026-11-01': totals(8),
  })
  assert.deepEqual(earlier('month', '2026-11-01', books, '2026-11-21', 'year'), ['a year earlier', 2, 0])
  assert.equal(earlier('month', '2026-09-01..2026-10-01', books, '2026-11-21', 'year'), undefined, 'it began later')
  assert.equal(earlier('month', '2026-11-01', compared, '2026-11-21', 'none'), undefined)
  assert.deepEqual(earlier('day', '2026-11-01', books, '2026-11-21', 'year'), ['a year earlier', 0, 0], 'no entries')
})

test('a year is compared only if entries, not only debts, begin in the first week of the year before', () => {
  const begins = (day: string) =>
    earlier(
      'year',
      '2026-01-01',
      analyticsOf({ '2025-01-01': totals(0, 0, 9), [day]: totals(1), '2026-01-05': totals(2) }),
    )
  assert.deepEqual(begins('2025-01-08'), ['at this point in 2025', 1, 0])
  assert.equal(begins('2025-01-09'), undefined)
})

test('the parts of a chosen span are cut at its ends, so that they add up to its sums', () => {
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

test('a tab of longer periods gets the periods that contain the chosen ones', () => {
  assert.equal(containing('2026-10-15', 'day', 'month'), '2026-10-01')
  assert.equal(containing('2026-09-21..2026-09-28', 'week', 'month'), '2026-09-01..2026-10-01')
  assert.equal(containing('2026-04-01...2026-04-05', 'day', 'year'), '2026-01-01')
})

test('another tab gets a cut week as days, and a whole week as a week', () => {
  const kinds = ['2026-04-01...2026-04-05', '2026-08-24...2026-08-31', '2026-04-06', '2026-04-06..2026-04-13', 'all']
  assert.deepEqual(
    kinds.map((address) => kindAt(address, 'week')),
    ['day', 'day', 'week', 'week', 'week'],
  )
})

test('the cards of a month in the future sum all its days', () => {
  const books = analyticsOf({ '2026-11-20': totals(1), '2026-12-24': totals(0, 0, 9) })
  const days = pointsOf(books, 'day', '2026-11-22', { from: '2026-12-01', to: '2026-12-31' })
  assert.equal(lastIndex(days), days.length - 1)
})

test('a period has no comparison if the client’s records cover too few of the earlier days', () => {
  assert.equal(earlier('day', '2026-11-21'), undefined)
  assert.equal(earlier('month', '2026-09-01..2026-11-01'), undefined)
  const begun = analyticsOf({ '2026-09-29': totals(1), '2026-10-05': totals(2) })
  assert.equal(earlier('month', '2026-10-01', begun), undefined, 'two days of September')
})

test('a period is compared only if the records cover all but the first tenth of the earlier days', () => {
  const books = analyticsOf({ '2026-10-03': totals(1), '2026-11-20': totals(2) })
  assert.deepEqual(earlier('month', '2026-11-01', books), ['at this point in Oct 2026', 1, 0])
  assert.equal(earlier('month', '2026-11-01', books, '2026-11-20'), undefined, 'two of 20 days')
})

test('the name of a comparison says “at this point” only if the earlier days end before their month', () => {
  const books = analyticsOf({ '2027-02-01': totals(1), '2027-02-28': totals(2), '2027-03-29': totals(4) })
  assert.deepEqual(earlier('month', '2027-03-01', books, '2027-03-29'), ['in Feb 2027', 3, 0])
  assert.deepEqual(earlier('month', '2027-03-01', books, '2027-03-27'), ['at this point in Feb 2027', 1, 0])
})

const places = (books: Analytics, kind: PeriodKind, today: string, vs: string, span?: Span) =>
  comparedPoints(
    recordedOf(books),
    span ? pointsOf(books, kind, today, span) : recentPoints(pointsOf(books, kind, today), kind),
    today,
    vs,
  ).map((one) => one && [one.label, one.sums.totalIncome, one.balance])

test('the grey lines show what was at the same place of the span before, or a year earlier', () => {
  const books = analyticsOf({
    ...{ '2025-10-01': totals(5), '2025-11-20': totals(1), '2025-11-25': totals(4) },
    ...{ '2026-11-16': totals(0), '2026-11-20': totals(7) },
  })
  for (const vs of ['', 'year'])
    assert.deepEqual(places(books, 'month', '2026-11-21', vs).slice(9), [
      undefined,
      ['Oct 2025', 5, null],
      ['1–21 Nov 2025', 1, null],
    ])
  assert.deepEqual(places(books, 'month', '2026-11-21', 'none').filter(Boolean), [])
  assert.deepEqual(places(books, 'week', '2026-11-21', 'year').at(-1), ['17–22 Nov 2025', 1, null])
})

test('the days of a month are compared with the days of the month before', () => {
  const books = analyticsOf({ '2026-02-01': totals(1), '2026-02-28': totals(2), '2026-03-31': totals(4) })
  const march = places(books, 'day', '2026-04-01', '', { from: '2026-03-01', to: '2026-03-31' })
  assert.deepEqual(
    [march[0], march[26], march[27], ...march.slice(28)],
    [['1/2/2026', 1, 1], ['27/2/2026', 0, 1], ['28/2/2026', 2, 3], ...[undefined, undefined, undefined]],
  )
})

test('each day of a month is compared with one day, and its weeks add up to the same days', () => {
  const days = Array.from({ length: 150 }, (_, place) => addDays('2026-01-01', place))
  const books = analyticsOf(Object.fromEntries(days.map((day) => [day, totals(10)])))
  const sumsOf = (kind: PeriodKind, from: string, to: string) =>
    places(books, kind, '2026-05-31', '', { from, to }).map((one) => one?.[1])
  for (const [from, to] of [
    ['2026-02-01', '2026-02-28'],
    ['2026-04-01', '2026-04-30'],
  ] as const)
    assert.deepEqual(new Set(sumsOf('day', from, to)), new Set([10]), from)
  assert.deepEqual(sumsOf('week', '2026-03-01', '2026-03-31'), [10, 70, 70, 70, 60, undefined])
})

test('the grey running total is not drawn if the client’s entries begin within its days', () => {
  const days = Array.from({ length: 40 }, (_, place) => addDays('2026-10-20', place))
  const books = analyticsOf(Object.fromEntries(days.map((day) => [day, totals(10)])))
  const last = places(books, 'day', '2026-11-28', '').at(-1)
  assert.deepEqual(last, ['29/10/2026', 10, null])
})
