import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { type ExternalPostgres, startExternalPostgres } from '../../../test/support/external-postgres.ts'
import { until } from '../../../test/support/until.ts'
import { ADMINISTRATOR } from '../../platform/db/embedded/programs.ts'
import { archiveChanges, SLOT } from './archive-changes.ts'
import { changesBeforeGap, listChanges, prepareBackupFolder, readProgress } from './backup-folder.ts'
import { identifyServer } from './replication.ts'

let postgres: ExternalPostgres
let connection: pg.ClientConfig
let client: pg.Client
before(async () => {
  postgres = await startExternalPostgres()
  connection = { ...postgres.connection, user: ADMINISTRATOR }
  client = new pg.Client(connection)
  await client.connect()
})
after(async () => {
  await client.end()
  await postgres.stop()
})

async function startKeeper() {
  const dir = await mkdtemp(path.join(tmpdir(), 'imari-keeper-'))
  await prepareBackupFolder(dir)
  const recipient = await identityToRecipient(await generateX25519Identity())
  const warned = Promise.withResolvers<void>()
  const log = { info() {}, warn: () => warned.resolve(), error() {} }
  return { dir, recipient, connection: { ...connection }, log, warned: warned.promise }
}

test('a server backs up all pending changes before it stops', async () => {
  const { warned, ...settings } = await startKeeper()
  settings.connection.host = '/dev/null'
  const keeping = archiveChanges(settings)
  await warned
  settings.connection.host = postgres.connection.host
  await client.query("select pg_logical_emit_message(false, 'imari', repeat('x', 20000000))")
  const { end, at, ...server } = await identifyServer(connection)
  await keeping.stop()
  const changes = await listChanges(settings.dir, server)
  assert.ok((changesBeforeGap(changes[0]?.start ?? 0n, changes).at(-1)?.end ?? 0n) >= end)
  assert.ok(((await readProgress(settings.dir, server))?.completeTo ?? 0) >= at)
  await rm(settings.dir, { recursive: true })
})

test('the backup continues with new changes when PostgreSQL has deleted older ones', async () => {
  const { warned: _, ...settings } = await startKeeper()
  const state = async () => {
    const { rows } = await client.query(`select wal_status from pg_replication_slots where slot_name = '${SLOT}'`)
    return rows[0]?.wal_status
  }
  await client.query("alter system set idle_replication_slot_timeout = '1s'")
  await client.query('select pg_reload_conf()')
  await until('the slot is lost', async () => {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
    return (await state()) === 'lost'
  })
  await client.query('alter system reset idle_replication_slot_timeout')
  await client.query('select pg_reload_conf()')
  await archiveChanges(settings).stop()
  assert.equal(await state(), 'reserved')
  const { end: _end, at: _at, ...server } = await identifyServer(connection)
  assert.ok((await listChanges(settings.dir, server)).length > 0)
  await rm(settings.dir, { recursive: true })
})
