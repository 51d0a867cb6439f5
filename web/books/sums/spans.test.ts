import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanWords as english } from '../../../words/en/sums-screen.ts'
import { spanWords as french } from '../../../words/fr/sums-screen.ts'
import { spanWords as kinyarwanda } from '../../../words/rw/sums-screen.ts'
import { addressOfSpan, chosenSpan, vsOf, withNamedDays } from './spans.ts'

test('a search can name a week, a month or a year, and the other words stay as typed', () => {
  for (const [typed, sought] of [
    ['Café this month', 'Café 2026-11-01–2026-11-30'],
    ['last month  sugar >5k', '2026-10-01–2026-10-31 sugar >5k'],
    ['This Year', '2026-01-01–2026-12-31'],
    ['rent last year', 'rent 2025-01-01–2025-12-31'],
    ['this week', '2026-11-23–2026-11-29'],
    ['moto last week huye', 'moto 2026-11-16–2026-11-22 huye'],
    ['this monthly fee', null],
    ['"rent this month"', null],
    ['month', null],
    ['', null],
  ] as const)
    assert.equal(withNamedDays(typed, '2026-11-28'), sought ?? typed, typed)
  const { all: _, dates: __, ...named } = english.spans
  for (const { spans } of [english, french, kinyarwanda])
    for (const name of Object.keys(named) as (keyof typeof named)[]) assert.equal(spans[name].split(' ').length, 2)
})

test('a span is compared with as many months or days before, unless the URL chooses another comparison', () => {
  const before = (address: string) => {
    const params = new URLSearchParams(address)
    const span = chosenSpan((name) => params.get(name) ?? '', '2026-11-28')
    return [span.name, span.before, vsOf(span)]
  }
  assert.deepEqual(before('from=2026-08-01&to=2026-11-30'), ['dates', 'months', ''])
  assert.deepEqual(before('from=2026-08-01&to=2026-11-29'), ['dates', 'days', ''])
  assert.deepEqual(before('span=this-year'), ['this-year', 'months', ''])
  assert.deepEqual(before('from=2026-04-01&to=2026-04-30&vs=year'), ['month', 'year', 'year'])
  assert.deepEqual(before('span=this-month&vs=none'), ['this-month', null, 'none'])
  assert.deepEqual(before('from=2026-08-01&vs=year'), ['dates', null, ''])
  assert.deepEqual(before('vs=year'), ['all', null, ''])
})

test('a link keeps the days and the comparison that the client chose', () => {
  for (const address of [
    'span=this-month',
    'span=this-year&vs=year',
    'from=2026-04-01&to=2026-04-30&vs=none',
    'from=2026-04-02&to=2026-05-30',
    'span=all',
  ]) {
    const params = new URLSearchParams(address)
    const span = chosenSpan((name) => params.get(name) ?? '', '2026-11-28')
    assert.equal(String(new URLSearchParams(addressOfSpan(span))), address)
  }
})
