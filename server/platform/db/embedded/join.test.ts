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
  newFolder,
  postmasterOf,
  settingsOf,
  startUser,
  stopProcess,
} from '../../../../test/support/embedded.ts'
import { until } from '../../../../test/support/until.ts'
import { makePrivateFolder } from './data-dir.ts'
import { type Embedded, joinEmbedded } from './join.ts'

test('the app’s password gives access only to the app’s database', async () => {
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

test('an update gives the database administrator a separate password, even after a killed start', async () => {
  const dataDir = await createFolder()
  const secretFile = path.join(dataDir, 'postgres.administrator-password')
  const first = await joinEmbedded({ dataDir })
  await makeAsBefore(dataDir, first)
  fs.rmSync(secretFile)
  await first.release()

  const second = await joinEmbedded({ dataDir })
  await assertParted(dataDir, second)
  await makeAsBefore(dataDir, second)
  const written = fs.readFileSync(secretFile, 'utf8')
  await second.release()

  const third = await joinEmbedded({ dataDir })
  await assertParted(dataDir, third)
  assert.equal(fs.readFileSync(secretFile, 'utf8'), written)
  killPostmaster(dataDir)
  await until('the database is back', () => answers(third))
  await third.release()

  fs.renameSync(secretFile, `${secretFile}.lost`)
  await assertRefused(
    dataDir,
    /The database rejects the password in .+postgres\.administrator-password\. Restore that file\.$/,
  )
  assert.ok(!fs.existsSync(secretFile))
  const pid = postmasterOf(dataDir)
  if (pid) process.kill(pid, 'SIGINT')
})

test('the process of the embedded database gets none of our settings in its environment', async () => {
  const dataDir = await createFolder()
  const user = startUser(dataDir, { env: { BACKUP_PASSPHRASE: 'of the backups', FACTOR_KEY: 'of the factors' } })
  await user.ready
  const pid = postmasterOf(dataDir)
  const environment =
    process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/environ`, 'utf8')
      : spawnSync('ps', ['eww', String(pid)], { encoding: 'utf8' }).stdout
  assert.match(environment, /\bPATH=/)
  assert.doesNotMatch(environment, /of the (backups|factors)/)
  await stopProcess(user.process)
})

test('the embedded database keeps running when one of two processes that share it is killed', async () => {
  const dataDir = newFolder()
  const [one, other] = [startUser(dataDir), startUser(dataDir)]
  await Promise.all([one.ready, other.ready])
  await kill(one)
  assert.ok(postmasterOf(dataDir))
  const before = other.numbers.length
  await until('the other goes on', () => other.numbers.length > before)
  await stopProcess(other.process)
  assert.equal(postmasterOf(dataDir), undefined)
  const kept = [...one.numbers, ...other.numbers]
  assert.equal(new Set(kept).size, kept.length)
})

test('the embedded database stops within seconds when the last process that uses it is killed', async () => {
  const dataDir = await createFolder()
  const user = startUser(dataDir)
  await user.ready
  await kill(user)
  const left = performance.now()
  await until('the server has stopped', () => postmasterOf(dataDir) === undefined)
  assert.ok(performance.now() - left < 15_000)
})

test('the embedded database restarts for a process that joins while the database stops', async () => {
  const dataDir = await createFolder()
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

async function kill(user: ReturnType<typeof startUser>): Promise<void> {
  user.process.kill('SIGKILL')
  await once(user.process, 'close')
}

test('the first start of an embedded database succeeds after earlier starts were killed', async () => {
  const dataDir = newFolder()
  for (let round = 0; round < 3; round++) {
    const user = startUser(dataDir)
    await Promise.race([sleep(100 + round * 300), user.ready])
    user.process.kill('SIGKILL')
    await once(user.process, 'close')
  }
  const embedded = await joinEmbedded({ dataDir })
  assert.deepEqual(await settingsOf(embedded, ['is_superuser']), ['off'])
  await embedded.release()
  const names = fs.readdirSync(dataDir).filter((name) => name !== 'postgres.log')
  assert.deepEqual(names.sort(), ['postgres', 'postgres.administrator-password', 'postgres.lock', 'postgres.password'])
})

test('the embedded database starts in a folder with a long path and special characters', async () => {
  const dataDir = await createFolder('x'.repeat(60), 'y"z, é', 'x'.repeat(60))
  const embedded = await joinEmbedded({ dataDir })
  assert.match(embedded.connection.host, /^\/tmp\/imari-[0-9a-f]{16}$/)
  assert.equal(fs.statSync(embedded.connection.host).mode & 0o777, 0o700)
  assert.deepEqual(await settingsOf(embedded, ['fsync']), ['on'])
  await embedded.release()
  fs.rmSync(embedded.connection.host, { recursive: true })
})

test('the embedded database doesn’t start when its socket folder is a link', () => {
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

test('the embedded database doesn’t start in a folder with other contents', async () => {
  const database = { 'postgres/PG_VERSION': '15\n', 'postgres.password': 'secret' }
  for (const [files, reason] of [
    [{ 'letter.txt': 'mine' }, /has other files \(letter.txt\)/],
    [{ 'postgres/': '' }, /has a database, but its password file/],
    [
      { 'postgres/': '', 'postgres.password': 'secret' },
      /postgres exists, but has no database\. Is its disk mounted\?$/,
    ],
    [database, /PostgreSQL 15 created .+, but Imari includes PostgreSQL 18/],
  ] as [Record<string, string>, RegExp][]) {
    const dataDir = newFolder()
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(dataDir, name)
      fs.mkdirSync(path.dirname(`${file}x`), { recursive: true })
      if (text) fs.writeFileSync(file, text)
    }
    await assertRefused(dataDir, reason)
    if ('letter.txt' in files) assert.deepEqual(fs.readdirSync(dataDir), ['letter.txt'])
  }
  const file = newFolder()
  fs.writeFileSync(file, '')
  await assertRefused(file, /is not a folder/)
})

let made: string | undefined

async function createFolder(...below: string[]): Promise<string> {
  if (!made) {
    made = newFolder()
    await (await joinEmbedded({ dataDir: made })).release()
  }
  const dataDir = newFolder(...below)
  fs.mkdirSync(path.dirname(dataDir), { recursive: true })
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

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
