import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dayAt } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { formatLsn, type Lsn, parseLsn, type Server } from './replication.ts'
import { writeWhole } from './write-whole.ts'

/*
 * What lies in BACKUP_DIR. The names alone say what each file is, so that nothing has to be opened to choose one:
 *   bases/<taken at>_<system>_<timeline>_<start>_<end>.age   a copy of all data, whole from `end` on
 *   changes/<system>_<timeline>_<start>_<end>.age            what was changed from `start` to `end`
 *   progress.json                                            up to which moment nothing is missing
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

/** In the order of the journal. */
export async function listChanges(dir: string, of: Server): Promise<ChangesFile[]> {
  return (await namesIn(dir, 'changes')).flatMap((name) => {
    const found = CHANGES.exec(name)?.groups
    if (found?.system !== of.system || Number(found.timeline) !== of.timeline) return []
    return [{ file: path.join(dir, 'changes', name), ...rangeOf(found) }]
  })
}

function rangeOf({ system = '', timeline, start, end }: Record<string, string>) {
  return { system, timeline: Number(timeline), start: BigInt(`0x${start}`), end: BigInt(`0x${end}`) }
}

async function namesIn(dir: string, part: string): Promise<string[]> {
  return (await readdir(path.join(dir, part)).catch(() => [])).sort()
}

export async function readProgress(dir: string): Promise<Progress | null> {
  const text = await readFile(path.join(dir, 'progress.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const { end, completeTo, ...server } = JSON.parse(text)
  return { ...server, end: parseLsn(end), completeTo: new Date(completeTo) }
}

export async function writeProgress(dir: string, { end, ...rest }: Progress): Promise<void> {
  const text = JSON.stringify({ ...rest, end: formatLsn(end) })
  await writeWhole(path.join(dir, 'progress.json'), Readable.from([text]))
}

/** How many are kept of each: the newest of a day, of a week, of a month. */
const KEPT = [
  ['day', 7],
  ['week', 4],
  ['month', 12],
] as const

/** Which bases have had their time, of those given with the oldest first. */
export function expiredBases(bases: BaseFile[], zone?: string): BaseFile[] {
  const kept = new Set<BaseFile>()
  for (const [kind, count] of KEPT) {
    const newestOf = new Map(bases.map((base) => [periodOf(kind, dayAt(base.takenAt, zone)).start, base]))
    for (const span of [...newestOf.keys()].sort().slice(-count)) kept.add(newestOf.get(span) as BaseFile)
  }
  return bases.filter((base) => !kept.has(base))
}
