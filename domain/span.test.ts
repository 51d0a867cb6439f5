import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Comparison } from './comparison.ts'
import { addDays, type Day, dayOf, daysBetween, MAX_DAY, MIN_DAY } from './day.ts'
import { periodOf } from './period.ts'
import { ALL_DAYS, type Span, spanBefore, spanSoFar, splitByMonths } from './span.ts'

const days = fc.integer({ min: 0, max: daysBetween(MIN_DAY, MAX_DAY) }).map((count) => addDays(MIN_DAY, count))
const spans = fc.tuple(days, fc.integer({ min: 0, max: 800 })).map(([from, length]) => ({
  from,
  to: [addDays(from, length), MAX_DAY].toSorted()[0] as Day,
}))

for (const [from, to, comparison, before] of [
  ['2026-11-10', '2026-11-16', 'days', ['2026-11-03', '2026-11-09']],
  ['2026-06-01', '2026-06-30', 'days', ['2026-05-02', '2026-05-31']],
  ['2027-02-01', '2027-02-28', 'days', ['2027-01-04', '2027-01-31']],
  ['2026-05-01', '2026-09-30', 'months', ['2025-12-01', '2026-04-30']],
  ['2024-01-01', '2025-12-31', 'months', ['2022-01-01', '2023-12-31']],
  ['2026-11-01', '2026-11-30', 'month', ['2026-10-01', '2026-10-31']],
  ['2026-03-01', '2026-03-31', 'month', ['2026-02-01', '2026-02-28']],
  ['2026-01-01', '2026-01-22', 'month', ['2025-12-01', '2025-12-22']],
  ['2026-03-01', '2026-03-30', 'month', ['2026-02-01', '2026-02-28']],
  ['2026-01-01', '2026-12-31', 'year', ['2025-01-01', '2025-12-31']],
  ['2026-01-01', '2026-11-22', 'year', ['2025-01-01', '2025-11-22']],
  ['2024-02-29', '2024-02-29', 'year', ['2023-02-28', '2023-02-28']],
  ['2025-02-01', '2025-02-28', 'year', ['2024-02-01', '2024-02-29']],
  ['2026-11-23', '2026-11-29', 'year', ['2025-11-24', '2025-11-30']],
  ['2025-12-29', '2026-01-11', 'year', ['2024-12-30', '2025-01-12']],
  ['2027-02-01', '2027-02-28', 'year', ['2026-02-01', '2026-02-28']],
] as const)
  test(`spanBefore returns ${before.join(' to ')} for ${from} to ${to} compared by ${comparison}`, () => {
    assert.deepEqual(spanBefore({ from, to }, comparison), { from: before[0], to: before[1] })
  })

test('a span that has not ended is compared with the same days of the span before', () => {
  const before = (kind: Comparison, from: Day, to: Day, today: Day) =>
    Object.values(spanBefore({ from, to }, kind, today) ?? {})
  assert.deepEqual(before('days', '2026-11-23', '2026-11-29', '2026-11-28'), ['2026-11-16', '2026-11-21'])
  assert.deepEqual(before('months', '2026-09-01', '2026-11-30', '2026-11-22'), ['2026-06-01', '2026-08-22'])
})

test('a part of a span is compared with the part at the same position in the span before', () => {
  const before = (kind: Comparison, from: Day, to: Day, whole: [Day, Day]) =>
    Object.values(spanBefore({ from, to }, kind, to, { from: whole[0], to: whole[1] }) ?? {})
  const year: [Day, Day] = ['2025-12-01', '2026-11-30']
  assert.deepEqual(before('months', '2026-02-01', '2026-02-28', year), ['2025-02-01', '2025-02-28'])
  assert.deepEqual(before('days', '2026-11-16', '2026-11-22', ['2026-11-09', '2026-11-29']), [
    '2026-10-26',
    '2026-11-01',
  ])
  const summer: [Day, Day] = ['2026-08-01', '2026-09-30']
  assert.deepEqual(before('months', '2026-08-31', '2026-09-06', summer), ['2026-07-01', '2026-07-06'])
})

test('comparing a month week by week covers the same earlier days as comparing the month day by day', () => {
  const months = fc.tuple(fc.integer({ min: 1901, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  const daysBefore = (starts: Day[], whole: Span) =>
    starts.flatMap((from, place) => {
      const to = starts[place + 1] ? addDays(starts[place + 1] as Day, -1) : whole.to
      const before = spanBefore({ from, to }, 'months', to, whole)
      return before ? [before] : []
    })
  fc.assert(
    fc.property(months, ([year, month]) => {
      const { start, end } = periodOf('month', dayOf(year, month, 1))
      const all = Array.from({ length: daysBetween(start, end) + 1 }, (_, place) => addDays(start, place))
      const weeks = all.filter((day) => day === start || periodOf('week', day).start === day)
      const whole = { from: start, to: end }
      const single = daysBefore(all, whole)
      for (const { from, to } of single) assert.equal(from, to)
      const summed = daysBefore(weeks, whole)
      assert.deepEqual([summed[0]?.from, summed.at(-1)?.to], [single[0]?.from, single.at(-1)?.to])
      for (const [place, { from }] of summed.entries())
        if (place > 0) assert.equal(from, addDays(summed[place - 1]?.to ?? '', 1))
    }),
  )
})

test('spanBefore returns null when the earlier span would begin before 1900', () => {
  assert.equal(spanBefore(ALL_DAYS, 'year'), null)
  assert.equal(spanBefore({ from: MIN_DAY, to: MIN_DAY }, 'days'), null)
})

test('a span that contains today is cut off at today', () => {
  for (const [today, to] of [
    ['2026-10-31', '2026-11-30'],
    ['2026-11-01', '2026-11-01'],
    ['2026-11-22', '2026-11-22'],
    ['2026-12-24', '2026-11-30'],
  ] as const)
    assert.deepEqual(spanSoFar({ from: '2026-11-01', to: '2026-11-30' }, today), { from: '2026-11-01', to })
})

test('splitByMonths covers each day of a span once with whole months, added days and subtracted days', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { months, added, taken } = splitByMonths(span)
      const whole = months ? [{ from: months.from, to: endOfMonth(months.to) }] : []
      const sorted = [...added, ...whole].toSorted((one, other) => (one.from < other.from ? -1 : 1))
      for (const [index, part] of sorted.entries())
        if (index > 0) assert.equal(addDays(sorted[index - 1]?.to ?? '', 1), part.from)
      const [first, last] = [sorted[0], sorted.at(-1)]
      assert.deepEqual(
        taken,
        [
          { from: first?.from ?? '', to: addDays(span.from, -1) },
          { from: addDays(span.to, 1), to: last?.to ?? '' },
        ].filter(({ from, to }) => from <= to),
      )
      for (const { from, to } of [...added, ...taken]) assert.ok(from <= to && daysBetween(from, to) < 16)
      if (months) assert.ok(months.from.endsWith('-01') && months.to.endsWith('-01'))
    }),
    { numRuns: 500 },
  )
})

test('splitByMonths returns all days of a span as added days when the span has no whole month', () => {
  const months = { from: '2024-02-01', to: '2024-02-01' }
  assert.deepEqual(splitByMonths({ from: '2024-02-01', to: '2024-02-29' }), { months, added: [], taken: [] })
  const week = { from: '2026-11-01', to: '2026-11-07' }
  assert.deepEqual(splitByMonths(week), { months: null, added: [week], taken: [] })
  assert.equal(splitByMonths({ from: '2026-11-30', to: '2026-11-01' }).months, null)
})

function endOfMonth(first: Day): Day {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
}
