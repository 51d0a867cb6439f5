import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openNetwork } from '../../../test/support/network.ts'
import { QUOTAS } from '../quotas.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

const SILENCE_MS = 400
const usual = QUOTAS.databaseSilence.max
let database: TestDatabase
before(async () => {
  QUOTAS.databaseSilence.max = SILENCE_MS / 1_000
  database = await createTestDatabase({ spread: false })
})
after(() => {
  QUOTAS.databaseSilence.max = usual
  return database.close()
})

test('a statement fails after its timeout when the network is silent', async () => {
  const url = new URL(database.url)
  const network = await openNetwork({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` })
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${network.port}`
  const db = await openDatabase(url.href, { connections: 1 })
  try {
    const before = await pidOf(db)
    await sql`set statement_timeout = 100`.execute(db)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '60s'; set local lock_timeout = '60s'`.execute(tx)
      network.cut()
      const late = pidOf(tx)
      await sleep(2 * SILENCE_MS)
      network.mend()
      assert.equal(await late, before)
    })
    network.cut()
    const began = performance.now()
    await assert.rejects(sql`select 1`.execute(db), { code: 'ETIMEDOUT' })
    const ms = performance.now() - began
    assert.ok(ms >= SILENCE_MS && ms < 2_500, `${ms} ms`)
    network.mend()
    assert.notEqual(await pidOf(db), before)
  } finally {
    network.mend()
    await db.destroy()
    await network.close()
  }
})

async function pidOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
