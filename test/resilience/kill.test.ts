import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expenses } from '../../contract/ledger.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { compareBooks, expenseOf, type Sent } from '../support/compare-books.ts'
import { measured, roundsFor } from '../support/rounds.ts'
import { registerAndLogIn, type Server, send, startServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const KILLS = roundsFor({ gate: 1, full: 1_000 })
const SERVERS = roundsFor({ gate: 1, full: 2 })
const WRITERS = 8
const SYNCED_WRITES = 20

interface Home {
  dataDir: string
  server: Server
  token: string
}

const homes: Home[] = []
before(async () => {
  const open = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-kill-'))
    const server = await startServer({ DATA_DIR: dataDir })
    homes.push({ dataDir, server, token: await registerAndLogIn(server.url) })
  }
  await Promise.all(Array.from({ length: SERVERS }, open))
})
after(async () => {
  for (const { dataDir, server } of homes) {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('the server keeps every acknowledged write when kill -9 ends the server or its database', async (t) => {
  const rounds = Math.ceil(KILLS / SERVERS)
  const came = await Promise.all(homes.map((home, at) => killInRounds(home, rounds, process.pid + at)))
  for (const { writes, cutOff, slowestMs } of came) {
    t.diagnostic(`${writes} writes, ${cutOff} cut off; open again within ${Math.round(slowestMs)} ms`)
    assert.ok(slowestMs < 30_000)
  }
  measured(t, 'kills', KILLS)
  measured(
    t,
    'acknowledged writes',
    came.reduce((sum, { writes }) => sum + writes, 0),
  )
  measured(t, 'longest restart in ms', Math.round(Math.max(...came.map(({ slowestMs }) => slowestMs))))
})

// A test can't cut the power, so count the disk syncs that PostgreSQL reports.

test('the server acknowledges a write only after syncing it to the disk', async () => {
  const syncs = await syncsOf(writeAll)
  assert.ok(syncs >= SYNCED_WRITES, `${syncs} syncs for ${SYNCED_WRITES} writes`)
})

test('the fsync counter counts fewer fsyncs when the database doesn’t wait for the disk', async () => {
  const administrator = await connectAsAdministrator()
  await administrator.query('alter role imari set synchronous_commit = off')
  await endSessions(administrator)
  const syncs = await syncsOf(writeAll)
  assert.ok(syncs < SYNCED_WRITES, `${syncs} syncs for ${SYNCED_WRITES} writes that nobody waited for`)
  await administrator.end()
})

async function killInRounds(home: Home, rounds: number, seed: number) {
  const { dataDir, token } = home
  const random = seededRandom(seed)
  const { acknowledged, unanswered }: Sent = { acknowledged: new Map(), unanswered: new Map() }
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const writer = async (name: number) => {
      for (let count = 0; ; count++) {
        const key = `round ${round}, writer ${name}, ${count}`
        const amount = Math.round(random() * 100_000) / 100
        unanswered.set(key, amount)
        const isDone = await record(home.server.url, token, key, amount)
        if (!isDone) return
        unanswered.delete(key)
        acknowledged.set(key, amount)
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, name) => writer(name))
    await sleep(5 + random() * 200)
    const postmaster = livePostmaster(path.join(dataDir, 'postgres'))
    assert.ok(postmaster)
    const gone = home.server.kill('SIGKILL')
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
    await Promise.all([gone, ...writers])

    const began = performance.now()
    home.server = await startServer({ DATA_DIR: dataDir })
    slowestMs = Math.max(slowestMs, performance.now() - began)
    await assertKept(home.server.url, token, { acknowledged, unanswered }, `round ${round}, seed ${seed}`)
  }

  for (const [key, amount] of unanswered) {
    assert.ok(await record(home.server.url, token, key, amount), key)
    acknowledged.set(key, amount)
  }
  await assertKept(home.server.url, token, { acknowledged, unanswered: new Map() }, `the end, seed ${seed}`)
  return { writes: acknowledged.size, cutOff: unanswered.size, slowestMs }
}

async function record(url: string, token: string, key: string, amount: number): Promise<boolean> {
  try {
    await send(url, expenses.add, { token, body: expenseOf(key, amount), key })
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
    return false
  }
}

async function assertKept(url: string, token: string, sent: Sent, when: string): Promise<void> {
  assert.deepEqual(await compareBooks(url, token, sent), { lost: [], strange: [], partial: [] }, when)
}

let sent = 0

async function writeAll(): Promise<void> {
  const { server, token } = firstHome()
  for (let count = 0; count < SYNCED_WRITES; count++) {
    const key = `a write that is waited for, ${++sent}`
    await send(server.url, expenses.add, { token, body: expenseOf(key, sent), key })
  }
}

async function syncsOf(work: () => Promise<void>): Promise<number> {
  const administrator = await connectAsAdministrator()
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

async function connectAsAdministrator(): Promise<pg.Client> {
  const { dataDir } = firstHome()
  const password = (await readFile(path.join(dataDir, 'postgres.administrator-password'), 'utf8')).trim()
  const host = path.join(dataDir, 'postgres')
  const client = new pg.Client({ host, user: 'postgres', password, database: 'imari' })
  await client.connect()
  return client
}

function firstHome(): Home {
  const [home] = homes
  assert.ok(home)
  return home
}
