import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../../server/platform/db/embedded/initdb.ts'
import { ADMINISTRATOR, findPrograms } from '../../server/platform/db/embedded/programs.ts'
import { livePostmaster, startPostmaster } from '../../server/platform/db/embedded/server.ts'
import { stopServersOnExit, urlOf } from './database.ts'
import { until } from './until.ts'

export interface ExternalPostgres {
  connection: { host: string; port: number; user: string; password: string; database: string }
  url: string
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-external-'))
  const folder = path.join(dataDir, 'postgres')
  const connection = { host: folder, port: 5432, user: 'shop', password: 'keeper', database: 'shop' }
  const programs = await findPrograms()
  const start = async () => {
    const { ended } = startPostmaster(programs, {
      folder,
      socketFolder: folder,
      logFile: path.join(dataDir, 'postgres.log'),
      durable: true,
    })
    await connectable({ ...connection, user: ADMINISTRATOR, database: 'postgres' }, ended)
  }
  await makeDataFolder(programs, folder, connection.password, false)
  await start()
  const cleanUp = stopServersOnExit(dataDir)
  const administrator = new pg.Client({ ...connection, user: ADMINISTRATOR, database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create role shop login password 'keeper'`)
  await administrator.query('create database shop owner shop')
  await administrator.end()
  return {
    connection,
    url: urlOf(connection),
    async restart(mode) {
      const pid = livePostmaster(folder)
      if (!pid) throw new Error('it does not run')
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await until('PostgreSQL ends', () => livePostmaster(folder) === undefined)
      await start()
    },
    stop: cleanUp,
  }
}

export async function connectable(settings: pg.ClientConfig, ended: () => string | undefined = () => undefined) {
  const giveUp = performance.now() + 60_000
  for (;;) {
    const client = new pg.Client(settings)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const end = ended()
      if (end !== undefined) throw new Error(end)
      if (performance.now() > giveUp) throw error
      await sleep(10)
    }
  }
}

export function killPostgres(postmaster: number): void {
  signalPostgres(postmaster, 'SIGKILL')
}

export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // This child process ended when its parent, the postmaster, was killed.
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
