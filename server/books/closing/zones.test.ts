import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fixedClock } from '../../../domain/clock.ts'
import { addDays, type Day, startOfDay, today } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { addClients } from '../../../test/support/client-rows.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { idFrom } from '../../../test/support/id-from.ts'
import { readConfig } from '../../platform/config.ts'
import { createContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { closePeriods, newestKinds, periodsEndingOn } from './close-periods.ts'

/** With daylight saving; in Cairo and Santiago the clocks change at midnight itself, on Lord Howe by half an hour. */
const ZONES = ['Africa/Cairo', 'America/Santiago', 'Australia/Lord_Howe', 'Europe/Lisbon', 'America/New_York']
const HOUR_MS = 3_600_000

for (const zone of ZONES)
  test(`ten years of days in ${zone} begin once each and leave no gap`, () => {
    const clock = fixedClock('2020-01-01T00:00:00Z', zone)
    let begin = startOfDay('2020-01-01', zone)
    const lengths = new Set<number>()
    for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const end = startOfDay(addDays(day, 1), zone)
      clock.set(begin.toISOString())
      assert.equal(today(clock), day)
      clock.set(new Date(end.getTime() - 1).toISOString())
      assert.equal(today(clock), day)
      lengths.add((end.getTime() - begin.getTime()) / HOUR_MS)
      begin = end
    }
    assert.ok(lengths.size === 3 && lengths.has(24), `days of ${[...lengths].join(', ')} hours`)
  })

const database = await createTestDatabase()
after(() => database.close())

test('around every change of the clocks each day closes once, at its own midnight', async () => {
  const client = idFrom('zones')
  const log = { info() {}, warn() {}, error() {} }
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const ctx = createContext({ db: database.db, clock, config: readConfig({}), log })
  await inTransaction(ctx, (tx) => addClients(tx, [{ id: client, email: 'zones@example.rw' }], '2026-01-01'))
  for (const zone of ZONES) {
    const clock = fixedClock('2026-01-01T00:00:00Z', zone)
    for (const change of changesIn(2026, zone)) {
      await database.db.deleteFrom('day_total').execute()
      const first = addDays(change, -1)
      await database.db.updateTable('books').set({ closed_before: first }).execute()
      for (let day = first; day <= addDays(change, 1); day = addDays(day, 1)) {
        await database.db
          .insertInto('day_total')
          .values({ client_id: client, day, id: idFrom(day), expense: '1.00', expense_count: 1 })
          .execute()
        const midnight = startOfDay(addDays(day, 1), zone).getTime()
        const closedAt: number[] = []
        for (const at of [midnight - HOUR_MS, midnight - 1, midnight, midnight + 1, midnight + HOUR_MS]) {
          clock.set(new Date(at).toISOString())
          if ((await closePeriods({ ...ctx, clock })).day === 1) closedAt.push(at)
        }
        assert.deepEqual(closedAt, [midnight], `${day} in ${zone}`)
      }
    }
  }
})

test('29 February, and the weeks 52, 53 and 1, end when the calendar says', () => {
  const ending = (day: Day) => periodsEndingOn(day).map(({ kind, start }) => `${kind} ${start}`)
  assert.deepEqual(ending('2028-02-28'), ['day 2028-02-28'])
  assert.deepEqual(ending('2028-02-29'), ['day 2028-02-29', 'month 2028-02-01'])
  assert.deepEqual(ending('2027-02-28'), ['day 2027-02-28', 'week 2027-02-22', 'month 2027-02-01'])
  // 2026 has a week 53, from 28 December to 3 January.
  assert.deepEqual(ending('2026-12-27'), ['day 2026-12-27', 'week 2026-12-21'])
  assert.deepEqual(ending('2026-12-31'), ['day 2026-12-31', 'month 2026-12-01', 'year 2026-01-01'])
  assert.deepEqual(ending('2027-01-03'), ['day 2027-01-03', 'week 2026-12-28'])
  assert.equal(periodOf('week', '2027-01-04').end, '2027-01-10')
  // On a Sunday that ends a year, everything ends together.
  assert.deepEqual(
    periodsEndingOn('2028-12-31').map(({ kind }) => kind),
    ['day', 'week', 'month', 'year'],
  )
  assert.deepEqual(newestKinds('2028-12-31', '2029-01-01'), ['day', 'week', 'month', 'year'])
  assert.deepEqual(newestKinds('2028-12-31', '2029-01-02'), ['week', 'month', 'year'])
})

function changesIn(year: number, zone: string): Day[] {
  const changes: Day[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const length = startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()
    if (length !== 24 * HOUR_MS) changes.push(day)
  }
  return changes
}
