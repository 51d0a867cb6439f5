import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { QUOTAS } from '../quotas.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { openDatabase } from './open.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
})
after(() => database.close())

test('a query returns text for days and amounts, and numbers for counts', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, array[date '1900-01-01', null] as days, 0.10::numeric as amount, count(*) as count,
      timestamptz '2026-01-01 00:00+02' as instant`.execute(database.db)
  assert.deepEqual(rows, [
    {
      day: '2024-02-29',
      days: ['1900-01-01', null],
      amount: '0.10',
      count: 1,
      instant: new Date('2025-12-31T22:00:00Z'),
    },
  ])
})

test('reading a count that is too large for a number throws an error instead of rounding', async () => {
  await assert.rejects(sql`select 9007199254740993::bigint as count`.execute(database.db), /does not fit a number/)
})

test('every connection has timeouts and uses UTC', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone']
  const rows = await Promise.all(
    Array.from({ length: 16 }, () =>
      sql<{ value: string[] }>`
        select array(select current_setting(name) from unnest(${names}::text[]) as name) as value, pg_sleep(0.01)`.execute(
        database.db,
      ),
    ),
  )
  for (const { rows: each } of rows) assert.deepEqual(each[0]?.value, ['4s', '2s', '10s', 'UTC'])
})

test('a process opens as many connections as its quota allows', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database()`.execute(database.db)
  assert.equal(rows[0]?.count, QUOTAS.databaseConnections.max)
})

test('an unreachable PostgreSQL server is reported in one sentence', async () => {
  await refused('postgres://imari@127.0.0.1:1/imari', /^The database can't be reached: .*ECONNREFUSED/)
  await refused('postgres://imari@nowhere.invalid/imari', /^The database can't be reached: .*nowhere\.invalid/)
})

async function refused(url: string, sentence: RegExp) {
  await assert.rejects(openDatabase(url, { patienceMs: 0 }), (error) => {
    assert.ok(error instanceof DatabaseRefusal)
    assert.match(error.message, sentence)
    return true
  })
}
