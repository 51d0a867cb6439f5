import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupState } from '../../contract/backups.ts'
import type { Context } from '../context.ts'
import { listBases, readProgress } from './backup-folder.ts'

/** A night, a day, and time for the next one to be made. */
const OLD_MS = 26 * 3_600_000
/** Changes are kept every ten seconds; a server that has just begun needs a moment. */
const BEHIND_MS = 5 * 60_000

/** Where what failed stands, until a backup succeeds. */
export const failureFile = (dir: string) => path.join(dir, 'failure.json')

/** How the backups stand, by what lies in their folder. */
export async function readState({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<BackupState> {
  const { dir } = config.backup
  if (dir === null) return { state: 'off', takenAt: null, keptTo: null, reason: '' }
  const takenAt = (await listBases(dir)).at(-1)?.takenAt ?? null
  const keptTo = (await readProgress(dir))?.completeTo ?? null
  const failure = await readFile(failureFile(dir), 'utf8').then(JSON.parse, () => null)
  const isOlder = (moment: Date | null, ms: number) => moment === null || clock.now().getTime() - moment.getTime() > ms
  const state = failure ? 'failed' : isOlder(takenAt, OLD_MS) ? 'old' : isOlder(keptTo, BEHIND_MS) ? 'behind' : 'good'
  const textOf = (moment: Date | null) => moment?.toISOString() ?? null
  return { state, takenAt: textOf(takenAt), keptTo: textOf(keptTo), reason: failure?.reason ?? '' }
}
