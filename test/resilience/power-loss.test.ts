import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { expenses } from '../../contract/ledger.ts'
import { expenseOf } from '../support/compare-books.ts'
import { registerAndLogIn, type Server, send, startServer } from '../support/server.ts'
import { until } from '../support/until.ts'

// A test can't cut the power, so count the disk syncs that PostgreSQL reports.

const WRITES = 20

let dataDir: string
let server: Server
let token: string

before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'imari-power-'))
  server = await startServer({ DATA_DIR: dataDir })
  token = await registerAndLogIn(server.url)
})
after(async () => {
  await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true })
})

test('the embedded database syncs each transaction to the disk', async () => {
  const app = await connect('imari', 'postgres.password')
  const { rows } = await app.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
       current_setting('full_page_writes') as full_page_writes`,
  )
  await app.end()
  assert.deepEqual(rows, [{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }])
})

test('the server acknowledges a write only after syncing it to the disk', async () => {
  const syncs = await syncsOf(writeAll)
  assert.ok(syncs >= WRITES, `${syncs} syncs for ${WRITES} writes`)
})

test('the sync counter finds fewer syncs when the database doesn’t wait for the disk', async () => {
  const administrator = await connect('postgres', 'postgres.administrator-password')
  await administrator.query('alter role imari set synchronous_commit = off')
  await endSessions(administrator)
  const syncs = await syncsOf(writeAll)
  assert.ok(syncs < WRITES, `${syncs} syncs for ${WRITES} writes that nobody waited for`)
  await administrator.end()
})

let sent = 0

async function writeAll(): Promise<void> {
  for (let count = 0; count < WRITES; count++) {
    const key = `a write that is waited for, ${++sent}`
    await send(server.url, expenses.add, { token, body: expenseOf(key, sent), key })
  }
}

async function syncsOf(work: () => Promise<void>): Promise<number> {
  const administrator = await connect('postgres', 'postgres.administrator-password')
  const count = async () => {
    await endSessions(administrator)
    const { rows } = await administrator.query(
      `select coalesce(sum(fsyncs), 0)::int as syncs from pg_stat_io where object = 'wal'`,
    )
    return rows[0].syncs
  }
  const before = await count()
  await work()
  const after = await count()
  await administrator.end()
  return after - before
}

/** A session reports its syncs only when it ends. */
async function endSessions(administrator: pg.Client): Promise<void> {
  const { rows } = await administrator.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'imari'`,
  )
  const pids = rows.map(({ pid }) => pid)
  await administrator.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  await until('the sessions have ended', async () => {
    const { rowCount } = await administrator.query('select from pg_stat_activity where pid = any($1)', [pids])
    return rowCount === 0
  })
}

async function connect(user: string, passwordFile: string): Promise<pg.Client> {
  const password = (await readFile(path.join(dataDir, passwordFile), 'utf8')).trim()
  const client = new pg.Client({ host: path.join(dataDir, 'postgres'), user, password, database: 'imari' })
  await client.connect()
  return client
}
