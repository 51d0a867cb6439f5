import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Analytics } from '../../../contract/progress.ts'
import { addDays } from '../../../domain/day.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { analyticsOf, totals } from '../../../test/support/sample-books.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import {
  comparedName,
  comparedParts,
  comparedPoints,
  type Earlier,
  earlierOf,
  isAtPlace,
  recordedOf,
} from './earlier.ts'
import { joined, type Point, pastOf, pointAt, pointsOf, recentPoints } from './series.ts'

const compared = analyticsOf({
  ...{ '2026-08-01': totals(256), '2026-09-30': totals(1), '2026-10-01': totals(2), '2026-10-21': totals(4, 3) },
  ...{ '2026-10-22': totals(8), '2026-11-09': totals(16), '2026-11-14': totals(32), '2026-11-16': totals(64) },
  '2026-11-21': totals(128),
})

function earlier(kind: PeriodKind, at: string, books = compared, today = '2026-11-21', vs = '') {
  const point = pointAt(pointsOf(books, kind, today), at)
  const found = point && earlierOf(recordedOf(books), point, today, vs)
  return found && [found.label.replaceAll('\u00a0', ' '), found.sums.totalIncome, found.sums.totalExpenses]
}

test('a period is compared with the period before', () => {
  assert.deepEqual(earlier('month', '2026-10-01'), ['Sep', 1, 0])
  assert.deepEqual(earlier('day', '2026-10-22'), ['21 Oct', 4, 3])
  assert.deepEqual(earlier('day', '2026-11-21'), ['20 Nov', 0, 0], 'no entries')
})

test('a period that is not over is compared with the same days of the period before', () => {
  assert.deepEqual(earlier('month', '2026-11-01'), ['1–21 Oct', 6, 3])
  assert.deepEqual(earlier('week', '2026-11-16'), ['9–14 Nov', 48, 0])
})

test('a range is compared with the same number of periods just before it', () => {
  assert.deepEqual(earlier('month', '2026-10-01..2026-11-01'), ['1 Aug–21 Sep', 256, 0])
  assert.deepEqual(earlier('week', '2026-11-02..2026-11-09'), ['19 Oct–1 Nov', 12, 3])
})

test('days and weeks that make up a whole month are compared with the month before', () => {
  const june = analyticsOf({ '2026-05-01': totals(1), '2026-05-02': totals(2), '2026-06-30': totals(4) })
  assert.deepEqual(earlier('day', '2026-06-01..2026-06-30', june, '2026-06-30'), ['May', 3, 0])
  const february = analyticsOf({ '2027-01-03': totals(1), '2027-01-04': totals(2), '2027-02-28': totals(4) })
  assert.deepEqual(earlier('week', '2027-02-01..2027-02-22', february, '2027-03-01'), ['Jan', 3, 0])
})

test('the client can compare a period with the same days a year earlier, or with nothing', () => {
  const books = analyticsOf({
    '2025-10-01': totals(1),
    '2025-11-20': totals(2),
    '2025-11-22': totals(4),
    '2026-11-01': totals(8),
  })
  assert.deepEqual(earlier('month', '2026-11-01', books, '2026-11-21', 'year'), ['1–21 Nov 2025', 2, 0])
  assert.equal(earlier('month', '2026-09-01..2026-10-01', books, '2026-11-21', 'year'), undefined, 'it began later')
  assert.equal(earlier('month', '2026-11-01', compared, '2026-11-21', 'none'), undefined)
  assert.deepEqual(earlier('day', '2026-11-01', books, '2026-11-21', 'year'), ['1 Nov 2025', 0, 0], 'no entries')
})

test('a year is compared only if entries begin by 8 January of the year before, even if debts begin earlier', () => {
  const begins = (day: string) =>
    earlier(
      'year',
      '2026-01-01',
      analyticsOf({ '2025-01-01': totals(0, 0, 9), [day]: totals(1), '2026-01-05': totals(2) }),
    )
  assert.deepEqual(begins('2025-01-08'), ['1 Jan–21 Nov 2025', 1, 0])
  assert.equal(begins('2025-01-09'), undefined)
})

test('a period has no comparison if the client’s records cover too few of the earlier days', () => {
  assert.equal(earlier('month', '2026-09-01..2026-11-01'), undefined)
  const begun = analyticsOf({ '2026-09-29': totals(1), '2026-10-05': totals(2) })
  assert.equal(earlier('month', '2026-10-01', begun), undefined, 'two days of September')
})

test('a period is compared only if fewer than a tenth of the earlier days come before the first record', () => {
  const books = analyticsOf({ '2026-10-03': totals(1), '2026-11-20': totals(2) })
  assert.deepEqual(earlier('month', '2026-11-01', books), ['1–21 Oct', 1, 0])
  assert.equal(earlier('month', '2026-11-01', books, '2026-11-20'), undefined, 'two of 20 days')
})

test('a comparison names its days unless they are a whole month', () => {
  const books = analyticsOf({ '2027-02-01': totals(1), '2027-02-28': totals(2), '2027-03-29': totals(4) })
  assert.deepEqual(earlier('month', '2027-03-01', books, '2027-03-29'), ['Feb', 3, 0])
  assert.deepEqual(earlier('month', '2027-03-01', books, '2027-03-27'), ['1–27 Feb', 1, 0])
})

function places(books: Analytics, kind: PeriodKind, today: string, vs: string, span?: Span) {
  const points = span ? pointsOf(books, kind, today, span) : recentPoints(pointsOf(books, kind, today), kind)
  const whole = joined(pastOf(points)) as Point
  const compared = comparedPoints(recordedOf(books), points, today, vs, whole)
  for (const [place, point] of pastOf(points).entries()) {
    const one = earlierOf(recordedOf(books), point, today, vs, whole)
    assert.deepEqual(one && [one.span, one.sums], compared[place] && [compared[place].span, compared[place].sums])
  }
  return compared.map((one) => one && [shortSpan(one.span.from, one.span.to, today), one.sums.totalIncome, one.balance])
}

test('a month of a longer range is compared with the month in the same place of the range before', () => {
  const points = pointsOf(compared, 'month', '2026-11-21')
  const whole = pointAt(points, '2026-10-01..2026-11-01')
  const daysOf = (at: string) =>
    earlierOf(recordedOf(compared), pointAt(points, at) as Point, '2026-11-21', '', whole)?.label.replaceAll(
      '\u00a0',
      ' ',
    )
  assert.deepEqual(['2026-10-01', '2026-11-01'].map(daysOf), ['Aug', '1–21 Sep'])
})

test('the grey lines show the values of the span before, or of a year earlier when the client chooses so', () => {
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
    [['1 Feb', 1, 1], ['27 Feb', 0, 1], ['28 Feb', 2, 3], ...[undefined, undefined, undefined]],
  )
})

test('the grey line of a month is named after the month before and ends with that month’s last balance', () => {
  const books = analyticsOf({ '2026-08-01': totals(1), '2026-08-30': totals(2), '2026-08-31': totals(4) })
  const points = pointsOf(books, 'day', '2026-11-21', { from: '2026-09-01', to: '2026-09-30' })
  const compared = comparedPoints(recordedOf(books), points, '2026-11-21', '', joined(points) as Point)
  const [before, last] = compared.slice(-2)
  assert.deepEqual([before?.balance, last?.balance, last?.sums.totalIncome], [1, 7, 2])
  assert.equal(comparedName(compared, '2026-11-21'), 'Aug')
  assert.equal(comparedName(compared, '2026-11-21', 28), '1–29 Aug')
})

test('each bar of a compared range gets only the sums of the compared days', () => {
  const points = pointsOf(compared, 'month', '2026-11-21')
  const range = pointAt(points, '2026-10-01..2026-11-01') as Point
  const found = earlierOf(recordedOf(compared), range, '2026-11-21', '') as Earlier
  assert.deepEqual(
    comparedParts(points, found).map(({ place, span, sums }) => [points[place]?.label, span.to, sums.totalIncome]),
    [
      ['Aug 2026', '2026-08-31', 256],
      ['Sep 2026', '2026-09-21', 0],
    ],
    'without 30 September',
  )
})

test('the days and weeks of a month are never compared twice with the same day of the month before', () => {
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

test('no grey running total is drawn if the client’s first entry falls in the earlier period', () => {
  const days = Array.from({ length: 40 }, (_, place) => addDays('2026-10-20', place))
  const books = analyticsOf(Object.fromEntries(days.map((day) => [day, totals(10)])))
  const last = places(books, 'day', '2026-11-28', '').at(-1)
  assert.deepEqual(last, ['29 Oct', 10, null])
})

test('the grey lines match the comparison of a chosen period only when both show the same earlier days', () => {
  const days = pointsOf(compared, 'day', '2026-11-21')
  const whole = joined(pastOf(days)) as Point
  const isShown = (at: string, vs: string) => isAtPlace(pointAt(days, at) as Point, '2026-11-21', vs, whole)
  assert.equal(isShown('2026-11-10', 'year'), true)
  assert.equal(isShown('2026-11-09...2026-11-15', 'year'), false, 'the same weekdays')
  assert.equal(isShown('2026-11-10', ''), false)
})
