import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { type Network, openNetwork } from '../../../test/support/network.ts'
import { until } from '../../../test/support/until.ts'
import { BoundedClient } from './bounded-client.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase({ spread: false })
})
after(() => database.close())

test('a connection that breaks in the middle of a transaction fails the next statement, and nobody gets it again', async () => {
  const told: string[] = []
  const db = await openDatabase(database.url, { connections: 1, log: (sentence) => told.push(sentence) })
  try {
    let broken = 0
    const transaction = db.transaction().execute(async (tx) => {
      broken = await pidOf(tx)
      await sql`select pg_terminate_backend(${broken}::integer, 5000)`.execute(database.db)
      await until('the log says that it broke', () => told.length > 0)
      await sql`select 1`.execute(tx)
    })
    await assert.rejects(transaction, /not queryable/)
    assert.notEqual(await pidOf(db), broken)
    assert.deepEqual(told, ['A database connection broke: terminating connection due to administrator command'])
  } finally {
    await db.destroy()
  }
})

test('a connection that breaks before it is used, or after, is no uncaught error either', async () => {
  const client = new BoundedClient({ connectionString: database.url })
  await client.connect()
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  const ended = new Promise<void>((resolve) => client.on('end', resolve))
  await sql`select pg_terminate_backend(${pid}::integer)`.execute(database.db)
  await ended
  client.emit('error', new Error('said once more'))
})

describe('behind a network that swallows everything', { concurrency: true }, () => {
  test('a statement is given up 3 s after the server should have ended it, and its connection with it', async () => {
    await throughNetwork(async (db, network) => {
      const before = await pidOf(db)
      await sql`set statement_timeout = 100`.execute(db)
      // What a transaction allows itself ends with it.
      await db.transaction().execute((tx) => sql`set local statement_timeout = '60s'`.execute(tx))
      network.cut()
      const began = performance.now()
      await assert.rejects(sql`select 1`.execute(db), { code: 'ETIMEDOUT' })
      const ms = performance.now() - began
      assert.ok(ms >= 3_000 && ms < 4_500, `${ms} ms`)
      network.mend()
      assert.notEqual(await pidOf(db), before)
    })
  })

  test('a transaction that allows itself longer is waited for', async () => {
    await throughNetwork(async (db, network) => {
      await sql`set statement_timeout = 100`.execute(db)
      await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = '60s'; set local lock_timeout = '60s'`.execute(tx)
        const before = await pidOf(tx)
        network.cut()
        const late = pidOf(tx)
        await sleep(3_500)
        network.mend()
        assert.equal(await late, before)
      })
    })
  })
})

async function throughNetwork(work: (db: Kysely<Database>, network: Network) => Promise<void>) {
  const url = new URL(database.url)
  const socket = url.searchParams.get('host')
  const network = await openNetwork(`${socket}/.s.PGSQL.5432`)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${network.port}`
  const db = await openDatabase(url.href, { connections: 1 })
  try {
    await work(db, network)
  } finally {
    network.mend()
    await db.destroy()
    await network.close()
  }
}

async function pidOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
