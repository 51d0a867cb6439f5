import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortSpan } from './short-span.ts'

test('the short name of a range of days names whole months and years instead of days', () => {
  const named = (from: string, to: string) => shortSpan(from, to, '2026-11-28')
  assert.deepEqual(
    [named('2026-10-01', '2026-10-31'), named('2025-10-01', '2025-10-31'), named('2026-04-01', '2026-06-30')],
    ['Oct', 'Oct 2025', 'Apr–Jun 2026'],
  )
  assert.deepEqual(
    [named('2025-12-01', '2026-11-30'), named('2026-01-01', '2026-12-31')],
    ['Dec 2025–Nov 2026', '2026'],
  )
  assert.equal(named('2024-01-01', '2025-12-31'), '2024–2025')
  assert.deepEqual(
    [named('2026-10-01', '2026-10-28'), named('2026-10-30', '2026-11-03'), named('2025-12-30', '2026-01-02')],
    ['1–28 Oct', '30 Oct–3 Nov', '30 Dec 2025–2 Jan'],
  )
  assert.deepEqual([named('2026-10-16', '2026-10-16'), named('2025-10-16', '2025-10-16')], ['16 Oct', '16 Oct 2025'])
})
