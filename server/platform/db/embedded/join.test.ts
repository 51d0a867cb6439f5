import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  assertRefused,
  connect,
  leave,
  newFolder,
  postmasterOf,
  settingsOf,
  startUser,
} from '../../../../test/support/embedded.ts'
import { until } from '../../../../test/support/until.ts'
import { makePrivateFolder } from './data-dir.ts'
import { type Embedded, joinEmbedded } from './join.ts'

test('a database made at first start keeps to itself, and the app’s secret opens nothing but the app’s own', async () => {
  const dataDir = newFolder()
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
  await assertRefused(
    dataDir,
    /postgres\.administrator-password does not open the database beside it: restore that file\.$/,
  )
  assert.ok(!fs.existsSync(secretFile))
  const pid = postmasterOf(dataDir)
  if (pid) process.kill(pid, 'SIGINT')
})

test('the database server is told none of our settings', async () => {
  const dataDir = newFolder()
  const user = startUser(dataDir, { env: { BACKUP_PASSPHRASE: 'of the backups', FACTOR_KEY: 'of the factors' } })
  await user.ready
  const pid = postmasterOf(dataDir)
  const told =
    process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/environ`, 'utf8')
      : spawnSync('ps', ['eww', String(pid)], { encoding: 'utf8' }).stdout
  assert.match(told, /\bPATH=/)
  assert.doesNotMatch(told, /of the (backups|factors)/)
  await leave(user.process)
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
  const dataDir = newFolder()
  const [one, other] = [startUser(dataDir), startUser(dataDir)]
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
  const user = startUser(dataDir)
  await user.ready
  const pid = postmasterOf(dataDir)
  user.process.kill('SIGKILL')
  await once(user.process, 'close')
  const embedded = await joinEmbedded({ dataDir })
  assert.equal(postmasterOf(dataDir), pid)
  await embedded.release()
  assert.equal(postmasterOf(dataDir), undefined)
})

test('a server that a kill left behind stops within seconds when nobody uses it', async () => {
  const dataDir = await madeFolder()
  const user = startUser(dataDir)
  await user.ready
  await kill(user)
  const left = performance.now()
  await until('the server has stopped', () => postmasterOf(dataDir) === undefined)
  assert.ok(performance.now() - left < 15_000)
})

test('who joins a server that is just stopping starts it again', async () => {
  const dataDir = await madeFolder()
  const first = await joinEmbedded({ dataDir })
  const user = startUser(dataDir)
  await user.ready
  await first.release()
  const pid = postmasterOf(dataDir) ?? 0
  const other = await connect({ ...first.administrator, database: 'postgres' })
  await kill(user)
  await other.query('select pg_advisory_lock(hashtext($$imari: in use$$))')
  const joining = joinEmbedded({ dataDir })
  await until('it waits', async () => {
    const { rowCount } = await other.query("select from pg_stat_activity where wait_event_type = 'Lock'")
    return rowCount === 1
  })
  process.kill(pid, 'SIGINT')
  const second = await joining
  assert.notEqual(postmasterOf(dataDir), pid)
  assert.ok(await answers(second))
  await second.release()
})

test('a second process on a folder serves beside the first, and goes on when that one is killed, or starts again after both were', async () => {
  const seconds = 3
  const dataDir = await madeFolder()
  const users = [startUser(dataDir)]
  let first = users[0] as ReturnType<typeof startUser>
  await first.ready
  let slowestMs = 0
  for (let round = 1; round <= seconds; round++) {
    const began = performance.now()
    const second = startUser(dataDir)
    users.push(second)
    await second.ready
    slowestMs = Math.max(slowestMs, performance.now() - began)
    await goesOn(first)
    await kill(first)
    if (round % 3) {
      await goesOn(second)
      first = second
      continue
    }
    // All at once, so that its lock, its socket and its memory are left behind.
    killPostmaster(dataDir)
    await kill(second)
    first = startUser(dataDir)
    users.push(first)
    await first.ready
  }
  await leave(first.process)

  const kept = users.flatMap((user) => user.kept)
  assert.equal(new Set(kept).size, kept.length)
  const lost = new Set(kept)
  const embedded = await joinEmbedded({ dataDir })
  const client = await connect(embedded.connection)
  for (const { number } of (await client.query('select number from kept')).rows) lost.delete(number)
  await client.end()
  await embedded.release()
  assert.deepEqual([...lost], [])
})

async function goesOn(user: ReturnType<typeof startUser>): Promise<void> {
  const before = user.kept.length
  await until('it goes on', () => user.kept.length > before)
}

async function kill(user: ReturnType<typeof startUser>): Promise<void> {
  user.process.kill('SIGKILL')
  await once(user.process, 'close')
}

test('a kill at any moment of the first start leaves nothing in the way', async () => {
  const dataDir = newFolder()
  for (let round = 0; round < 8; round++) {
    const user = startUser(dataDir)
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
  const dataDir = newFolder('x'.repeat(60), 'y"z, é', 'x'.repeat(60))
  const embedded = await joinEmbedded({ dataDir })
  assert.match(embedded.connection.host, /^\/tmp\/imari-[0-9a-f]{16}$/)
  assert.equal(fs.statSync(embedded.connection.host).mode & 0o777, 0o700)
  assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
  await embedded.release()
  fs.rmSync(embedded.connection.host, { recursive: true })
})

test('a folder of sockets is no link, and of nobody else, whoever asks', () => {
  const dataFolder = newFolder()
  const at = (name: string) => path.join(dataFolder, name)
  const [closed, link, another] = [at('closed'), at('link'), at('another')]
  for (const each of [closed, another]) fs.mkdirSync(each, { recursive: true, mode: 0o755 })
  fs.symlinkSync(closed, link)
  assert.throws(() => makePrivateFolder(link, dataFolder), /belongs to someone else/)
  assert.equal(fs.statSync(closed).mode & 0o777, 0o755)
  makePrivateFolder(closed, dataFolder)
  assert.equal(fs.statSync(closed).mode & 0o777, 0o700)
  if (process.getuid?.() !== 0) return
  fs.chownSync(another, 65534, 65534)
  assert.throws(() => makePrivateFolder(another, dataFolder), /belongs to someone else/)
  fs.chownSync(dataFolder, 65534, 65534)
  makePrivateFolder(another, dataFolder)
})

test('a folder with quotes, commas and letters beyond ASCII in its name works', async () => {
  const dataDir = newFolder(`"ibitabo", d'é`)
  const embedded = await joinEmbedded({ dataDir })
  assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
  await embedded.release()
})

test('a folder that is not ours is refused in one sentence, and left as it was', async () => {
  const foreign = newFolder()
  fs.mkdirSync(foreign)
  fs.writeFileSync(path.join(foreign, 'letter.txt'), 'mine')
  await assertRefused(foreign, /already holds something else \(letter.txt\)/)
  assert.deepEqual(fs.readdirSync(foreign), ['letter.txt'])

  const file = newFolder()
  fs.writeFileSync(file, '')
  await assertRefused(file, /is not a folder/)

  const orphan = newFolder()
  fs.mkdirSync(path.join(orphan, 'postgres'), { recursive: true })
  await assertRefused(orphan, /holds a database, but its password/)

  const unmounted = newFolder()
  fs.mkdirSync(path.join(unmounted, 'postgres'), { recursive: true })
  fs.writeFileSync(path.join(unmounted, 'postgres.password'), 'secret')
  await assertRefused(unmounted, /postgres is there, but holds no database\. Is its disk mounted\?$/)

  const older = newFolder()
  fs.mkdirSync(path.join(older, 'postgres'), { recursive: true })
  fs.writeFileSync(path.join(older, 'postgres/PG_VERSION'), '15\n')
  fs.writeFileSync(path.join(older, 'postgres.password'), 'secret')
  await assertRefused(older, /was made by PostgreSQL 15, and Imari carries 18/)
})

test('mail that was written before there was a database does not make the folder foreign', async () => {
  const dataDir = newFolder()
  fs.mkdirSync(path.join(dataDir, 'mail'), { recursive: true })
  await (await joinEmbedded({ dataDir })).release()
})

let made: string | undefined

/** A folder whose database was made before: a copy of one that is made once, since to make it is what takes long. */
async function madeFolder(): Promise<string> {
  if (!made) {
    made = newFolder()
    await (await joinEmbedded({ dataDir: made })).release()
  }
  const dataDir = newFolder()
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

/** The app can't do what the administrator can, nor become one by its secret. */
async function assertParted(dataDir: string, { connection }: Embedded) {
  const app = await connect(connection)
  const { rows } = await app.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  )
  for (const more of [
    'create database more',
    'create table more ()',
    'create temporary table more ()',
    'drop table jars',
  ])
    await assert.rejects(app.query(more), /permission denied|must be owner|does not exist/, more)
  const owned = await app.query(
    'select from pg_shdepend join pg_roles on pg_roles.oid = refobjid where deptype = $1 and rolname = current_user',
    ['o'],
  )
  await app.end()
  assert.equal(owned.rowCount, 0)
  await assert.rejects(connect({ ...connection, database: 'postgres' }), /permission denied for database "postgres"/)
  assert.deepEqual(Object.values(rows[0]), [false, false, false, false, false])
  await assert.rejects(connect({ ...connection, user: 'postgres' }), /password authentication failed/)
  const administrator = await connect(administratorOf(dataDir, connection))
  await administrator.end()
  assert.equal(fs.statSync(path.join(dataDir, 'postgres.administrator-password')).mode & 0o777, 0o600)
}

/** Undoes what an earlier version did not have: both roles have the app's secret, and the app owns its tables and may make databases. */
async function makeAsBefore(dataDir: string, { connection }: Embedded) {
  const client = await connect(administratorOf(dataDir, connection))
  await client.query(`alter role postgres password ${pg.escapeLiteral(connection.password)}`)
  await client.query(
    'alter role imari createdb; alter database imari owner to imari; grant all on database imari, postgres to public',
  )
  await client.end()
  const app = await connect(connection)
  await app.query('create table if not exists jars ()')
  await app.end()
}

function administratorOf(dataDir: string, connection: Embedded['connection']) {
  const password = fs.readFileSync(path.join(dataDir, 'postgres.administrator-password'), 'utf8').trim()
  return { ...connection, user: 'postgres', database: 'postgres', password }
}

function killPostmaster(dataDir: string) {
  const pid = postmasterOf(dataDir)
  assert.ok(pid)
  process.kill(pid, 'SIGKILL')
}

async function answers(embedded: Embedded): Promise<boolean> {
  return settingsOf(embedded, ['fsync']).then(Boolean, () => false)
}
