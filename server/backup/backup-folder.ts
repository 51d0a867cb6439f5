import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dayAt } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { backupWords } from '../../words/en/backups.ts'
import type { Config } from '../config.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { formatLsn, isSameHistory, type Lsn, parseLsn, type Server } from './replication.ts'
import { whenMissing } from './unreadable.ts'
import { writeWhole } from './write-whole.ts'

/*
 * What lies in BACKUP_DIR. The names alone say what each file is, so that nothing has to be opened to choose one:
 *   bases/<taken at>_<system>_<timeline>_<start>_<end>.age   a copy of all data, whole from `end` on
 *   changes/<system>_<timeline>_<start>_<end>.age            what was changed from `start` to `end`
 *   changes/<system>_<timeline>.json                         up to which moment nothing of that is missing
 */

/** A copy of all data. */
export interface BaseFile extends Server {
  file: string
  takenAt: Date
  start: Lsn
  end: Lsn
}

/** A piece of the journal, compressed and encrypted. */
export interface ChangesFile extends Server {
  file: string
  start: Lsn
  end: Lsn
}

/** All that was changed before `completeTo`, by the server's clock, stands in pieces up to `end`. */
export interface Progress extends Server {
  end: Lsn
  completeTo: Date
}

const BASE = /^(?<at>\d{8}T\d{6}Z)_(?<system>\d+)_(?<timeline>\d+)_(?<start>[\dA-F]+)_(?<end>[\dA-F]+)\.age$/
const CHANGES = /^(?<system>\d+)_(?<timeline>\d+)_(?<start>[\dA-F]+)_(?<end>[\dA-F]+)\.age$/

/** Returns BACKUP_DIR. Throws a `BackupRefusal` where it isn't set, or DATABASE_URL names a server. */
export function requireBackupDir({ backup, databaseUrl }: Config): string {
  if (databaseUrl !== null) throw new BackupRefusal(backupWords.ownServer)
  if (backup.dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder that holds the backups.')
  return backup.dir
}

/** Makes the folders that are not there. Throws a `BackupRefusal` when it can't. */
export async function prepareBackupFolder(dir: string): Promise<void> {
  try {
    for (const part of ['bases', 'changes']) await mkdir(path.join(dir, part), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BackupRefusal(`Imari may not write in ${dir}, which BACKUP_DIR names: ${(error as Error).message}`)
  }
}

export function baseFileOf(dir: string, { takenAt, ...range }: Omit<BaseFile, 'file'>): string {
  const at = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return path.join(dir, 'bases', `${at}_${rangeName(range)}.age`)
}

export function changesFileOf(dir: string, range: Omit<ChangesFile, 'file'>): string {
  return path.join(dir, 'changes', `${rangeName(range)}.age`)
}

/** Sixteen digits sort as numbers do. */
function rangeName({ system, timeline, start, end }: Omit<ChangesFile, 'file'>): string {
  const hex = (lsn: Lsn) => lsn.toString(16).toUpperCase().padStart(16, '0')
  return `${system}_${timeline}_${hex(start)}_${hex(end)}`
}

/** The oldest first. */
export async function listBases(dir: string): Promise<BaseFile[]> {
  return (await namesIn(dir, 'bases')).flatMap((name) => {
    const found = BASE.exec(name)?.groups
    if (!found) return []
    const takenAt = new Date((found.at ?? '').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
    return [{ file: path.join(dir, 'bases', name), takenAt, ...rangeOf(found) }]
  })
}

/** One database that has copies in the folder. A restore continues it; a new database is another one. */
export interface BackedUpDatabase {
  /** PostgreSQL's system identifier. */
  system: string
  /** The oldest first; at least one. */
  copies: BaseFile[]
  newest: BaseFile
  keptTo: Date | null
}

/** Lists the databases that have copies, the one with the newest copy last. */
export async function listDatabases(dir: string): Promise<BackedUpDatabase[]> {
  const databases: BackedUpDatabase[] = []
  // Changes of a later history are of no use without a copy of it.
  for (const each of bySystem(await listBases(dir)))
    databases.push({ ...each, keptTo: (await readProgress(dir, each.newest))?.completeTo ?? null })
  return databases.sort((one, other) => one.newest.takenAt.getTime() - other.newest.takenAt.getTime())
}

function bySystem(bases: BaseFile[]) {
  return [...Map.groupBy(bases, ({ system }) => system)].flatMap(([system, copies]) => {
    const newest = copies.at(-1)
    return newest ? [{ system, copies, newest }] : []
  })
}

/** In the order of the journal. */
export async function listChanges(dir: string, of: Server): Promise<ChangesFile[]> {
  return (await namesIn(dir, 'changes')).flatMap((name) => {
    const found = CHANGES.exec(name)?.groups
    const piece = found && { file: path.join(dir, 'changes', name), ...rangeOf(found) }
    return piece && isSameHistory(piece, of) ? [piece] : []
  })
}

function rangeOf({ system = '', timeline, start, end }: Record<string, string>) {
  return { system, timeline: Number(timeline), start: BigInt(`0x${start}`), end: BigInt(`0x${end}`) }
}

async function namesIn(dir: string, part: string): Promise<string[]> {
  return (await readdir(path.join(dir, part)).catch(whenMissing([]))).sort()
}

/** Of the pieces, in the order of the journal, those that follow on one another from `from` on: what lies beyond a gap is of no use. */
export function unbroken(from: Lsn, changes: ChangesFile[]): ChangesFile[] {
  const chain: ChangesFile[] = []
  let end = from
  for (const piece of changes) {
    if (piece.start > end) break
    if (piece.end <= end) continue
    chain.push(piece)
    end = piece.end
  }
  return chain
}

const progressFile = (dir: string, { system, timeline }: Server) =>
  path.join(dir, 'changes', `${system}_${timeline}.json`)

/** How far the changes of one history are kept; null where nothing says so. */
export async function readProgress(dir: string, of: Server): Promise<Progress | null> {
  try {
    const { end, completeTo } = JSON.parse(await readFile(progressFile(dir, of), 'utf8'))
    return { system: of.system, timeline: of.timeline, end: parseLsn(end), completeTo: new Date(completeTo) }
  } catch {
    return null
  }
}

/** Returns the highest timeline of a database of which the folder has a copy or changes; 0 where it has none. */
export async function findLastTimeline(dir: string, system: string): Promise<number> {
  const names = [...(await namesIn(dir, 'bases')), ...(await namesIn(dir, 'changes'))]
  const pattern = new RegExp(`(?:^|_)${system}_(\\d+)[_.]`)
  return Math.max(0, ...names.map((name) => Number(pattern.exec(name)?.[1] ?? 0)))
}

export async function writeProgress(dir: string, progress: Progress): Promise<void> {
  const text = JSON.stringify({ end: formatLsn(progress.end), completeTo: progress.completeTo })
  await writeWhole(progressFile(dir, progress), Readable.from([text]))
}

async function listHistories(dir: string): Promise<Server[]> {
  return (await namesIn(dir, 'changes')).flatMap((name) => {
    const [, system, timeline] = /^(\d+)_(\d+)\.json$/.exec(name) ?? []
    return system ? [{ system, timeline: Number(timeline) }] : []
  })
}

/** How many copies of each database are kept: the newest of a day, of a week, of a month. */
const KEPT = [
  ['day', 7],
  ['week', 4],
  ['month', BACKUP_MONTHS],
] as const

/** Removes the copies and pieces that have had their time. Any moment since `since` can still be gone back to. */
export async function prune(dir: string, since: Date, zone: string): Promise<void> {
  const bases = await listBases(dir)
  const expired = expiredBases(bases, since, zone)
  for (const { file } of expired) await rm(file)
  const needed = neededSince(bases, since)
  for (const history of await listHistories(dir)) {
    const first = needed.find((base) => isSameHistory(base, history))
    for (const { file, end } of await listChanges(dir, history))
      if (first ? end <= first.start : await isBefore(file, since)) await rm(file)
    if (!first && (await listChanges(dir, history)).length === 0) await rm(progressFile(dir, history))
  }
}

/** Which bases have had their time, of those given with the oldest first. */
export function expiredBases(bases: BaseFile[], since: Date, zone?: string): BaseFile[] {
  const kept = new Set<BaseFile>(neededSince(bases, since))
  // Counted per database: a new one must never displace the copies of another.
  for (const { copies } of bySystem(bases))
    for (const [kind, count] of KEPT) {
      const newestOf = new Map(copies.map((base) => [periodOf(kind, dayAt(base.takenAt, zone)).start, base]))
      for (const span of [...newestOf.keys()].sort().slice(-count)) kept.add(newestOf.get(span) as BaseFile)
    }
  return bases.filter((base) => !kept.has(base))
}

/**
 * Returns the copies that the changes since a moment start from: one of each history that was copied since then, and of the
 * last history of each database, however old.
 */
function neededSince(bases: BaseFile[], since: Date): BaseFile[] {
  const newestOfDatabases = new Set(bySystem(bases).map(({ newest }) => newest))
  const histories = Map.groupBy(bases, ({ system, timeline }) => `${system}_${timeline}`)
  return [...histories.values()].flatMap((of) => {
    const last = of.at(-1)
    if (!last || (!newestOfDatabases.has(last) && last.takenAt < since)) return []
    return of.findLast(({ takenAt }) => takenAt <= since) ?? of[0] ?? []
  })
}

async function isBefore(file: string, moment: Date): Promise<boolean> {
  return (await stat(file)).mtime < moment
}
