import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startServer } from '../../test/support/server.ts'
import { root } from '../commands/bootstrap.mjs'
import type { ProbeAnswer, ProbeRequest } from './server-probe.ts'

/** The checkout whose server is measured: this one, or the one that TRUST_CHECKOUT names, to compare two versions. */
export const CHECKOUT = path.resolve(process.env.TRUST_CHECKOUT || root)

/** Refuses another checkout: of what is done inside this process, and not to a server of its own, only this one can be measured. */
export function requireOwnCheckout(): void {
  if (CHECKOUT !== root) throw new Error('this row can be measured in the checkout that it stands in only')
}

/** Who is a superadmin of every server that is started here. */
export const SUPERADMIN = { email: 'superadmin@imari.example', password: 'Kigali-heights-1962' }

/** A server in a process of its own, as an operator starts it, with a data folder of its own. */
export interface Target {
  url: string
  pid: number
  dataDir: string
  /** What it has written so far. */
  said(): string
  hasEnded(): boolean
  /** Event loop and memory since this was last asked. */
  probe(): Promise<Omit<ProbeAnswer, 'probe'>>
  /** Sets its clock off, by milliseconds; only when it was started with TRUST_CLOCK. */
  shiftClock(offsetMs: number): void
  /** Where its database is, for the owner of the tables. */
  connection(): pg.ClientConfig
  /** A connection to its database, of the owner of the tables. Not the server's own. */
  sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Ends it and removes its folder. */
  discard(): Promise<void>
}

const discards = new Set<() => Promise<void>>()
let isOver = false

/** Starts a server: real password cost, RATE_LIMIT_FACTOR 1 and the embedded database unless `env` says otherwise. */
export async function startTarget(env: Record<string, string> = {}): Promise<Target> {
  if (isOver) throw new Error('the harness was cut short')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'imari-trust-'))
  const starting = startServer(
    {
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1',
      STAFF_SECOND_FACTOR: 'offered',
      TRUSTED_PROXIES: '',
      SUPERADMIN_EMAIL: SUPERADMIN.email,
      SUPERADMIN_PASSWORD: SUPERADMIN.password,
      ...env,
    },
    // Without its supervisor there is one process, whatever WORKERS says.
    {
      supervised: Number(env.WORKERS) > 1,
      checkout: CHECKOUT,
      preload: pathToFileURL(path.join(import.meta.dirname, 'server-probe.ts')).href,
    },
  )
  let own: Promise<pg.Client> | undefined
  const forgetConnection = () => {
    own = undefined
  }

  const connection = () => ({
    host: path.join(dataDir, 'postgres'),
    user: 'postgres',
    database: 'imari',
    password: readFileSync(path.join(dataDir, 'postgres.administrator-password'), 'utf8').trim(),
  })

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection(), application_name: 'trust' })
    client.on('error', forgetConnection)
    await client.connect()
    return client
  }

  async function discard(): Promise<void> {
    discards.delete(discard)
    await (await own?.catch(() => undefined))?.end().catch(() => {})
    const server = await starting.catch(() => undefined)
    const late = setTimeout(() => server?.child.kill('SIGKILL'), 20_000)
    await server?.kill('SIGTERM')
    clearTimeout(late)
    await endDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }

  // Before it has started: a harness that is cut short meanwhile ends it too.
  discards.add(discard)
  const { url, pid, child, said, hasEnded } = await starting
  return {
    url,
    pid,
    said,
    dataDir,
    hasEnded,
    connection,
    probe: () => askProbe(child),
    shiftClock: (offsetMs) => void child.send({ probe: 'shift', offsetMs } satisfies ProbeRequest),
    async sql(statement, values = []) {
      own ??= connect()
      own.catch(forgetConnection)
      return (await (await own).query(statement, values)).rows
    },
    discard,
  }
}

/** The harness was cut short: nothing is started any more, and what runs is removed. */
export function endTargets(): Promise<void> {
  isOver = true
  return discardAll()
}

/** Ends and removes whatever still runs once a row is over. */
export async function discardAll(): Promise<void> {
  await Promise.all([...discards].map((discard) => discard()))
}

let questions = 0

async function askProbe(child: ChildProcess): Promise<Omit<ProbeAnswer, 'probe'>> {
  const nothing = { delayP99Ms: Number.NaN, delayMaxMs: Number.NaN, rssMb: Number.NaN }
  if (!child.connected) return nothing
  const id = ++questions
  return new Promise((resolve) => {
    const listen = (answer: unknown) => {
      if ((answer as ProbeAnswer).probe === id) end(answer as ProbeAnswer)
    }
    const end = (answer: Omit<ProbeAnswer, 'probe'>) => {
      clearTimeout(giveUp)
      child.off('message', listen)
      resolve(answer)
    }
    const giveUp = setTimeout(() => end(nothing), 30_000)
    child.on('message', listen)
    child.send({ probe: 'read', id } satisfies ProbeRequest, (error) => {
      if (error) end(nothing)
    })
  })
}

/** A server that was killed leaves its database running: end that one, and nothing else. */
async function endDatabase(folder: string): Promise<void> {
  let pid: number
  try {
    pid = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(20)
  }
}
