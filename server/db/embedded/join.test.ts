import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { until } from '../../../test/support/until.ts'
import { DatabaseRefusal } from '../database-refusal.ts'
import { type Embedded, joinEmbedded } from './join.ts'
import { livePostmaster } from './server.ts'

const root = process.getuid?.() === 0
const userFile = fileURLToPath(new URL('../../../test/support/database-user.ts', import.meta.url))
const home = fs.mkdtempSync(path.join(tmpdir(), 'imari-embedded-'))
fs.chmodSync(home, 0o755)
// Removes the folders when this file is killed; a server whose folder is gone ends by itself.
const tidying = spawn('sh', ['-c', 'cat; rm -rf "$1"', 'sh', home], {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
})
const leftovers: string[] = []
let folders = 0
let made: string | undefined

after(async () => {
  for (const dataDir of leftovers) {
    const pid = postmasterOf(dataDir)
    if (pid) process.kill(pid, 'SIGQUIT')
  }
  await until('the databases are gone', () => leftovers.every((dataDir) => !postmasterOf(dataDir)))
  tidying.stdin.end()
  await once(tidying, 'close')
})

test('a database made at first start keeps to itself, and the app’s secret opens nothing but the app’s own', async () => {
  const dataDir = folder()
  const embedded = await joinEmbedded({ dataDir })
  try {
    assert.equal(fs.statSync(path.join(dataDir, 'postgres.password')).mode & 0o777, 0o600)
    assert.deepEqual(
      await settingsOf(embedded, [
        ...['listen_addresses', 'unix_socket_permissions', 'fsync', 'synchronous_commit', 'full_page_writes'],
        ...['data_checksums', 'server_encoding', 'timezone', 'is_superuser', 'password_encryption'],
      ]),
      ['', '0700', 'on', 'on', 'on', 'on', 'UTF8', 'UTC', 'off', 'scram-sha-256'],
    )
    await assert.rejects(connect({ ...embedded.connection, password: 'guessed' }), /password authentication failed/)
    await assertParted(dataDir, embedded)
  } finally {
    await embedded.release()
  }
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a folder of an earlier version, where both had one secret, is brought to this, also after a kill in between', async () => {
  const dataDir = await madeFolder()
  const secretFile = path.join(dataDir, 'postgres.administrator-password')
  const first = await joinEmbedded({ dataDir })
  await makeAsBefore(dataDir, first)
  fs.rmSync(secretFile)
  await first.release()

  const second = await joinEmbedded({ dataDir })
  await assertParted(dataDir, second)
  // Killed after the file was written, and before the administrator had its secret.
  await makeAsBefore(dataDir, second)
  const written = fs.readFileSync(secretFile, 'utf8')
  await second.release()

  const third = await joinEmbedded({ dataDir })
  await assertParted(dataDir, third)
  assert.equal(fs.readFileSync(secretFile, 'utf8'), written)
  // The database that dies under a process that has just brought it to this.
  killPostmaster(dataDir)
  await until('the database is back', () => answers(third))
  await third.release()

  fs.renameSync(secretFile, `${secretFile}.lost`)
  await refused(dataDir, /postgres\.administrator-password does not open the database beside it: restore that file\.$/)
  assert.ok(!fs.existsSync(secretFile))
  const pid = postmasterOf(dataDir)
  if (pid) process.kill(pid, 'SIGINT')
})

test('a later start is quick, and two shares in one process do not disturb each other', async () => {
  const dataDir = await madeFolder()
  const first = await joinEmbedded({ dataDir })
  const second = await joinEmbedded({ dataDir })
  await first.release()
  assert.deepEqual(await settingsOf(second, ['is_superuser']), ['off'])
  await second.release()
  // The quickest of three: the machine may have much else to do.
  const tookMs: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now()
    const third = await joinEmbedded({ dataDir })
    tookMs.push(performance.now() - start)
    await third.release()
  }
  assert.ok(Math.min(...tookMs) < 500, `${tookMs} ms`)
})

test('two processes that start together on an empty folder share one database, and the last one out ends it', async () => {
  const dataDir = folder()
  const [one, other] = [use(dataDir), use(dataDir)]
  await Promise.all([one.ready, other.ready])
  await leave(one.process)
  assert.ok(postmasterOf(dataDir))
  const before = other.kept.length
  await until('the other goes on', () => other.kept.length > before)
  await leave(other.process)
  assert.equal(postmasterOf(dataDir), undefined)
  assert.deepEqual(
    [...one.kept, ...other.kept].sort((a, b) => a - b),
    [...one.kept, ...other.kept].map((_, index) => index + 1),
  )
})

test('a server that a kill left behind is adopted', async () => {
  const dataDir = await madeFolder()
  const user = use(dataDir)
  await user.ready
  const pid = postmasterOf(dataDir)
  user.process.kill('SIGKILL')
  await once(user.process, 'close')
  const embedded = await joinEmbedded({ dataDir })
  assert.equal(postmasterOf(dataDir), pid)
  await embedded.release()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a kill at any moment of the first start leaves nothing in the way', async () => {
  const dataDir = folder()
  for (let round = 0; round < 8; round++) {
    const user = use(dataDir)
    await Promise.race([sleep(100 + round * 90), user.ready])
    user.process.kill('SIGKILL')
    await once(user.process, 'close')
  }
  const embedded = await joinEmbedded({ dataDir })
  assert.deepEqual(await settingsOf(embedded, ['is_superuser']), ['off'])
  await embedded.release()
  const names = fs.readdirSync(dataDir).filter((name) => name !== 'postgres.log')
  assert.deepEqual(names.sort(), ['postgres', 'postgres.administrator-password', 'postgres.lock', 'postgres.password'])
})

test('a server that dies while it is used is back within five seconds', async () => {
  const dataDir = await madeFolder()
  const told: string[] = []
  const embedded = await joinEmbedded({ dataDir, log: (sentence) => told.push(sentence) })
  killPostmaster(dataDir)
  const start = performance.now()
  await until('the database is back', () => answers(embedded))
  assert.ok(performance.now() - start < 5_000)
  await until('it says that it is back', () => told.includes('The database had stopped and is back.'))
  await embedded.release()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a process file that names a stranger is put right', async () => {
  const dataDir = await madeFolder()
  fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n`)
  const embedded = await joinEmbedded({ dataDir })
  assert.notEqual(postmasterOf(dataDir), process.pid)
  await embedded.release()
})

test('a folder whose path is too long for a socket works', async () => {
  const dataDir = path.join(folder(), 'x'.repeat(60), 'y"z, é', 'x'.repeat(60))
  const embedded = await joinEmbedded({ dataDir })
  leftovers.push(dataDir)
  assert.match(embedded.connection.host, /^\/tmp\/imari-[0-9a-f]{16}$/)
  assert.equal(fs.statSync(embedded.connection.host).mode & 0o777, 0o700)
  assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
  await embedded.release()
  fs.rmSync(embedded.connection.host, { recursive: true })
})

test('a folder with quotes, commas and letters beyond ASCII in its name works', async () => {
  const dataDir = path.join(folder(), `"ibitabo", d'é`)
  const embedded = await joinEmbedded({ dataDir })
  leftovers.push(dataDir)
  assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
  await embedded.release()
})

test('a folder that is not ours is refused in one sentence, and left as it was', async () => {
  const foreign = folder()
  fs.mkdirSync(foreign)
  fs.writeFileSync(path.join(foreign, 'letter.txt'), 'mine')
  await refused(foreign, /already holds something else \(letter.txt\)/)
  assert.deepEqual(fs.readdirSync(foreign), ['letter.txt'])

  const file = folder()
  fs.writeFileSync(file, '')
  await refused(file, /is not a folder/)

  const orphan = folder()
  fs.mkdirSync(path.join(orphan, 'postgres'), { recursive: true })
  await refused(orphan, /holds a database, but its password/)

  const older = folder()
  fs.mkdirSync(path.join(older, 'postgres'), { recursive: true })
  fs.writeFileSync(path.join(older, 'postgres/PG_VERSION'), '15\n')
  fs.writeFileSync(path.join(older, 'postgres.password'), 'secret')
  await refused(older, /was made by PostgreSQL 15, and Imari carries 18/)
})

test('mail that was written before there was a database does not make the folder foreign', async () => {
  const dataDir = folder()
  fs.mkdirSync(path.join(dataDir, 'mail'), { recursive: true })
  await (await joinEmbedded({ dataDir })).release()
})

if (root) {
  test('root may keep the database below a folder that only root may enter, where there are user namespaces', async () => {
    const closed = folder()
    fs.mkdirSync(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'data')
    leftovers.push(dataDir)
    if (spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status !== 0)
      return refused(dataDir, /PostgreSQL does not run as root/)
    const embedded = await joinEmbedded({ dataDir })
    assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
    await embedded.release()
  })

  test('an ordinary user makes, uses and leaves a database', async () => {
    // Where the checkout is closed to others, the user is root in disguise, whose files are root's.
    const dataDir = open(folder(), reachable(65534) ? 65534 : 0)
    const user = use(dataDir, { as: ordinary() })
    await user.ready
    await until('a number is kept', () => user.kept.length > 0)
    await leave(user.process)
    assert.equal(postmasterOf(dataDir), undefined)
  })

  test('an ordinary user is refused a folder that they may not write', async () => {
    const dataDir = folder()
    fs.mkdirSync(dataDir, { mode: 0o555 })
    const user = use(dataDir, { as: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] })
    if (reachable(65534)) await assert.rejects(user.ready, /refused: Imari may not write in/)
    else await assert.rejects(user.ready)
  })

  test('root without user namespaces lends the database to an unprivileged user, or says why it can not', async () => {
    const dataDir = open(folder(), 0)
    const programs = folder()
    fs.mkdirSync(programs)
    fs.writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const user = use(dataDir, { env: { PATH: `${programs}:${process.env.PATH}` } })
    if (reachable(65534)) {
      await user.ready
      assert.notEqual(fs.statSync(path.join(dataDir, 'postgres')).uid, 0)
      await leave(user.process)
      // Also where namespaces are allowed again: the data stays with who has it.
      await (await joinEmbedded({ dataDir })).release()
    } else await assert.rejects(user.ready, /refused: PostgreSQL does not run as root/)
    assert.equal(postmasterOf(dataDir), undefined)
  })
} else {
  test('an ordinary user is refused a folder that they may not write', async () => {
    const closed = folder()
    fs.mkdirSync(closed, { mode: 0o555 })
    await refused(path.join(closed, 'data'), /may not write in/)
  })
}

/** A folder whose database was made before: a copy of one that is made once, since to make it is what takes long. */
async function madeFolder(): Promise<string> {
  if (!made) {
    made = folder()
    await (await joinEmbedded({ dataDir: made })).release()
  }
  const dataDir = folder()
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

function folder(): string {
  const dataDir = path.join(home, String(++folders))
  leftovers.push(dataDir)
  return dataDir
}

/** A folder that other users can get to, and that belongs to one of them. */
function open(dataDir: string, uid: number): string {
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, uid, uid)
  return dataDir
}

function reachable(uid: number): boolean {
  const [become, ...args] = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', 'test', '-r', userFile]
  return spawnSync(become, args).status === 0
}

/** A user who is not root; where the checkout is closed to all but root, one who only looks so to PostgreSQL. */
function ordinary(): string[] {
  return reachable(65534)
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    : ['unshare', '--user', '--map-user=65534', '--map-group=65534']
}

function use(dataDir: string, { as = [], env = {} }: { as?: string[]; env?: NodeJS.ProcessEnv } = {}) {
  const [program = '', ...args] = [...as, process.execPath, userFile, dataDir]
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept: number[] = []
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
      else if (/^\d+$/.test(each)) kept.push(Number(each))
    }
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  child.on('close', () => reject(new Error(output)))
  return { process: child as ChildProcess, ready, kept }
}

async function leave(child: ChildProcess) {
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  assert.equal(code, 0)
}

async function refused(dataDir: string, sentence: RegExp) {
  await assert.rejects(joinEmbedded({ dataDir }), (error) => {
    assert.ok(error instanceof DatabaseRefusal)
    assert.match(error.message, sentence)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
}

/** The app can't do what the administrator can, nor become one by its secret. */
async function assertParted(dataDir: string, { connection }: Embedded) {
  const app = await connect(connection)
  const { rows } = await app.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  )
  await assert.rejects(app.query('create database more'), /permission denied to create database/)
  await app.end()
  assert.deepEqual(Object.values(rows[0]), [false, false, false, false, false])
  await assert.rejects(connect({ ...connection, user: 'postgres' }), /password authentication failed/)
  const administrator = await connect(administratorOf(dataDir, connection))
  await administrator.end()
  assert.equal(fs.statSync(path.join(dataDir, 'postgres.administrator-password')).mode & 0o777, 0o600)
}

/** Undoes what an earlier version did not have: both roles have the app's secret, and the app may make databases. */
async function makeAsBefore(dataDir: string, { connection }: Embedded) {
  const client = await connect(administratorOf(dataDir, connection))
  await client.query(`alter role postgres password ${pg.escapeLiteral(connection.password)}`)
  await client.query('alter role imari createdb')
  await client.end()
}

function administratorOf(dataDir: string, connection: Embedded['connection']) {
  const password = fs.readFileSync(path.join(dataDir, 'postgres.administrator-password'), 'utf8').trim()
  return { ...connection, user: 'postgres', database: 'postgres', password }
}

function postmasterOf(dataDir: string): number | undefined {
  return livePostmaster(path.join(dataDir, 'postgres'))
}

function killPostmaster(dataDir: string) {
  const pid = postmasterOf(dataDir)
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
}

async function answers(embedded: Embedded): Promise<boolean> {
  return settingsOf(embedded, ['fsync']).then(Boolean, () => false)
}

async function settingsOf(embedded: Embedded, names: string[]): Promise<string[]> {
  const client = await connect(embedded.connection)
  const { rows } = await client.query('select current_setting(name) as value from unnest($1::text[]) as name', [names])
  await client.end()
  return rows.map((row) => row.value)
}

async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return client
}
