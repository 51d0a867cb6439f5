import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { auth } from '../../contract/auth.ts'
import { expenses } from '../../contract/ledger.ts'
import { readConfig } from '../../server/platform/config.ts'
import { connectDatabase } from '../../server/platform/db/connect.ts'
import { livePostmaster, stopPostmaster } from '../../server/platform/db/embedded/server.ts'
import { killPostgres } from '../../test/support/external-postgres.ts'
import { scaleRounds } from '../../test/support/rounds.ts'
import { registerAndLogIn, type Server, send, startServer } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { environment, root } from '../commands/bootstrap.mjs'
import { localDay } from './people.ts'
import { atLeast, atMost, type Row } from './row.ts'

const DEATHS = scaleRounds(5)
const WRITERS = 4
const LOGIN = { email: 'aline@example.rw', password: 'umugisha-1962' }

/** Counts only lost writes. Tests in server/operations/restore/ check the rest of a restore. */
export const lostMachine: Row = {
  id: 'restore/machine-dies',
  what: `we kill server and PostgreSQL under four writers and delete the data, ${DEATHS} times`,
  expected: 'at most the last 60 s are lost',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'imari-drill-'))
    try {
      return await measureLosses(folder)
    } finally {
      const postgres = path.join(folder, 'data/postgres')
      const pid = livePostmaster(postgres)
      if (pid) await stopPostmaster(postgres, pid)
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measureLosses(folder: string) {
  const dataDir = path.join(folder, 'data')
  const backupDir = path.join(folder, 'backups')
  const key = await generateX25519Identity()
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_DIR: backupDir, BACKUP_SECRET_KEY: key }
  const [lostSeconds, backSeconds]: [number[], number[]] = [[], []]
  let acknowledged = 0
  let server = await startServer(env)
  try {
    let token = await registerAndLogIn(server.url, LOGIN.email)
    for (let death = 0; death < DEATHS; death++) {
      await until('there is one more backup', async () => (await countBackups(backupDir)) > death)
      const writing = startWriting(server.url, token, `${death}`)
      await sleep(12_000 + Math.random() * 8_000)
      const diedAt = Date.now()
      await killMachine(server, dataDir)
      const written = await writing
      const began = performance.now()
      const restore = ['server/operations/restore/run-restore.ts']
      await promisify(execFile)(process.execPath, restore, { cwd: root, env: environment(env) })
      server = await startServer(env)
      backSeconds.push((performance.now() - began) / 1000)
      const present = await readTitles(env)
      const lost = written.filter(({ title }) => !present.has(title))
      acknowledged += written.length
      lostSeconds.push(Math.max(0, ...lost.map(({ at }) => (diedAt - at) / 1000)))
      token = (await send(server.url, auth.clientLogin, { body: LOGIN })).data.token
    }
  } finally {
    await server.kill('SIGTERM')
  }
  return {
    checks: [
      atMost(60, 'oldest lost write, before the kill', Math.max(...lostSeconds), 's'),
      atLeast(1, 'writes acknowledged', acknowledged),
      atMost(300, 'longest restart', Math.max(...backSeconds), 's'),
    ],
    raw: { lostSeconds, backSeconds, acknowledged },
  }
}

async function startWriting(url: string, token: string, name: string): Promise<{ title: string; at: number }[]> {
  const written: { title: string; at: number }[] = []
  const write = async (writer: number) => {
    for (let count = 0; ; count++) {
      const title = `${name}: ${writer}-${count}`
      await send(url, expenses.add, { token, body: { date: localDay(), amount: 100, title, description: 'Sugar' } })
      written.push({ title, at: Date.now() })
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return written
}

async function killMachine(server: Server, dataDir: string): Promise<void> {
  const pid = livePostmaster(path.join(dataDir, 'postgres'))
  const gone = server.kill('SIGKILL')
  if (pid) killPostgres(pid)
  await gone
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function countBackups(backupDir: string): Promise<number> {
  const names = await readdir(path.join(backupDir, 'bases')).catch(() => [])
  return names.filter((name) => name.endsWith('.age')).length
}

async function readTitles(env: Record<string, string>): Promise<Set<string>> {
  const { db, release } = await connectDatabase(readConfig(env), () => {})
  const rows = await db.selectFrom('entry').select('title').execute().finally(release)
  return new Set(rows.map(({ title }) => title))
}
