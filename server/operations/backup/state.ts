import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BackupState } from '../../../contract/backups.ts'
import type { Context } from '../../platform/context.ts'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { type BackedUpDatabase, listDatabases } from './backup-folder.ts'
import { readDrill } from './notes.ts'

/** A backup is too old after a day, plus two hours to finish the next backup. */
const OLD_MS = 26 * 3_600_000
/**
 * The backup is behind if its newest stored change is older than this. Several minutes, because
 * storing the first changes can take that long.
 */
const BEHIND_MS = 5 * 60_000

const failureFile = (dir: string) => path.join(dir, 'failure.json')

export async function recordFailure(dir: string, at: Date, { message: reason }: Error): Promise<void> {
  await writeAtomically(failureFile(dir), Readable.from([JSON.stringify({ at, reason })])).catch(() => {})
}

export async function clearFailure(dir: string): Promise<void> {
  await rm(failureFile(dir), { force: true })
}

export function readFailure(dir: string): Promise<{ reason: string } | null> {
  return readFile(failureFile(dir), 'utf8').then(JSON.parse, () => null)
}

function withoutBackups(state: 'off' | 'failed', reason: string): BackupState {
  return { state, takenAt: null, keptTo: null, reason, newestOfEach: [], drill: null }
}

export async function readState({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<BackupState> {
  const { dir } = config.backup
  if (dir === null) return withoutBackups('off', '')
  let databases: BackedUpDatabase[]
  try {
    databases = await listDatabases(dir)
  } catch (error) {
    return withoutBackups('failed', (error as Error).message)
  }
  const newest = databases.at(-1)
  const [takenAt, keptTo] = [newest?.newest.takenAt ?? null, newest?.keptTo ?? null]
  const failure = await readFailure(dir)
  const isOlder = (moment: Date | null, ms: number) => moment === null || clock.now().getTime() - moment.getTime() > ms
  const state = failure ? 'failed' : isOlder(takenAt, OLD_MS) ? 'old' : isOlder(keptTo, BEHIND_MS) ? 'behind' : 'good'
  const textOf = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...{ state, takenAt: textOf(takenAt), keptTo: textOf(keptTo), reason: failure?.reason ?? '' },
    newestOfEach: databases.map(({ newest }) => newest.takenAt.toISOString()),
    drill: await readDrill(dir),
  }
}
