import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { CITUS_URL } from '../../../test/support/cluster.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { distribute, PLACES } from './distribute.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.close())

test('every table is listed in PLACES, which says how a cluster stores it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
  assert.deepEqual(rows.map(({ name }) => name).sort(), Object.keys(PLACES).sort())
})

test('the primary key of a table that is distributed by client starts with the client’s id', async () => {
  const { rows } = await sql<{ name: string; first: string }>`
    select conrelid::regclass::text as name, attname as first
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'p'`.execute(database.db)
  const firsts = new Map(rows.map(({ name, first }) => [name, first]))
  for (const [name, place] of Object.entries(PLACES))
    if (typeof place === 'object') assert.equal(firsts.get(name), place.by, name)
})

if (CITUS_URL)
  test('distributing the tables of a cluster a second time changes nothing', async () => {
    assert.deepEqual(await distribute(database.db), [])
  })
else
  test('the tables of a database without the Citus extension can’t be distributed', async () => {
    await assert.rejects(distribute(database.db), DatabaseRefusal)
  })
