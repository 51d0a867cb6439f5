import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commandAsOrdinaryUser } from '../../server/platform/db/embedded/ordinary-user.ts'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { stopServersOnExit } from './database.ts'
import { connectable, killPostgres, signalPostgres } from './external-postgres.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const OLDEST = 15
const versions = globSync('/usr/lib/postgresql/*/bin/postgres')
  .map((file) => path.dirname(path.dirname(file)))
  .filter((folder) => Number(path.basename(folder)) >= OLDEST)
  .sort()

export const INSTALLED = versions.at(-1)

export const WITH_CITUS = versions.filter((folder) => existsSync(path.join(folder, 'lib/citus.so'))).at(-1)

export interface InstalledPostgres {
  port: number
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  takeBase(): void
  restore(settings: string[]): void
  hang(): void
  resume(): void
}

export function openServerRoom(): { folder: string; close(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'imari-servers-'))
  return { folder, close: stopServersOnExit(folder) }
}

export async function startInstalled(
  programs: string,
  room: string,
  name: string,
  { settings = [], copyOf }: { settings?: string[]; copyOf?: InstalledPostgres } = {},
): Promise<InstalledPostgres> {
  const folder = path.join(room, name)
  const bin = (program: string) => path.join(programs, 'bin', program)
  const asUser = commandAsOrdinaryUser(room, [room], bin('postgres'))
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = (name: string, ...args: string[]) => {
    const [program = '', ...all] = [...asUser, bin(name), ...args]
    const { status, stderr } = spawnSync(program, all, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${all.join(' ')}: ${stderr}`)
  }
  const copy = (source: string, to: string, ...options: string[]) =>
    run('pg_basebackup', '-D', to, '-d', source, ...options, '--checkpoint=fast', '--no-sync')
  if (copyOf) copy(copyOf.url, folder, '-R')
  else run('initdb', '-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  const always = [
    `port=${port}`,
    `listen_addresses='127.0.0.1'`,
    `unix_socket_directories=''`,
    'jit=off',
    `timezone='UTC'`,
  ]
  appendFileSync(path.join(folder, 'postgresql.conf'), `${[...always, ...settings].join('\n')}\n`)

  const start = async () => {
    rmSync(path.join(folder, 'postmaster.pid'), { force: true })
    const log = openSync(`${folder}.log`, 'a')
    const [command = '', ...rest] = [...asUser, bin('postgres'), '-D', folder]
    const child = spawn(command, rest, { stdio: ['ignore', log, log], detached: true })
    child.unref()
    await connectable({ connectionString: url }, () =>
      child.exitCode === null ? undefined : `it ended: ${folder}.log`,
    )
  }
  await start()
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = livePostmaster(folder)
    if (!pid) throw new Error('it does not run')
    signalPostgres(pid, signal)
  }
  return {
    port,
    url,
    start,
    hang: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async kill() {
      const pid = livePostmaster(folder)
      if (!pid) throw new Error('it does not run')
      killPostgres(pid)
      await until('PostgreSQL is gone', () => livePostmaster(folder) === undefined)
      // PostgreSQL won't start if another process now has the process id in this file.
      rmSync(path.join(folder, 'postmaster.pid'))
    },
    takeBase: () => copy(url, `${folder}.base`),
    restore(settings) {
      rmSync(folder, { recursive: true })
      renameSync(`${folder}.base`, folder)
      appendFileSync(path.join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`)
      writeFileSync(path.join(folder, 'recovery.signal'), '')
    },
  }
}
