import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { databaseFailureOf, explainFailure } from './failure.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
})
after(() => database.close())

async function failureOf(work: (db: Kysely<Database>) => Promise<unknown>) {
  const db = await openDatabase(database.url, { connections: 2 })
  const error = await work(db).then(
    () => assert.fail('nothing was thrown'),
    (thrown: Error) => thrown,
  )
  await db.destroy()
  return databaseFailureOf(error)
}

const withCode = (code: string, message = 'x', more = {}) => Object.assign(new Error(message), { code, ...more })

test('a session that the database ended is reported as an unreachable database', async () => {
  for (const work of [
    (tx: Transaction<Database>) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`.execute(tx),
    (tx: Transaction<Database>) =>
      sql`set local idle_in_transaction_session_timeout = 1`.execute(tx).then(() => sleep(100)),
    (tx: Transaction<Database>) => sql`set local transaction_timeout = 1`.execute(tx).then(() => sleep(100)),
  ])
    assert.equal(
      await failureOf((db) =>
        db.transaction().execute(async (tx) => {
          await work(tx)
          await sql`select 1`.execute(tx)
        }),
      ),
      'unreachable',
    )
})

test('a refused connection or a wrong password is reported as an unreachable database', async () => {
  for (const change of [
    (url: URL) => Object.assign(url, { host: 'localhost:1', search: '' }),
    (url: URL) => url.searchParams.set('host', '/nowhere'),
    (url: URL) => Object.assign(url, { password: 'guessed' }),
    (url: URL) => Object.assign(url, { pathname: 'nothing' }),
  ]) {
    const url = new URL(database.url)
    change(url)
    const client = new pg.Client(url.href)
    assert.equal(await failureOf(() => client.connect().finally(() => client.end())), 'unreachable', url.href)
  }
  const closed = failureOf(async (db) => {
    await db.destroy()
    await sql`select 1`.execute(db)
  })
  assert.equal(await closed, 'unreachable')
})

test('a statement timeout or a lock timeout is reported as a busy database', async () => {
  const slow = failureOf((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx)
      await sql`select pg_sleep(1)`.execute(tx)
    }),
  )
  const locked = failureOf((db) =>
    database.db.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(holder)
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = 10`.execute(tx)
        await sql`select pg_advisory_xact_lock(7)`.execute(tx)
      })
    }),
  )
  assert.deepEqual([await slow, await locked], ['busy', 'busy'])
})

test('a deadlock or a serialization failure is reported as a busy database', () => {
  for (const code of ['40001', '40P01']) assert.equal(databaseFailureOf(withCode(code)), 'busy')
  const moved = withCode('XX000', 'cannot execute a distributed query from a query on a shard')
  assert.equal(databaseFailureOf(moved), 'busy')
})

test('a database failure is explained in one sentence', () => {
  const explained = (code: string, message: string) => explainFailure(withCode(code, message))
  const away = 'A machine of the cluster is down: 10.0.0.2:5432. Start it, and run this again.'
  for (const message of [
    'connection to the remote node imari@10.0.0.2:5432 failed with the following error: Connection refused',
    'could not establish any connections to the node 10.0.0.2:5432 after 700 ms',
  ])
    assert.equal(explained('08006', message), away)
  assert.equal(explained('57P01', 'terminating'), "The database can't be reached: terminating")
  assert.equal(explained('57014', 'canceling'), 'The database is busy; try again: canceling')
  assert.equal(explained('53100', 'no space'), 'The disk of the database is full: no space')
  assert.equal(explained('42P01', 'relation "x" does not exist'), null)
})

test('an error in our own code is not reported as a failure of the database', async () => {
  assert.equal(await failureOf((db) => sql`select * from nothing`.execute(db)), null)
  for (const mistake of [withCode('22012'), withCode('ENOENT', 'x', { syscall: 'open' }), new TypeError('x'), 'text'])
    assert.equal(databaseFailureOf(mistake), null)
})
