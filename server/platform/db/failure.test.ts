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

test('a session that the database ends is unreachable, whatever it was doing', async () => {
  const ended: [string, (tx: Transaction<Database>) => Promise<unknown>][] = [
    ['57P01', (tx) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`.execute(tx)],
    ['25P03', (tx) => sql`set local idle_in_transaction_session_timeout = 1`.execute(tx).then(() => sleep(100))],
    ['25P04', (tx) => sql`set local transaction_timeout = 1`.execute(tx).then(() => sleep(100))],
  ]
  for (const [what, work] of ended)
    await fails('unreachable', what, (db) =>
      db.transaction().execute(async (tx) => {
        await work(tx)
        await sql`select 1`.execute(tx)
      }),
    )
})

test('no database, another password, no such database, no connection free, and a pool that is closed are unreachable', async () => {
  const connect = (change: (url: URL) => unknown) => async () => {
    const url = new URL(database.url)
    change(url)
    const client = new pg.Client(url.href)
    await client.connect().finally(() => client.end())
  }
  const elsewhere: [string, (url: URL) => unknown][] = [
    ['ECONNREFUSED', (url) => Object.assign(url, { host: 'localhost:1', search: '' })],
    ['ENOENT', (url) => url.searchParams.set('host', '/nowhere')],
    ['28P01', (url) => Object.assign(url, { password: 'guessed' })],
    ['3D000', (url) => Object.assign(url, { pathname: 'nothing' })],
  ]
  for (const [what, change] of elsewhere) await fails('unreachable', what, connect(change))
  await fails('unreachable', 'closed', async (db) => {
    await db.destroy()
    await sql`select 1`.execute(db)
  })
  const client = new pg.Client(database.url)
  await client.connect()
  await client.end()
  await fails('unreachable', 'ended', () => client.query('select 1'))
})

test('a failure is explained in one sentence, which names the machine of a cluster that is away', () => {
  const explained = (code: string, message: string) => explainFailure(Object.assign(new Error(message), { code }))
  const away = 'A machine of the cluster is away: 10.0.0.2:5432. Start it, and run this again.'
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

test('waiting too long for a lock or a statement, and who lost against another transaction, is busy', async () => {
  await fails('busy', '57014', (db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx)
      await sql`select pg_sleep(1)`.execute(tx)
    }),
  )
  await fails('busy', '55P03', (db) =>
    database.db.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(holder)
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = 10`.execute(tx)
        await sql`select pg_advisory_xact_lock(7)`.execute(tx)
      })
    }),
  )
  await fails('busy', '40001', (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`select * from mail_server`.execute(tx)
        await database.db.updateTable('mail_server').set({ retry_at: null }).execute()
        await tx.updateTable('mail_server').set({ retry_at: null }).execute()
      }),
  )
  await fails('busy', '40P01', (db) =>
    db.transaction().execute((one) =>
      database.db.transaction().execute(async (other) => {
        await sql`select pg_advisory_xact_lock(8)`.execute(one)
        await sql`select pg_advisory_xact_lock(9)`.execute(other)
        await Promise.all([
          sql`select pg_advisory_xact_lock(9)`.execute(one),
          sql`select pg_advisory_xact_lock(8)`.execute(other),
        ])
      }),
    ),
  )
})

test('books of a cluster that moved while they were asked for are busy', () => {
  // As Citus 13.0 says it while `citus_rebalance_start` moves a shard under writes.
  const moved = Object.assign(new Error('cannot execute a distributed query from a query on a shard'), {
    code: 'XX000',
  })
  assert.equal(databaseFailureOf(moved), 'busy')
})

test('a mistake of ours is no failure of the database', async () => {
  await fails(null, '42P01', (db) => sql`select * from nothing`.execute(db))
  await fails(null, '22012', (db) => sql`select 1 / 0`.execute(db))
  assert.equal(databaseFailureOf(new TypeError('x is not a function')), null)
  assert.equal(databaseFailureOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })), null)
  assert.equal(databaseFailureOf('thrown text'), null)
})

/** Does `work` on a pool of its own; holds what it throws against the failure. */
async function fails(
  failure: ReturnType<typeof databaseFailureOf>,
  what: string,
  work: (db: Kysely<Database>) => Promise<unknown>,
) {
  const db = await openDatabase(database.url, { connections: 2 })
  const error = await work(db).then(
    () => assert.fail(`${what}: nothing was thrown`),
    (thrown: Error & { code?: string }) => thrown,
  )
  await db.destroy()
  assert.equal(databaseFailureOf(error), failure, `${what}: ${error.code} ${error.message}`)
  if (/^\w{5}$|^E[A-Z]+$/.test(what) && error.code) assert.equal(error.code, what)
}
