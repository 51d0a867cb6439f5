import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fixedClock } from '../../../domain/clock.ts'
import { addDays, type Day, startOfDay } from '../../../domain/day.ts'
import { addClients } from '../../../test/support/client-rows.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { idFrom } from '../../../test/support/id-from.ts'
import { readConfig } from '../../platform/config.ts'
import { createContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { closePeriods, newestEndedKinds, periodsEndingOn } from './close-periods.ts'

/** Daylight saving starts at midnight in Cairo and Santiago. Lord Howe shifts by half an hour. */
const CHANGES = {
  'Africa/Cairo': ['2026-04-24', '2026-10-29'],
  'America/Santiago': ['2026-04-04', '2026-09-06'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
} as const
const HOUR_MS = 3_600_000

const database = await createTestDatabase()
after(() => database.close())

test('each day closes once, at its midnight, in a time zone with daylight saving time', async () => {
  const client = idFrom('zones')
  const log = { info() {}, warn() {}, error() {} }
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const ctx = createContext({ db: database.db, clock, config: readConfig({}), log })
  await inTransaction(ctx, (tx) => addClients(tx, [{ id: client, email: 'zones@example.rw' }], '2026-01-01'))
  for (const [zone, changes] of Object.entries(CHANGES)) {
    const clock = fixedClock('2026-01-01T00:00:00Z', zone)
    for (const change of changes) {
      const length = startOfDay(addDays(change, 1), zone).getTime() - startOfDay(change, zone).getTime()
      assert.notEqual(length, 24 * HOUR_MS, `${change} in ${zone}`)
      await database.db.deleteFrom('day_total').execute()
      const first = addDays(change, -1)
      await database.db.updateTable('books').set({ closed_before: first }).execute()
      for (const day of [first, change, addDays(change, 1)]) {
        const total = { client_id: client, day, id: idFrom(day), expense: '1.00', expense_count: 1 }
        await database.db.insertInto('day_total').values(total).execute()
        const midnight = startOfDay(addDays(day, 1), zone).getTime()
        const closedAt: number[] = []
        for (const at of [midnight - HOUR_MS, midnight - 1, midnight, midnight + 1]) {
          clock.set(new Date(at).toISOString())
          if ((await closePeriods({ ...ctx, clock })).day === 1) closedAt.push(at)
        }
        assert.deepEqual(closedAt, [midnight], `${day} in ${zone}`)
      }
    }
  }
})

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
