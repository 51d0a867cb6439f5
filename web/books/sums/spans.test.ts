import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenSpan, vsOf } from './spans.ts'

test('whole months are compared with as many months before, other days with as many days, or as the address says', () => {
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
  assert.deepEqual(before('from=2026-08-01&vs=year'), ['dates', null, 'none'])
  assert.deepEqual(before('vs=year'), ['all', null, ''])
})
