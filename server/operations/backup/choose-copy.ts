import { stat } from 'node:fs/promises'
import { backupWords } from '../../../words/en/backups.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import {
  type BaseFile,
  type ChangesFile,
  changesBeforeGap,
  findLastTimeline,
  listBases,
  listChanges,
  listDatabases,
  readProgress,
} from './backup-folder.ts'

export interface Chosen {
  base: BaseFile
  changes: ChangesFile[]
  lastTimeline: number
  whenShort: string | null
}

/**
 * Throws if the folder has no backup of the database `system`. If `system` is null, throws if the
 * folder has backups of several databases.
 */
export async function chooseCopy(dir: string, to: Date | null, system: string | null = null): Promise<Chosen> {
  const databases = await listDatabases(dir)
  const choices = databases.filter((each) => system === null || each.system === system)
  if (databases.length > 0 && choices.length !== 1)
    throw new BackupRefusal(backupWords.chooseHistory(dir, databases, system))
  const bases = (await listBases(dir)).filter((base) => system === null || base.system === system)
  const base = bases.findLast(({ takenAt }) => to === null || takenAt <= to)
  if (!base)
    throw new BackupRefusal(
      bases[0]
        ? `The oldest backup in ${dir} is from ${bases[0].takenAt.toISOString()}. Choose a later moment.`
        : `There is no backup in ${dir}, which BACKUP_DIR names.`,
    )
  const progress = await readProgress(dir, base)
  const keptTo = progress?.completeTo ?? base.takenAt
  if (to !== null && to > keptTo)
    throw new BackupRefusal(
      `Changes are stored up to ${keptTo.toISOString()}. Choose an earlier moment, or leave out --to.`,
    )
  const all = await listChanges(dir, base)
  const changes = changesBeforeGap(base.end, all)
  const lastTimeline = await findLastTimeline(dir, base.system)
  const end = changes.at(-1)?.end ?? base.end
  if (end >= (progress?.end ?? end) && !all.some(({ start }) => start > end))
    return { base, changes, lastTimeline, whenShort: null }
  const last = changes.at(-1)?.file
  const until = last ? (await stat(last)).mtime : base.takenAt
  const whenShort = `A file of changes is missing after ${last ?? base.file}. Choose a moment before ${until.toISOString()}.`
  if (to === null) throw new BackupRefusal(whenShort)
  return { base, changes, lastTimeline, whenShort }
}
