import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { programFile } from '../support/programs.ts'
import { until } from '../support/until.ts'

const ROOT = path.join(import.meta.dirname, '../..')
let database: TestDatabase
let dataDir: string
before(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'imari-main-'))
})
after(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

test('the server prints one sentence and exits with 1 when its port is in use', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = start(environment({ PORT: String(port), WORKERS: '2' }))
  const said = listen(child)
  const [code] = await once(child, 'close')
  other.close()
  const sentence = `Another program already listens on port ${port} of 127.0.0.1. Stop it, or change PORT.`
  assert.deepEqual([code, [...new Set(said.errors().trim().split('\n'))]], [1, [sentence]])
  assert.ok(!said.lines().some(({ msg }) => msg.includes('is open at')))
})

test('the server exits with 0 when npm start is stopped', async () => {
  // With a process group, the test can kill all children afterwards.
  const child = spawn('npm', ['start', '--silent'], { cwd: ROOT, env: environment({}), detached: true })
  try {
    const url = await listen(child).address()
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
    assert.equal(await healthOf(url), 0)
  } finally {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
})

test('a server that can’t start logs the reason once and doesn’t try again', async () => {
  const refusals: [Record<string, string>, RegExp][] = [
    [{ WORKERS: '0' }, /^Imari can't start with these settings:\n {2}WORKERS must be a whole number.+\n$/],
    [{ DATABASE_URL: 'postgres://imari@nowhere.invalid/imari' }, /^The database can't be reached: .+\n$/],
  ]
  for (const [env, sentence] of refusals) {
    const child = start(environment(env))
    const said = listen(child)
    const [code] = await once(child, 'close')
    assert.equal(code, 1)
    assert.match(said.errors(), sentence)
    assert.deepEqual(said.lines(), [])
  }
})

test('the supervisor logs Node’s warnings, uncaught errors and failed starts as JSON', async () => {
  const fault = `
    process.on('SIGUSR2', () => { process.emitWarning('old', 'DeprecationWarning'); Promise.reject(new Error('a fault')) })
    if (process.argv.includes('later')) process.env.WORKERS = 'many'`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(fault)}`
  const child = start(environment({ PORT: String(await freePort()), NODE_OPTIONS }))
  const said = listen(child)
  await said.address()
  process.kill(await onlyWorkerOf(child), 'SIGUSR2')
  await until('a later one can not begin', () => said.lines().some(({ msg }) => msg === 'a process can’t start'))
  assert.match(String(said.lines().find(({ msg }) => msg === 'warning from Node')?.warning), /DeprecationWarning: old/)
  assert.match(String(said.lines().find(({ msg }) => msg === 'uncaught error')?.error), /a fault/)
  assert.equal(said.errors(), '')
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('other workers answer the waiting requests of a killed worker, and exit when the supervisor exits', async () => {
  const child = start(environment({ PORT: String(await freePort()), WORKERS: '2' }))
  const said = listen(child)
  const url = await said.address()
  const workers = childrenOf(child)
  // Paused workers accept no connections, so all requests wait when the first worker dies.
  for (const pid of workers) process.kill(pid, 'SIGSTOP')
  const waiting = Array.from({ length: 8 }, () => healthOf(url))
  await until('they are connected', () => connectionsTo(url) === waiting.length)
  const [first = 0, ...others] = workers
  process.kill(first, 'SIGKILL')
  for (const pid of others) process.kill(pid, 'SIGCONT')
  const answers = await Promise.race([Promise.all(waiting), sleep(60_000, 'kept waiting', { ref: false })])
  assert.deepEqual(answers, Array(waiting.length).fill(200))
  const replacement = () => said.lines().find(({ msg }) => msg === 'a worker died; starting another')
  await until('the server logs the replacement', () => replacement() !== undefined)
  await until('there are two workers again', () => childrenOf(child).length === 2)
  const replaced = replacement()
  assert.deepEqual([replaced?.pid, replaced?.signal], [first, 'SIGKILL'])
  const all = childrenOf(child)
  child.kill('SIGKILL')
  await until('the processes end', () => !all.some(isAlive))
})

test('no embedded database keeps running after the server is stopped during its start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imari-stop-'))
  const env = environment({ DATABASE_URL: '', DATA_DIR: folder })
  const postmaster = () => livePostmaster(path.join(folder, 'postgres'))
  try {
    const early = start(env)
    await until('the database starts', () => postmaster() !== undefined)
    early.kill('SIGTERM')
    await once(early, 'exit')
    assert.equal(postmaster(), undefined)

    const child = start(env)
    await listen(child).address()
    assert.ok(postmaster())
    for (const pid of [...childrenOf(child), child.pid ?? 0]) process.kill(pid, 'SIGHUP')
    assert.deepEqual(await once(child, 'exit'), [0, null])
    assert.equal(postmaster(), undefined)
  } finally {
    const left = postmaster()
    if (left) process.kill(left, 'SIGQUIT')
    await until('it is gone', () => postmaster() === undefined)
    await rm(folder, { recursive: true, force: true })
  }
})

test('the server keeps running when its log output is full or closed', async () => {
  const port = await freePort()
  for (const output of [openSync('/dev/full', 'w'), 'pipe' as const]) {
    const child = start(environment({ PORT: String(port) }), 'worker', output)
    child.stdout?.destroy()
    await until('it answers', async () => (await healthOf(`http://127.0.0.1:${port}`)) === 200)
    child.kill('SIGTERM')
    const ended = once(child, 'exit')
    assert.deepEqual(await Promise.race([ended, sleep(60_000, 'it does not end', { ref: false })]), [0, null])
  }
})

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const ours = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    SMTP_URL: '',
    WORKERS: '1',
  }
  return { ...process.env, ...ours, NODE_OPTIONS: '', NODE_TEST_CONTEXT: '', ...more }
}

const started = new Set<ChildProcess>()
after(() => {
  for (const child of started) child.kill('SIGKILL')
})

function start(env: NodeJS.ProcessEnv, entry = 'main', output: number | 'pipe' = 'pipe'): ChildProcess {
  const stdio = ['ignore', output, 'pipe'] as const
  const child = spawn(process.execPath, [programFile(`server/${entry}.ts`)], { cwd: ROOT, env, stdio: [...stdio] })
  started.add(child)
  return child
}

interface Said {
  lines(): { msg: string; [field: string]: unknown }[]
  errors(): string
  address(): Promise<string>
}

function listen(child: ChildProcess): Said {
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  const place = () =>
    lines()
      .find(({ msg }) => msg.startsWith('Imari is open at '))
      ?.msg.split(' ')
      .at(-1)
  return {
    lines,
    errors: () => errors,
    async address() {
      await until('it says where it is open', () => place() !== undefined || child.exitCode !== null)
      return place().replace('localhost', '127.0.0.1')
    },
  }
}

async function onlyWorkerOf(child: ChildProcess): Promise<number> {
  await until('it has one process', () => childrenOf(child).length === 1)
  return childrenOf(child)[0] ?? 0
}

function childrenOf({ pid }: ChildProcess): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** The server hasn't accepted these connections, so count them in the kernel. */
function connectionsTo(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const ESTABLISHED = '01'
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === ESTABLISHED).length
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function healthOf(url: string): Promise<number> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  )
}
