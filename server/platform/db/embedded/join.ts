import * as fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefusal } from '../database-refusal.ts'
import {
  assertOurDirectory,
  type DataDirLayout,
  type DataDirOptions,
  makePrivateFolder,
  PORT,
  prepareDataDir,
  readOrCreate,
  refuseWhenDiskFull,
} from './data-dir.ts'
import { makeDataFolder } from './initdb.ts'
import { withFileLock } from './lock.ts'
import { ADMINISTRATOR, APP, findPrograms, MAJOR, refusalFrom } from './programs.ts'
import { livePostmaster, startPostmaster, stopPostmaster } from './server.ts'
import { stopWhenUnused } from './stop-when-unused.ts'

export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export interface Embedded {
  connection: EmbeddedConnection
  administrator: EmbeddedConnection
  /** Close your pools first, because the last release stops the server. */
  release(): Promise<void>
}

const LOCK_TIMEOUT_MS = 60_000
const ROOM_FOR_A_START = 16e6
const ROOM_FOR_A_NEW_DATABASE = 160e6
/**
 * All processes share this lock. A process that gets the lock exclusively may stop the server.
 */
const IN_USE = 'hashtext($$imari: in use$$)'

export async function joinEmbedded(options: DataDirOptions): Promise<Embedded> {
  const layout = prepareDataDir(options)
  const withStartLock = <T>(work: () => Promise<T>) =>
    withFileLock(path.join(layout.root, 'postgres.lock'), LOCK_TIMEOUT_MS, work)
  let released = false
  let releasing: Promise<void> | undefined
  let membership: pg.Client | undefined
  let reconnecting: Promise<void> | undefined

  const password = await withStartLock(async () => {
    const found = await findOrCreateData(layout)
    keep(await connectAndRegister(layout, found))
    return found
  })

  function keep(client: pg.Client) {
    membership = client
    client.on('end', () => {
      if (released || membership !== client) return
      membership = undefined
      reconnecting = reconnect()
    })
  }

  async function reconnect() {
    for (let pauseMs = 100; !released && !membership; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        await withStartLock(async () => keep(await connectAndRegister(layout, password)))
        layout.log('The database had stopped and is back.')
      } catch (error) {
        layout.log(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
  }

  const place = { host: layout.socketFolder, port: PORT, database: APP }
  return {
    connection: { ...place, user: APP, password },
    administrator: { ...place, user: ADMINISTRATOR, password: readOrCreate(layout.administratorFile) },
    release() {
      releasing ??= release()
      return releasing
    },
  }

  async function release() {
    released = true
    await reconnecting
    await withStartLock(async () => {
      if (membership && (await isLastMember(membership))) {
        const pid = livePostmaster(layout.folder)
        if (pid) await stopPostmaster(layout.folder, pid)
      }
      await membership?.end().catch(() => {})
    })
  }
}

async function findOrCreateData(layout: DataDirLayout): Promise<string> {
  assertOurDirectory(layout)
  const password = readOrCreate(layout.passwordFile)
  if (fs.existsSync(layout.folder)) {
    const file = path.join(layout.folder, 'PG_VERSION')
    if (!fs.existsSync(file))
      throw new DatabaseRefusal(`${layout.folder} exists, but has no database. Is its disk mounted?`)
    const major = fs.readFileSync(file, 'utf8').trim()
    if (major !== MAJOR)
      throw new DatabaseRefusal(`PostgreSQL ${major} created ${layout.folder}, but Imari includes PostgreSQL ${MAJOR}.`)
    return password
  }
  const administrator = readOrCreate(layout.administratorFile)
  refuseWhenDiskFull(layout, ROOM_FOR_A_NEW_DATABASE)
  layout.log('Making a new database.')
  await makeDataFolder(await findPrograms(), layout.folder, administrator, layout.durable)
  return password
}

/** Call this only under the start lock. Retries once, because an unused server may be stopping. */
async function connectAndRegister(layout: DataDirLayout, password: string, isRetry = false): Promise<pg.Client> {
  const own = fs.existsSync(layout.administratorFile) ? [readOrCreate(layout.administratorFile)] : []
  const { client, opened } = await connectOrStart(layout, [...own, password])
  try {
    await stopWhenUnused({ ...administratorOf(layout), password: opened })
    if (opened !== own[0]) await splitPasswords(client, layout)
    const { rows } = await client.query(
      `select pg_advisory_lock_shared(${IN_USE}), exists (select from pg_database where datname = '${APP}') as made,
         exists (select from pg_database join pg_roles on pg_roles.oid = datdba
           where datname = '${APP}' and rolname = '${APP}') as owning,
         exists (select from pg_roles where rolname = '${APP}'
           and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)) as mighty`,
    )
    if (!rows[0].made) await makeAppDatabase(client, password)
    if (rows[0].mighty) await client.query(`alter role ${APP} ${ORDINARY}`)
    if (rows[0].owning) await transferOwnership(layout)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as { code?: string; message: string }
    const isStopping = code === '57P01' || code === '57P03' || /terminated unexpectedly/.test(message)
    if (isStopping && !isRetry) return connectAndRegister(layout, password, true)
    throw error
  }
}

/**
 * Writes the password file before changing the role, so that after a kill the next start can
 * repeat the change.
 */
async function splitPasswords(client: pg.Client, layout: DataDirLayout) {
  const password = readOrCreate(layout.administratorFile)
  await client.query(`alter role ${ADMINISTRATOR} password ${pg.escapeLiteral(password)}`)
}

const ORDINARY = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

async function makeAppDatabase(client: pg.Client, password: string) {
  await client.query(
    `do $$ begin if not exists (select from pg_roles where rolname = '${APP}') then create role ${APP}; end if; end $$`,
  )
  await client.query(`alter role ${APP} login ${ORDINARY} password ${pg.escapeLiteral(password)}`)
  await client.query(`create database ${APP}`)
  await client.query(CLOSED_TO_OTHERS)
}

const CLOSED_TO_OTHERS = `
  revoke all on database ${APP}, postgres, template1 from public;
  grant connect on database ${APP} to ${APP}`

async function transferOwnership(layout: DataDirLayout) {
  const client = new pg.Client({
    ...administratorOf(layout),
    database: APP,
    password: readOrCreate(layout.administratorFile),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; reassign owned by ${APP} to ${ADMINISTRATOR}; ${CLOSED_TO_OTHERS}; commit`)
  } finally {
    await client.end()
  }
}

function administratorOf(layout: DataDirLayout) {
  return { host: layout.socketFolder, port: PORT, user: ADMINISTRATOR, application_name: 'imari: share' }
}

async function connectOrStart(layout: DataDirLayout, passwords: string[]) {
  const giveUp = performance.now() + LOCK_TIMEOUT_MS
  let started: ReturnType<typeof startPostmaster> | undefined
  let silentSince: number | undefined
  for (;;) {
    const answer = await tryConnect(layout, passwords)
    if (typeof answer === 'object') return answer
    if (performance.now() > giveUp) throw new DatabaseRefusal(`PostgreSQL in ${layout.folder} does not answer.`)
    if (answer === 'wait') {
      await sleep(20)
      continue
    }
    const end = started?.ended()
    if (end !== undefined) {
      // The children of a killed server release its shared memory a little later, so retry.
      if (!/pre-existing shared memory block/.test(end)) throw refusalFrom(end, layout.root)
      started = undefined
      await sleep(100)
    }
    const pid = livePostmaster(layout.folder)
    if (pid && !started) {
      silentSince ??= performance.now()
      if (performance.now() - silentSince > 5_000) {
        layout.log('A database server without a socket was in the way and is restarted.')
        await stopPostmaster(layout.folder, pid)
      }
    } else started ??= await start(layout)
    await sleep(10)
  }
}

async function start(layout: DataDirLayout) {
  refuseWhenDiskFull(layout, ROOM_FOR_A_START)
  if (layout.socketFolder !== layout.folder) makePrivateFolder(layout.socketFolder, layout.folder)
  return startPostmaster(await findPrograms(), layout)
}

async function tryConnect(
  layout: DataDirLayout,
  [password, ...others]: string[],
): Promise<{ client: pg.Client; opened: string | undefined } | 'wait' | 'none'> {
  const client = new pg.Client({
    ...administratorOf(layout),
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  // An unhandled 'error' would end the process. `keep` handles a lost connection on 'end'.
  client.on('error', () => {})
  try {
    await client.connect()
    return { client, opened: password }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'none'
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE') return 'wait'
    if (/terminated unexpectedly|timeout expired/.test(message)) return 'wait'
    if (code === '28P01' && others.length > 0) return tryConnect(layout, others)
    if (code === '28P01')
      throw new DatabaseRefusal(`The database rejects the password in ${layout.administratorFile}. Restore that file.`)
    throw new DatabaseRefusal(`PostgreSQL in ${layout.folder} refuses the connection: ${message}`)
  }
}

async function isLastMember(membership: pg.Client): Promise<boolean> {
  try {
    await membership.query(`select pg_advisory_unlock_shared(${IN_USE})`)
    const { rows } = await membership.query(`select pg_try_advisory_lock(${IN_USE}) as alone`)
    return rows[0].alone
  } catch {
    return false
  }
}
