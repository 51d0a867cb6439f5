import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { environment, node24, root, serverFlags } from '../ground.mjs'
import type { ProbeAnswer, ProbeRequest } from './server-probe.ts'

/** The checkout whose server is measured: this one, or the one that TRUST_CHECKOUT names, to compare two versions. */
export const CHECKOUT = path.resolve(process.env.TRUST_CHECKOUT || root)

/** Who is a superadmin of every server that is started here. */
export const SUPERADMIN = { email: 'superadmin@imari.example', password: 'Kigali-heights-1962' }

/** A server in a process of its own, as an operator starts it, with a data folder of its own. */
export interface Target {
  url: string
  pid: number
  dataDir: string
  /** How the process ended; undefined while it runs. */
  ended(): { code: number | null; signal: string | null } | undefined
  /** Everything it said on its outputs so far. */
  said(): string
  /** Event loop and memory since this was last asked. */
  probe(): Promise<Omit<ProbeAnswer, 'probe'>>
  /** Sets its clock off, by milliseconds; only when it was started with `movableClock`. */
  shiftClock(offsetMs: number): void
  /** A connection to its database, of the app's role. Not the server's own. */
  sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The process of the database server itself. */
  postmaster(): number
  /** Ends it, by SIGTERM unless said otherwise, without removing anything. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Ends it and removes its folder. */
  discard(): Promise<void>
}

/** What a row says of its server, besides the defaults of a stranger's start. */
export interface TargetOptions {
  env?: Record<string, string>
  movableClock?: boolean
  /** The data folder of an earlier target that has ended. */
  dataDir?: string
}

const living = new Set<Target>()

/** Starts a server: real password cost, RATE_LIMIT_FACTOR 1 and the embedded database unless the row says otherwise. */
export async function startTarget({ env = {}, movableClock = false, dataDir }: TargetOptions = {}): Promise<Target> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'imari-trust-'))
  const probe = pathToFileURL(path.join(import.meta.dirname, 'server-probe.ts')).href
  // Without its supervisor: it is the process itself that is measured, and its end is to be seen.
  const entry = ['server/worker.ts', 'server/main.ts'].find((file) => existsSync(path.join(CHECKOUT, file))) ?? ''
  const child = spawn(node24(), [...serverFlags, '--import', probe, entry], {
    cwd: CHECKOUT,
    env: environment({
      NODE_OPTIONS: '',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      SMTP_URL: '',
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '',
      SUPERADMIN_EMAIL: SUPERADMIN.email,
      SUPERADMIN_PASSWORD: SUPERADMIN.password,
      TRUST_CLOCK: movableClock ? '1' : '',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000_000)
    })
  let connection: Promise<pg.Client> | undefined
  let ended: { code: number | null; signal: string | null } | undefined
  child.once('exit', (code, signal) => {
    ended = { code, signal }
  })

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      host: path.join(folder, 'postgres'),
      user: 'imari',
      database: 'imari',
      password: readFileSync(path.join(folder, 'postgres.password'), 'utf8').trim(),
      application_name: 'trust',
    })
    client.on('error', () => {
      connection = undefined
    })
    await client.connect()
    return client
  }

  const target: Target = {
    url: '',
    pid: child.pid as number,
    dataDir: folder,
    ended: () => ended,
    said: () => said,
    probe: () => askProbe(child),
    shiftClock: (offsetMs) => void child.send({ probe: 'shift', offsetMs } satisfies ProbeRequest),
    async sql(statement, values = []) {
      connection ??= connect().catch((error) => {
        connection = undefined
        throw error
      })
      return (await (await connection).query(statement, values)).rows
    },
    postmaster: () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    async end(signal = 'SIGTERM') {
      await (await connection?.catch(() => undefined))?.end().catch(() => {})
      connection = undefined
      living.delete(target)
      if (ended) return
      const exit = once(child, 'exit')
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exit
      clearTimeout(late)
    },
    async discard() {
      await target.end()
      await endDatabase(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // From its birth: a harness that is cut short while it starts ends it too.
  living.add(target)
  target.url = await addressOf(child, () => said)
  return target
}

/** Ends and removes whatever still runs: the harness was cut short. */
export async function discardAll(): Promise<void> {
  await Promise.all([...living].map((target) => target.discard()))
}

function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /open at (http:\/\/[^\s"]+)/.exec(said())?.[1]
      if (!address) return
      child.stdout?.off('data', look)
      resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`the server did not start (${code}): ${said()}`)))
  })
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
