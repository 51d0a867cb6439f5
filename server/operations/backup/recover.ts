import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makePrivateFolder, PORT } from '../../platform/db/embedded/data-dir.ts'
import { ADMINISTRATOR, environmentOfPostgres, findPrograms } from '../../platform/db/embedded/programs.ts'
import { livePostmaster, startPostmaster, stopPostmaster } from '../../platform/db/embedded/server.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import type { ChangesFile } from './backup-folder.ts'
import { unseal } from './encryption.ts'
import { formatLsn, type Lsn } from './replication.ts'

export async function extractTar(tar: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const child = spawn('tar', ['-x', '--no-same-owner', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environmentOfPostgres(),
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.on('error', (error) => {
    output += error.message
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const stopping = new AbortController()
  const fed = pipeline(tar, createDrainingWriter(child.stdin), { signal: stopping.signal }).then(
    () => null,
    (error: Error) => error,
  )
  const code = await ended
  if (code !== 0) stopping.abort()
  const failure = await fed
  if (failure && failure.name !== 'AbortError') throw failure
  if (code !== 0) throw new BackupRefusal(`Imari could not unpack the copy in ${folder}: ${output.trim()}`)
}

/**
 * Accepts all bytes, even after tar exits, because only a complete decryption proves that the file
 * is intact.
 */
function createDrainingWriter(stdin: Writable): Writable {
  // Ignore the broken pipe, because tar's message explains more.
  stdin.on('error', () => {})
  return new Writable({
    write: (chunk, _encoding, done) => {
      stdin.write(chunk, () => done())
    },
    destroy: (error, done) => {
      stdin.end()
      done(error)
    },
  })
}

export async function addChanges(
  folder: string,
  changes: ChangesFile[],
  identity: string,
  onAdded: () => void = () => {},
): Promise<void> {
  for (const { file, timeline, start, end } of changes) {
    const written = await unseal(file, identity, (bytes) => writeJournal(folder, timeline, start, bytes))
    if (written !== end) throw new BackupRefusal(`${file} is incomplete.`)
    onAdded()
  }
}

export async function writeJournal(
  folder: string,
  timeline: number,
  start: Lsn,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Lsn> {
  const journal = path.join(folder, 'pg_wal')
  const size = await segmentSize(journal)
  let at = start
  for await (const chunk of bytes) {
    await writeAt(journal, timeline, size, at, chunk)
    at += BigInt(chunk.length)
  }
  return at
}

async function segmentSize(journal: string): Promise<bigint> {
  const name = (await readdir(journal)).find((each) => /^[\dA-F]{24}$/.test(each))
  if (!name) throw new BackupRefusal('The copy has no write-ahead log.')
  return BigInt((await stat(path.join(journal, name))).size)
}

async function writeAt(journal: string, timeline: number, size: bigint, at: Lsn, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const place = at + BigInt(done)
    const offset = place % size
    const part = bytes.subarray(done, done + Number(size - offset))
    const file = await openSegment(path.join(journal, segmentName(timeline, place / size, size)), Number(size))
    try {
      await file.write(part, 0, part.length, Number(offset))
    } finally {
      await file.close()
    }
    done += part.length
  }
}

async function openSegment(file: string, size: number) {
  if (existsSync(file)) return open(file, 'r+')
  const segment = await open(file, 'w+', 0o600)
  await segment.truncate(size)
  return segment
}

function segmentName(timeline: number, number: bigint, size: bigint): string {
  const segmentsPerLog = 0x1_0000_0000n / size
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(BigInt(timeline)) + hex(number / segmentsPerLog) + hex(number % segmentsPerLog)
}

/** Writes the history files of earlier restores, so that PostgreSQL chooses a new timeline. */
export async function reserveTimelines(folder: string, from: number, last: number): Promise<void> {
  for (let timeline = from + 1; timeline <= last; timeline++) {
    const name = timeline.toString(16).toUpperCase().padStart(8, '0')
    await writeFile(path.join(folder, 'pg_wal', `${name}.history`), '# Of an earlier restore.\n', { mode: 0o600 })
  }
}

export type Target = { time: Date } | { lsn: Lsn } | 'end'

export interface SideServer {
  place: { host: string; port: number; user: string }
  connect(database: string): Promise<pg.Client>
  stop(): Promise<void>
}

const OURS = '# Written for this recovery alone.'

export interface Recovery {
  target: Target
  durable: boolean
  whenShort?: string | null
}

export async function recover(folder: string, recovery: Recovery): Promise<SideServer> {
  const { target, durable, whenShort = null } = recovery
  await writeSettings(folder, target)
  const socketFolder = path.join(path.dirname(folder), `.${path.basename(folder)}`)
  // Operating systems limit a socket's path to about 100 bytes.
  const sockets = Buffer.byteLength(socketFolder) > 80 ? `/tmp/imari-${path.basename(folder)}` : socketFolder
  makePrivateFolder(sockets, folder)
  const logFile = `${folder}.log`
  const server = startPostmaster(await findPrograms(), { folder, socketFolder: sockets, logFile, durable })
  const place = { host: sockets, port: PORT, user: ADMINISTRATOR }
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({ ...place, database })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const stop = async () => {
    const pid = livePostmaster(folder)
    if (pid) await stopPostmaster(folder, pid)
    await rm(sockets, { recursive: true, force: true })
  }
  try {
    while (!(await isRecovered(connect))) {
      const output = server.ended()
      if (output !== undefined) throw new RecoveryEnded(output)
      await sleep(50)
    }
  } catch (error) {
    await stop()
    if (!(error instanceof RecoveryEnded)) throw error
    if (target !== 'end' && /before configured recovery target was reached/.test(error.message)) {
      if (whenShort !== null) throw new BackupRefusal(whenShort)
      return recover(folder, { ...recovery, target: 'end' })
    }
    throw new BackupRefusal(`The copy does not start: ${failureReason(error.message)}`)
  }
  await rm(logFile, { force: true })
  return { place, connect, stop }
}

class RecoveryEnded extends Error {}

function failureReason(output: string): string {
  return /(?:FATAL|PANIC): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
}

async function isRecovered(connect: (database: string) => Promise<pg.Client>): Promise<boolean> {
  const client = await connect('postgres').catch(() => null)
  if (!client) return false
  try {
    const { rows } = await client.query('select pg_is_in_recovery() as still')
    return rows[0].still === false
  } finally {
    await client.end()
  }
}

async function writeSettings(folder: string, target: Target): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  await finishRecovery(folder)
  for (const name of ['postgresql.auto.conf', 'pg_hba.conf']) await copyFile(at(name), at(`${name}.kept`))
  await writeFile(at('pg_hba.conf'), 'local all all trust\n')
  const settings = [
    OURS,
    "restore_command = 'false'",
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    'archive_mode = off',
    // With hot standby, PostgreSQL doesn't start if `max_connections` is lower than on the
    // source server.
    'hot_standby = off',
    ...recoveryTargetSettings(target),
  ]
  await appendFile(at('postgresql.auto.conf'), `\n${settings.join('\n')}\n`)
  await writeFile(at('recovery.signal'), '')
}

function recoveryTargetSettings(target: Target): string[] {
  if (target === 'end') return []
  // Write the zone as +00, because PostgreSQL reads this setting before it knows names such as Z.
  if ('time' in target) return [`recovery_target_time = '${target.time.toISOString().replace('Z', '+00')}'`]
  // The record at this position was written after the requested time, so exclude it.
  return [`recovery_target_lsn = '${formatLsn(target.lsn)}'`, 'recovery_target_inclusive = off']
}

export async function finishRecovery(folder: string): Promise<void> {
  for (const name of ['postgresql.auto.conf', 'pg_hba.conf']) {
    const original = path.join(folder, `${name}.kept`)
    if (existsSync(original)) await rename(original, path.join(folder, name))
  }
}
