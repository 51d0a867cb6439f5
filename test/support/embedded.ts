import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { DatabaseRefusal } from '../../server/platform/db/database-refusal.ts'
import { type Embedded, joinEmbedded } from '../../server/platform/db/embedded/join.ts'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { programFile } from './programs.ts'
import { runOnExit } from './run-on-exit.ts'
import { until } from './until.ts'

const DATABASE_USER = programFile('test/support/database-user.ts')

const home = fs.mkdtempSync(path.join(tmpdir(), 'imari-embedded-'))
fs.chmodSync(home, 0o755)
// Delete the folders even if the test is killed.
const cleanUp = runOnExit('rm -rf "$1"', home)
const used: string[] = []
let folders = 0

export function newFolder(...below: string[]): string {
  const dataDir = path.join(home, String(++folders), ...below)
  used.push(dataDir)
  return dataDir
}

// `after` hooks run in reverse order, so this first hook runs last.
after(async () => {
  for (const dataDir of used) {
    const pid = postmasterOf(dataDir)
    if (pid) process.kill(pid, 'SIGQUIT')
  }
  await until('the databases are gone', () => used.every((dataDir) => !postmasterOf(dataDir)))
  await cleanUp()
})

export function postmasterOf(dataDir: string): number | undefined {
  return livePostmaster(path.join(dataDir, 'postgres'))
}

export function startUser(
  dataDir: string,
  { as = [], env = {} }: { as?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const [program = '', ...args] = [...as, process.execPath, DATABASE_USER, dataDir]
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const numbers: number[] = []
  const { promise: ready, resolve, reject } = Promise.withResolvers<number>()
  ready.catch(() => {})
  let output = ''
  let line = ''
  const read = (text: string) => {
    output += text
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const each of lines) {
      if (each.startsWith('ready ')) resolve(Number(each.slice(6)))
      else if (/^\d+$/.test(each)) numbers.push(Number(each))
    }
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  child.on('close', () => reject(new Error(output)))
  return { process: child as ChildProcess, ready, numbers }
}

export async function stopProcess(child: ChildProcess) {
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  assert.equal(code, 0)
}

export async function assertRefused(dataDir: string, sentence: RegExp) {
  await assert.rejects(joinEmbedded({ dataDir }), (error) => {
    assert.ok(error instanceof DatabaseRefusal)
    assert.match(error.message, sentence)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
}

export async function settingsOf(embedded: Embedded, names: string[]): Promise<string[]> {
  const client = await connect(embedded.connection)
  const { rows } = await client.query('select current_setting(name) as value from unnest($1::text[]) as name', [names])
  await client.end()
  return rows.map((row) => row.value)
}

export async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return client
}
