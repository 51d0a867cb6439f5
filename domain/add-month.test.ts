import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonth } from './day.ts'

test('addMonth returns the same date of the next month, or that month’s last day when that month is shorter', () => {
  assert.deepEqual(['2026-11-26', '2026-12-15', '2027-01-31', '2028-01-30'].map(addMonth), [
    '2026-12-26',
    '2027-01-15',
    '2027-02-28',
    '2028-02-29',
  ])
})
