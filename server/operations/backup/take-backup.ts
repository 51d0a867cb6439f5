import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../../../domain/clock.ts'
import { APP } from '../../platform/db/embedded/programs.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { type BaseFile, baseFileOf, changesFileOf } from './backup-folder.ts'
import { seal } from './encryption.ts'
import { fingerprint } from './fingerprint.ts'
import { extractTar, recover, writeJournal } from './recover.ts'
import { connectForReplication, follow, identify, type Lsn, parseLsn, takeBase } from './replication.ts'

const HALF = 'taking-'

export interface Source {
  connection: pg.ClientConfig
  /** Prefix of a folder for a temporary copy, which needs as much space as the database. */
  scratch: string
}

export interface Backup {
  source: Source
  dir: string
  recipient: string
  clock: Clock
}

/**
 * Takes a base backup and tests it by a restore. Deletes the backup if any restored row differs.
 */
export async function takeBackup({ source, dir, recipient, clock }: Backup): Promise<BaseFile> {
  const client = await connectForReplication(source.connection)
  await removeLeftOvers(source.scratch)
  await removeHalfCopies(path.join(dir, 'bases'), clock.now())
  const side = `${source.scratch}-${process.pid}`
  const partial = path.join(dir, 'bases', `${HALF}${process.pid}`)
  try {
    const server = await identify(client)
    const { tar, range } = takeBase(client)
    const [toFile, toSide] = tee(tar)
    const copy = extractTar(toSide, side)
    copy.catch((error) => tar.destroy(error))
    await writeAtomically(partial, await seal(toFile, recipient))
    await copy
    const { start, end, timeline } = await range
    const found = { ...server, timeline, start, end, takenAt: clock.now() }
    await compare(source, { folder: side, from: end, timeline, system: server.system }, dir, recipient)
    const base = { ...found, file: baseFileOf(dir, found) }
    await rename(partial, base.file)
    return base
  } finally {
    await client.end().catch(() => {})
    await rm(partial, { force: true })
    await rm(side, { recursive: true, force: true })
    await rm(`${side}.log`, { force: true })
  }
}

async function removeLeftOvers(scratch: string): Promise<void> {
  const [folder, prefix] = [path.dirname(scratch), `${path.basename(scratch)}-`]
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Removes unfinished copies older than an hour. Another machine may still be writing a newer
 * copy.
 */
async function removeHalfCopies(bases: string, now: Date): Promise<void> {
  for (const name of await readdir(bases)) {
    const file = path.join(bases, name)
    if (name.startsWith(HALF) && now.getTime() - (await stat(file)).mtimeMs > 3_600_000) await rm(file, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function tee(from: Readable): [PassThrough, PassThrough] {
  const both: [PassThrough, PassThrough] = [new PassThrough(), new PassThrough()]
  for (const to of both) {
    from.pipe(to)
    from.on('error', (error) => to.destroy(error))
    to.on('error', (error) => from.destroy(error))
  }
  return both
}

async function compare(
  { connection }: Source,
  copy: { folder: string; from: Lsn; timeline: number; system: string },
  dir: string,
  recipient: string,
): Promise<void> {
  const sourcePrint = await readAtOneMoment(connection)
  const bytes = await journalBetween(connection, copy.timeline, copy.from, sourcePrint.at)
  if (bytes.length > 0) {
    await writeJournal(copy.folder, copy.timeline, copy.from, bytes)
    const length = BigInt(bytes.reduce((sum, { length }) => sum + length, 0))
    const piece = { system: copy.system, timeline: copy.timeline, start: copy.from, end: copy.from + length }
    await writeAtomically(changesFileOf(dir, piece), await seal(Readable.from(bytes), recipient))
  }
  const server = await recover(copy.folder, { target: { lsn: sourcePrint.at }, durable: false })
  try {
    const client = await server.connect(APP)
    const copyPrint = await fingerprint(client).finally(() => client.end())
    for (const [table, print] of Object.entries(sourcePrint.print))
      if (copyPrint[table] !== print)
        throw new BackupRefusal(
          `The copy differs from the server: ${table} has ${copyPrint[table]} and should have ${print}.`,
        )
  } finally {
    await server.stop()
  }
}

const LOCK_TRIES = 100

/**
 * Locks tables with a short timeout and retries, because waiting for a lock blocks other writes.
 */
async function readAtOneMoment(connection: pg.ClientConfig) {
  const [lock, read] = [new pg.Client(connection), new pg.Client(connection)]
  try {
    await lock.connect()
    await read.connect()
    for (let left = LOCK_TRIES; ; left--) {
      try {
        await lock.query("begin; set local lock_timeout = '100ms'")
        const { rows } = await lock.query<{ tables: string | null }>(
          "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'",
        )
        const tables = rows[0]?.tables
        if (!tables) throw new BackupRefusal('This database is empty. Start Imari once.')
        await lock.query(`lock table ${tables} in share mode`)
        break
      } catch (error) {
        await lock.query('rollback')
        if (left === 0 || (error as pg.DatabaseError).code !== '55P03') throw error
        await sleep(200)
      }
    }
    await read.query('begin isolation level repeatable read read only')
    const { rows } = await read.query('select pg_current_wal_insert_lsn() as at')
    await lock.query('commit')
    const print = await fingerprint(read)
    return { at: parseLsn(rows[0].at), print }
  } finally {
    await lock.end()
    await read.end()
  }
}

async function journalBetween(connection: pg.ClientConfig, timeline: number, from: Lsn, to: Lsn): Promise<Buffer[]> {
  const bytes: Buffer[] = []
  if (to <= from) return bytes
  const client = await connectForReplication(connection)
  try {
    const all = Promise.withResolvers<void>()
    let end = from
    const followed = await follow(
      client,
      { start: from, timeline },
      {
        onBytes(chunk) {
          bytes.push(chunk)
          end += BigInt(chunk.length)
          if (end >= to) all.resolve()
        },
        onEnd() {},
      },
    )
    await Promise.race([all.promise, followed.ended])
    return bytes
  } finally {
    await client.end().catch(() => {})
  }
}
