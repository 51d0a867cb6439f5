import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { livePostmaster, stopPostmaster } from '../../server/platform/db/embedded/server.ts'
import { startServer } from '../../test/support/server.ts'

export interface Target {
  url: string
  pid: number
  hasEnded(): boolean
  connection(): pg.ClientConfig
  sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

const discards = new Set<() => Promise<void>>()
let isOver = false

export async function startTarget(env: Record<string, string> = {}): Promise<Target> {
  if (isOver) throw new Error('the harness was cut short')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'imari-trust-'))
  const postgres = path.join(dataDir, 'postgres')
  const own = { NODE_OPTIONS: '', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '', ...env }
  const starting = startServer(own)
  let client: Promise<pg.Client> | undefined

  const connection = () => ({
    host: postgres,
    user: 'postgres',
    database: 'imari',
    password: readFileSync(path.join(dataDir, 'postgres.administrator-password'), 'utf8').trim(),
  })
  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection(), application_name: 'trust' })
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }
  async function discard(): Promise<void> {
    discards.delete(discard)
    await (await client?.catch(() => undefined))?.end().catch(() => {})
    const server = await starting.catch(() => undefined)
    const late = setTimeout(() => server?.child.kill('SIGKILL'), 20_000)
    await server?.kill('SIGTERM')
    clearTimeout(late)
    const pid = livePostmaster(postgres)
    if (pid) await stopPostmaster(postgres, pid)
    rmSync(dataDir, { recursive: true, force: true })
  }

  // Register `discard` before the start ends, so that an interruption during the start also stops
  // the server.
  discards.add(discard)
  const { url, pid, hasEnded } = await starting
  return {
    url,
    pid,
    hasEnded,
    connection,
    async sql(statement, values = []) {
      client ??= connect()
      return (await (await client).query(statement, values)).rows
    },
  }
}

export function endTargets(): Promise<void> {
  isOver = true
  return discardAll()
}

export async function discardAll(): Promise<void> {
  await Promise.all([...discards].map((discard) => discard()))
}
