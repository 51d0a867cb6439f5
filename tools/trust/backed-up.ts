import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { expenses } from '../../contract/ledger.ts'
import { systemClock } from '../../domain/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Context, createContext } from '../../server/platform/context.ts'
import { connectDatabase } from '../../server/platform/db/connect.ts'
import { livePostmaster, stopPostmaster } from '../../server/platform/db/embedded/server.ts'
import { openLog } from '../../server/platform/log.ts'
import { killPostgres } from '../../test/support/external-postgres.ts'
import { type Server, send, startServer } from '../../test/support/server.ts'
import { until } from '../../test/support/until.ts'
import { environment, root } from '../commands/bootstrap.mjs'
import { localDay } from './people.ts'
import { SUPERADMIN } from './target.ts'

/** A folder of data and one of backups, on which servers are started and restores are made. */
export interface BackedUp {
  dataDir: string
  backupDir: string
  secretKey: string
  start(env?: Record<string, string>): Promise<Server>
  /** Resolves when so many copies are there. */
  copies(count: number): Promise<void>
  /** `npm run <command>`; gives the seconds it took. Throws what it said where it failed. */
  run(command: 'backup' | 'restore', ...options: string[]): Promise<number>
  /** As a machine dies: the server, PostgreSQL and the folder of the data are gone at once. */
  die(server: Server): Promise<void>
  /** Looks into the database, beside a server or without one. */
  inDatabase<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result>
}

/** Gives both folders to a drill, and removes them and whatever still runs on them. */
export async function withBackups<Result>(drill: (backedUp: BackedUp) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imari-drill-'))
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  const secretKey = await generateX25519Identity()
  const own = {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    BACKUP_PASSPHRASE: '',
    BACKUP_SECRET_KEY: secretKey,
    SUPERADMIN_EMAIL: SUPERADMIN.email,
    SUPERADMIN_PASSWORD: SUPERADMIN.password,
  }
  const servers: Server[] = []
  const data = path.join(dataDir, 'postgres')
  try {
    return await drill({
      dataDir,
      backupDir,
      secretKey,
      async start(env = {}) {
        const server = await startServer({ ...own, ...env })
        servers.push(server)
        return server
      },
      copies: (count) => until(`${count} copies are there`, async () => (await copiesIn(backupDir)) >= count),
      async run(command, ...options) {
        const script = `server/${command}/run-${command}.ts`
        const began = performance.now()
        await promisify(execFile)(process.execPath, [script, ...options], { cwd: root, env: environment(own) })
        return (performance.now() - began) / 1000
      },
      async die(server) {
        const pid = livePostmaster(data)
        const gone = server.kill('SIGKILL')
        if (pid) killPostgres(pid)
        await gone
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      },
      async inDatabase(work) {
        const config = readConfig(own)
        const { db, release } = await connectDatabase(config, () => {})
        return work(createContext({ db, config, clock: systemClock(), log: openLog() })).finally(release)
      },
    })
  } finally {
    for (const server of servers) if (!server.hasEnded()) await server.kill('SIGKILL')
    const pid = livePostmaster(data)
    if (pid) await stopPostmaster(data, pid)
    await rm(folder, { recursive: true, force: true })
  }
}

async function copiesIn(backupDir: string): Promise<number> {
  const names = await readdir(path.join(backupDir, 'bases')).catch(() => [])
  return names.filter((name) => name.endsWith('.age')).length
}

/** Writes, each between two moments by this machine's clock, in ms. */
export interface Writing {
  acknowledged: { title: string; begun: number; ended: number }[]
  stop(): Promise<void>
}

/** Writes expenses without a pause, by so many at once, until it is stopped or the server is gone. */
export function startWriting(url: string, token: string, { writers = 4, name = '' } = {}): Writing {
  const acknowledged: Writing['acknowledged'] = []
  let isOver = false
  const now = () => systemClock().now().getTime()
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count++) {
      const title = `${name}${writer}-${count}`
      const begun = now()
      const body = { date: localDay(), amount: 100, title, description: 'Sugar' }
      const isDone = await send(url, expenses.add, { token, body }).then(
        () => true,
        () => false,
      )
      if (!isDone) return
      acknowledged.push({ title, begun, ended: now() })
    }
  }
  const writing = Array.from({ length: writers }, (_, writer) => write(writer))
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/** The titles of all expenses in a database. */
export async function titlesIn({ db }: Context): Promise<Set<string>> {
  return new Set((await db.selectFrom('entry').select('title').execute()).map(({ title }) => title))
}
