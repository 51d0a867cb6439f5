import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { systemClock } from '../../domain/clock.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { busyClient } from '../../test/support/busy-client.ts'
import { urlOf } from '../../test/support/database.ts'
import { type ExternalPostgres, startExternalPostgres } from '../../test/support/external-postgres.ts'
import { fingerprint } from '../backup/fingerprint.ts'
import { backUp, openBackups } from '../backup/nightly.ts'
import { readConfig } from '../config.ts'
import { ADMINISTRATOR } from '../db/embedded/programs.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openLog } from '../log.ts'
import type { Restoring } from './bring-back.ts'
import { restoreInto } from './restore-into.ts'

const SOMEBODY = `insert into staff (id, full_name, email, phone, type, password_hash, created_at, updated_at)
  values (gen_random_uuid(), 'Somebody', 'somebody@example.rw', '1', 'admin', '', now(), now())`
const silent = { ...openLog(), info() {} }

let postgres: ExternalPostgres
let t: TestApp
let folder: string
let restoring: Restoring
let administrator: pg.Client
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imari-restore-into-'))
  postgres = await startExternalPostgres()
  const db = await openDatabase(postgres.url)
  await migrate(db)
  t = await createTestApp({
    database: { db, url: postgres.url, ownerUrl: postgres.url, asOwner: (work) => work(db), close: () => db.destroy() },
  })
  await busyClient(t)
  administrator = new pg.Client({ ...postgres.connection, user: ADMINISTRATOR, database: 'postgres' })
  await administrator.connect()
  const at = (name: string) => path.join(folder, name)
  const config = readConfig({
    DATA_DIR: at('data'),
    BACKUP_DIR: at('backups'),
    BACKUP_SECRET_KEY: await generateX25519Identity(),
  })
  restoring = { config, log: silent, clock: systemClock() }
  const connection = { ...postgres.connection, user: ADMINISTRATOR }
  await backUp(await openBackups(config, connection, restoring))
})
after(async () => {
  await t.close()
  await administrator.end()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

test('a backup is carried over into a server, exactly, and into nobody’s books unasked', async () => {
  const wanted = await contents('shop')
  const url = await makeDatabase('second')
  const second = await openDatabase(url)
  await migrate(second)
  await second.destroy()
  const addSomebody = () => withClient('second', (client) => client.query(SOMEBODY))
  await addSomebody()
  await assert.rejects(
    restore(url),
    /has people in it: name an empty one, or add --replace, and what it holds is gone\./,
  )
  const running = new pg.Client({ connectionString: url, application_name: 'imari' })
  await running.connect()
  await assert.rejects(restore(url, true), /Imari is running on the database of DATABASE_URL: stop it first\./)
  await running.end()

  // Half of one that was killed is in nobody's way.
  await mkdir(path.join(restoring.config.dataDir, 'postgres.restoring-killed'), { recursive: true })
  await restore(url, true)
  const arrived = await contents('second')
  for (const ended of ['session', 'reset_token', 'reset_request']) {
    assert.match(arrived[ended] ?? '', /^0 rows/)
    arrived[ended] = wanted[ended] ?? ''
  }
  assert.deepEqual(arrived, wanted)
  assert.ok(Object.values(arrived).filter((print) => !print.startsWith('0 rows')).length > 10)
  assert.equal(
    (await administrator.query('select from pg_sequences')).rowCount,
    0,
    'what a sequence has given is not carried',
  )

  // What does not arrive whole leaves what was there.
  await addSomebody()
  await withClient('second', (client) =>
    client.query('alter table money_limit add constraint none check (false) not valid'),
  )
  const before = await contents('second')
  await assert.rejects(restore(url, true), /violates check constraint "none"/)
  assert.deepEqual(await contents('second'), before)
  assert.deepEqual(await readdir(restoring.config.dataDir), ['postgres.lock'])
})

test('what is no place for a backup is refused', async () => {
  const other = await makeDatabase('other')
  await withClient('other', (client) => client.query('create table recipes ()'))
  await assert.rejects(restore(other, true), /holds something else than Imari: name an empty one\./)
  const newer = await makeDatabase('newer')
  await withClient('newer', async (client) => {
    const db = await openDatabase(newer)
    await migrate(db).finally(() => db.destroy())
    await client.query("insert into schema_migration (version, name, sha256) values (9999, 'later', '')")
  })
  await assert.rejects(restore(newer, true), /The database is newer than this Imari/)
})

function restore(url: string, replaces = false) {
  return restoreInto(url, restoring, { to: null, history: null }, { replaces })
}

async function makeDatabase(name: string): Promise<string> {
  await administrator.query(`create database ${name} owner shop`)
  return urlOf({ ...postgres.connection, database: name })
}

async function withClient<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...postgres.connection, database })
  await client.connect()
  return work(client).finally(() => client.end())
}

const contents = (database: string) => withClient(database, fingerprint)
