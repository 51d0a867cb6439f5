import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOfSpan, chosenSpan, vsOf } from './spans.ts'

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
