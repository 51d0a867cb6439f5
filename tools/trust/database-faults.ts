import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { compareBooks, type Differences } from '../../test/support/compare-books.ts'
import { connectable, killPostgres, startExternalPostgres } from '../../test/support/external-postgres.ts'
import { openNetwork } from '../../test/support/network.ts'
import { registerAndLogIn, type Server, startServer } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { startWriters, type Writers } from './writers.ts'

export interface FaultReport extends Differences {
  rounds: number
  acknowledged: number
  exits: number
  refusals: number
  unexpected: string[]
  slowestAnswerMs: number
  /** From the database's return until the next acknowledged write. */
  slowestRecoveryMs: number
}

export type DatabaseFault = (rounds: number, pauseMs?: number) => Promise<FaultReport>

/** Long enough for the database to end an idle transaction. */
export const PAUSE_MS = 12_000
const CUT_MS = 12_000
const WRITERS = 6
const GIVE_UP_MS = 20_000

export const killedBackend: DatabaseFault = (...asked) =>
  withEmbedded(asked, async ({ connection }) => {
    let pid: number | undefined
    await until('the server is inside a transaction', async () => {
      pid = await findBackend(connection, 'xact_start is not null')
      return pid !== undefined
    })
    process.kill(pid ?? 0, 'SIGKILL')
    await connectable(connection)
  })

export const killedPostgres: DatabaseFault = (...asked) =>
  withEmbedded(asked, async ({ connection }) => {
    killPostgres(livePostmaster(connection.host) ?? 0)
    await connectable(connection)
  })

export const restartedExternal: DatabaseFault = async (...asked) => {
  const postgres = await startExternalPostgres()
  let round = 0
  try {
    return await underWriters(asked, { DATABASE_URL: postgres.url }, () =>
      postgres.restart(round++ % 2 ? 'immediate' : 'fast'),
    )
  } finally {
    await postgres.stop()
  }
}

export const pausedProcess: DatabaseFault = (...asked) =>
  withEmbedded(asked, async ({ connection, server }) => {
    await until('the server is stopped inside a transaction', async () => {
      process.kill(server.pid, 'SIGSTOP')
      if (await findBackend(connection, `state = 'idle in transaction'`)) return true
      process.kill(server.pid, 'SIGCONT')
      return false
    })
    await sleep(PAUSE_MS)
    process.kill(server.pid, 'SIGCONT')
  })

export const cutNetwork: DatabaseFault = async (...asked) => {
  const postgres = await startExternalPostgres()
  const network = await openNetwork({ path: `${postgres.connection.host}/.s.PGSQL.5432` })
  const url = new URL(postgres.url)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${network.port}`
  try {
    return await underWriters(asked, { DATABASE_URL: url.href }, async (server) => {
      network.cut()
      await Promise.all([
        sleep(CUT_MS),
        assertStatus(`${server.url}/readyz`, 503, 3_000),
        assertStatus(`${server.url}/healthz`, 200, 1_000),
      ])
      network.mend()
      await assertStatus(`${server.url}/readyz`, 200, 3_000)
    })
  } finally {
    await network.close()
    await postgres.stop()
  }
}

interface Fixture {
  server: Server
  connection: { host: string; user: string; password: string; database: string }
}

async function withEmbedded(
  asked: Parameters<DatabaseFault>,
  make: (fixture: Fixture) => Promise<void>,
): Promise<FaultReport> {
  return underWriters(asked, {}, async (server, dataDir) => {
    const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim()
    const connection = { host: path.join(dataDir, 'postgres'), user: 'imari', password, database: 'imari' }
    await make({ server, connection })
  })
}

export async function underWriters(
  [rounds, pauseMs]: Parameters<DatabaseFault>,
  env: Record<string, string>,
  make: (server: Server, dataDir: string, writers: Writers) => Promise<void>,
): Promise<FaultReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-fault-'))
  let server: Server | undefined
  try {
    server = await startServer({ ...env, DATA_DIR: dataDir })
    const token = await registerAndLogIn(server.url)
    const writers = startWriters(server.url, token, WRITERS, pauseMs)
    let slowestRecoveryMs = 0
    try {
      for (let round = 0; round < rounds; round++) {
        await backWithin(server, writers.acknowledged())
        await sleep(100 + Math.random() * 200)
        await make(server, dataDir, writers)
        slowestRecoveryMs = Math.max(slowestRecoveryMs, await backWithin(server, writers.acknowledged()))
      }
    } finally {
      await writers.stop()
    }
    await writers.sendAgain()
    return {
      rounds,
      acknowledged: writers.sent.acknowledged.size,
      exits: server.hasEnded() ? 1 : 0,
      refusals: writers.refusals(),
      unexpected: writers.unexpected(),
      slowestAnswerMs: writers.slowestAnswerMs(),
      slowestRecoveryMs,
      ...(await compareBooks(server.url, token, writers.sent)),
    }
  } finally {
    await server?.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function backWithin(server: Server, acknowledged: Promise<number>): Promise<number> {
  const ms = await Promise.race([acknowledged, sleep(GIVE_UP_MS, null, { ref: false })])
  if (ms === null) throw new Error(`no write is acknowledged any more:\n${server.output().slice(-2_000)}`)
  return ms
}

async function assertStatus(url: string, status: number, ms: number): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ms) }).catch((error: Error) => {
    throw new Error(`${url} did not answer within ${ms} ms: ${error.message}`)
  })
  if (response.status !== status) throw new Error(`${url} answered ${response.status}`)
}

async function findBackend(connection: Fixture['connection'], condition: string): Promise<number | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'imari' and ${condition} limit 1`,
    )
    return rows[0]?.pid
  } finally {
    await client.end()
  }
}
