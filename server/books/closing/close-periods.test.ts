import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../domain/day.ts'
import { newestEndedKinds, periodsEndingOn } from './close-periods.ts'

test('29 February and the weeks around a new year close on the right days', () => {
  const ending = (day: Day) => periodsEndingOn(day).map(({ kind, start }) => `${kind} ${start}`)
  assert.deepEqual(ending('2028-02-28'), ['day 2028-02-28'])
  assert.deepEqual(ending('2028-02-29'), ['day 2028-02-29', 'month 2028-02-01'])
  assert.deepEqual(ending('2027-02-28'), ['day 2027-02-28', 'week 2027-02-22', 'month 2027-02-01'])
  assert.deepEqual(ending('2026-12-27'), ['day 2026-12-27', 'week 2026-12-21'])
  assert.deepEqual(ending('2026-12-31'), ['day 2026-12-31', 'month 2026-12-01', 'year 2026-01-01'])
  assert.deepEqual(ending('2027-01-03'), ['day 2027-01-03', 'week 2026-12-28'])
  assert.deepEqual(newestEndedKinds('2028-12-31', '2029-01-01'), ['day', 'week', 'month', 'year'])
  assert.deepEqual(newestEndedKinds('2028-12-31', '2029-01-02'), ['week', 'month', 'year'])
})
