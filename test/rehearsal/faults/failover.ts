import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { underWriters } from '../../../tools/trust/database-faults.ts'
import { INSTALLED, type InstalledPostgres, openServerRoom, startInstalled } from '../../support/installed-postgres.ts'
import { openRelay, type Relay } from '../../support/relay.ts'
import { until } from '../../support/until.ts'

const BACK_WITHIN_MS = 10_000
const skip = !INSTALLED && 'no PostgreSQL with its tools is installed here'

test('the server loses no acknowledged write and works again within 10 s when a standby database takes over', {
  skip,
}, async (t) => {
  const report = await failOver(INSTALLED as string)
  t.diagnostic(JSON.stringify(report))
  const { exits, lost, strange, partial, unexpected } = report
  assert.deepEqual(
    { exits, lost, strange, partial, unexpected },
    { exits: 0, lost: [], strange: [], partial: [], unexpected: [] },
  )
  assert.ok(report.acknowledged > 1)
  assert.ok(report.slowestRecoveryMs <= BACK_WITHIN_MS, `${report.slowestRecoveryMs} ms until it was back`)
})

async function failOver(programs: string) {
  const room = openServerRoom()
  let relay: Relay | undefined
  try {
    const settings = ['shared_buffers=32MB', 'max_wal_size=128MB']
    const primary = await startInstalled(programs, room.folder, 'primary', { settings })
    await ask(primary, 'create database imari')
    const standby = await startInstalled(programs, room.folder, 'standby', { copyOf: primary })
    await ask(primary, `alter system set synchronous_standby_names = '*'`)
    await ask(primary, 'select pg_reload_conf()')
    await until('commits wait for the standby', async () => {
      const [row] = await ask(primary, 'select sync_state from pg_stat_replication')
      return row?.sync_state === 'sync'
    })
    relay = await openRelay(primary.port)
    const { moveTo } = relay
    return await underWriters([1], { DATABASE_URL: `postgres://postgres@127.0.0.1:${relay.port}/imari` }, async () => {
      await primary.kill()
      await ask(standby, 'select pg_promote()')
      moveTo(standby.port)
    })
  } finally {
    await relay?.close()
    await room.close()
  }
}

async function ask({ url }: InstalledPostgres, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
