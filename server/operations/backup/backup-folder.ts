import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dayAt } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { BACKUP_MONTHS } from '../../../domain/retention.ts'
import { backupWords } from '../../../words/en/backups.ts'
import type { Config } from '../../platform/config.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { returnIfMissing } from '../../platform/files/unreadable.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { formatLsn, isSameHistory, type Lsn, parseLsn, type Server } from './replication.ts'

/*
 * Files in BACKUP_DIR. There is no index: the name of a file describes its content.
 * - bases/<taken at>_<system>_<timeline>_<start>_<end>.age: all data, consistent from `end` on
 * - changes/<system>_<timeline>_<start>_<end>.age: the WAL from `start` to `end`
 * - changes/<system>_<timeline>.json: the time until which the changes are complete
 */

export interface BaseFile extends Server {
  file: string
  takenAt: Date
  start: Lsn
  end: Lsn
}

export interface ChangesFile extends Server {
  file: string
  start: Lsn
  end: Lsn
}

/** The stored changes up to `end` contain every write before `completeTo`, in the server's time. */
export interface Progress extends Server {
  end: Lsn
  completeTo: Date
}

const BASE = /^(?<at>\d{8}T\d{6}Z)_(?<system>\d+)_(?<timeline>\d+)_(?<start>[\dA-F]+)_(?<end>[\dA-F]+)\.age$/
const CHANGES = /^(?<system>\d+)_(?<timeline>\d+)_(?<start>[\dA-F]+)_(?<end>[\dA-F]+)\.age$/

export function requireBackupDir({ backup, databaseUrl }: Config): string {
  if (databaseUrl !== null) throw new BackupRefusal(backupWords.ownServer)
  if (backup.dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder with the backups.')
  return backup.dir
}

export async function prepareBackupFolder(dir: string): Promise<void> {
  try {
    for (const part of ['bases', 'changes']) await mkdir(path.join(dir, part), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BackupRefusal(`Imari can't write to ${dir}, which BACKUP_DIR names: ${(error as Error).message}`)
  }
}

export function baseFileOf(dir: string, { takenAt, ...range }: Omit<BaseFile, 'file'>): string {
  const at = takenAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return path.join(dir, 'bases', `${at}_${rangeName(range)}.age`)
}

export function changesFileOf(dir: string, range: Omit<ChangesFile, 'file'>): string {
  return path.join(dir, 'changes', `${rangeName(range)}.age`)
}

function rangeName({ system, timeline, start, end }: Omit<ChangesFile, 'file'>): string {
  const hex = (lsn: Lsn) => lsn.toString(16).toUpperCase().padStart(16, '0')
  return `${system}_${timeline}_${hex(start)}_${hex(end)}`
}

export async function listBases(dir: string): Promise<BaseFile[]> {
  return (await namesIn(dir, 'bases')).flatMap((name) => {
    const found = BASE.exec(name)?.groups
    if (!found) return []
    const takenAt = new Date((found.at ?? '').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
    return [{ file: path.join(dir, 'bases', name), takenAt, ...rangeOf(found) }]
  })
}

export interface BackedUpDatabase {
  system: string
  copies: BaseFile[]
  newest: BaseFile
  keptTo: Date | null
}

export async function listDatabases(dir: string): Promise<BackedUpDatabase[]> {
  const databases: BackedUpDatabase[] = []
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
  return (await readdir(path.join(dir, part)).catch(returnIfMissing([]))).sort()
}

/** Stops at the first gap, because a restore can't apply changes after a gap. */
export function changesBeforeGap(from: Lsn, changes: ChangesFile[]): ChangesFile[] {
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

export async function readProgress(dir: string, of: Server): Promise<Progress | null> {
  try {
    const { end, completeTo } = JSON.parse(await readFile(progressFile(dir, of), 'utf8'))
    return { system: of.system, timeline: of.timeline, end: parseLsn(end), completeTo: new Date(completeTo) }
  } catch {
    return null
  }
}

export async function findLastTimeline(dir: string, system: string): Promise<number> {
  const names = [...(await namesIn(dir, 'bases')), ...(await namesIn(dir, 'changes'))]
  const pattern = new RegExp(`(?:^|_)${system}_(\\d+)[_.]`)
  return Math.max(0, ...names.map((name) => Number(pattern.exec(name)?.[1] ?? 0)))
}

export async function writeProgress(dir: string, progress: Progress): Promise<void> {
  const text = JSON.stringify({ end: formatLsn(progress.end), completeTo: progress.completeTo })
  await writeAtomically(progressFile(dir, progress), Readable.from([text]))
}

async function listHistories(dir: string): Promise<Server[]> {
  return (await namesIn(dir, 'changes')).flatMap((name) => {
    const [, system, timeline] = /^(\d+)_(\d+)\.json$/.exec(name) ?? []
    return system ? [{ system, timeline: Number(timeline) }] : []
  })
}

const KEPT = [
  ['day', 7],
  ['week', 4],
  ['month', BACKUP_MONTHS],
] as const

export async function prune(dir: string, since: Date): Promise<void> {
  const bases = await listBases(dir)
  const expired = expiredBases(bases, since)
  for (const { file } of expired) await rm(file)
  const needed = basesNeededSince(bases, since)
  for (const history of await listHistories(dir)) {
    const first = needed.find((base) => isSameHistory(base, history))
    for (const { file, end } of await listChanges(dir, history))
      if (first ? end <= first.start : await isBefore(file, since)) await rm(file)
    if (!first && (await listChanges(dir, history)).length === 0) await rm(progressFile(dir, history))
  }
}

export function expiredBases(bases: BaseFile[], since: Date): BaseFile[] {
  const neededBases = new Set<BaseFile>(basesNeededSince(bases, since))
  for (const { copies } of bySystem(bases))
    for (const [kind, count] of KEPT) {
      const newestOf = new Map(copies.map((base) => [periodOf(kind, dayAt(base.takenAt)).start, base]))
      for (const span of [...newestOf.keys()].sort().slice(-count)) neededBases.add(newestOf.get(span) as BaseFile)
    }
  return bases.filter((base) => !neededBases.has(base))
}

function basesNeededSince(bases: BaseFile[], since: Date): BaseFile[] {
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
