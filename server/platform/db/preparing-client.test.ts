import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { QUOTAS } from '../quotas.ts'
import { SET_SIGNED_IN, SET_TIME } from './bounded-client.ts'
import { databaseFailureOf } from './failure.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
  await database.asOwner((owner) => sql`create table shelf (jars integer); grant all on shelf to public`.execute(owner))
  await sql`insert into shelf values (3)`.execute(database.db)
})
after(() => database.close())

test('a connection prepares a statement with parameters once, and never prepares other statements', async () => {
  await onOneConnection({}, async (db) => {
    for (const jars of [1, 2, 3]) await sql`select jars from shelf where jars = ${jars}`.execute(db)
    await sql`select jars from shelf`.execute(db)
    assert.deepEqual(await prepared(db), ['select jars from shelf where jars = $1'])
  })
})

test('no statement is prepared when a connection pooler can’t keep prepared statements', async () => {
  await onOneConnection({ prepares: false }, async (db) => {
    await sql`select jars from shelf where jars = ${3}`.execute(db)
    assert.deepEqual(await prepared(db), [])
  })
})

test('statements beyond the quota of prepared statements run without being prepared', async () => {
  await onOneConnection({}, async (db) => {
    for (let n = 0; n <= QUOTAS.preparedStatements.max; n++) {
      const { rows } = await sql<{
        n: number
      }>`select ${n}::integer as ${sql.ref(`n${n}`)}, ${n}::integer as n`.execute(db)
      assert.equal(rows[0]?.n, n)
    }
    assert.equal((await prepared(db)).length, QUOTAS.preparedStatements.max - 2)
  })
})

test('a prepared statement runs again on another connection after a migration changed its table', async () => {
  await onOneConnection({}, async (db) => {
    const read = () => sql`select * from shelf where jars > ${0}`.execute(db)
    await read()
    await database.asOwner((owner) => sql`alter table shelf add column label text`.execute(owner))
    await assert.rejects(read(), (error) => databaseFailureOf(error) === 'unreachable')
    assert.deepEqual((await read()).rows, [{ jars: 3, label: null }])
  })
})

test('a connection still works after a transaction whose first statement failed', async () => {
  await onOneConnection({}, async (db) => {
    const divide = (by: number) =>
      db.transaction().execute(async (tx) => (await sql<object>`select 6 / ${by}::integer as each`.execute(tx)).rows)
    assert.deepEqual(await divide(2), [{ each: 3 }])
    await assert.rejects(divide(0), /division by zero/)
    assert.deepEqual(await divide(3), [{ each: 2 }])
  })
})

async function onOneConnection(
  options: { prepares?: boolean },
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(database.url, { connections: 1, ...options })
  await work(db).finally(() => db.destroy())
}

async function prepared(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{
    statement: string
  }>`select statement from pg_prepared_statements where statement not in (${sql.lit(SET_TIME)}, ${sql.lit(SET_SIGNED_IN)})`.execute(
    db,
  )
  return rows.map(({ statement }) => statement)
}
