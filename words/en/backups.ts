import { instantName } from './dates.ts'

/** What a superadmin is told of backups that are not as they should be. */
export const backupWords = {
  failed: (reason: string) => `The last backup failed: ${reason}`,
  old: (takenAt: string | null) =>
    takenAt === null ? 'There is no backup yet.' : `The newest backup is of ${instantName(takenAt)}.`,
  behind: (keptTo: string | null) =>
    keptTo === null
      ? 'What changes since the last backup is not kept.'
      : `What changed since ${instantName(keptTo)} is not kept.`,
}
