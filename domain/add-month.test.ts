import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonths } from './day.ts'

test('addMonths returns the last day of the next month when that month doesn’t have the same date', () => {
  assert.deepEqual(
    ['2026-11-26', '2026-12-15', '2027-01-31', '2028-01-30'].map((day) => addMonths(day, 1)),
    ['2026-12-26', '2027-01-15', '2027-02-28', '2028-02-29'],
  )
})
