import type { Clock } from '../../../domain/clock.ts'
import { today } from '../../../domain/day.ts'
import { backupWords } from '../../../words/en/backups.ts'
import type { Config } from '../../platform/config.ts'
import { hasDatabase } from '../../platform/db/connect.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { listBases } from './backup-folder.ts'

/** Throws if there are backups but no database, because DATA_DIR may be on an unmounted disk. */
export async function refuseNewDatabase(config: Config, clock: Clock): Promise<void> {
  const { dir } = config.backup
  if (config.newDatabase || dir === null || hasDatabase(config)) return
  const newest = (await listBases(dir)).at(-1)
  if (newest)
    throw new BackupRefusal(backupWords.noDatabase({ dataDir: config.dataDir, dir }, newest.takenAt, today(clock)))
}
