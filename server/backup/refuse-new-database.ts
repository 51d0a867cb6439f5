import { sql } from 'kysely'
import type { Clock } from '../../domain/clock.ts'
import { today } from '../../domain/day.ts'
import { backupWords } from '../../words/en/backups.ts'
import type { Config } from '../config.ts'
import { hasDatabase } from '../db/connect.ts'
import { openDatabase } from '../db/open.ts'
import { listBases } from './backup-folder.ts'
import { BackupRefusal } from './backup-refusal.ts'

/**
 * Throws a `BackupRefusal` where a start would make a new database although BACKUP_DIR has copies of one: the disk of DATA_DIR
 * may not be mounted, or DATABASE_URL names the wrong database. NEW_DATABASE=yes allows it.
 */
export async function refuseNewDatabase(config: Config, clock: Clock): Promise<void> {
  const { dir } = config.backup
  if (config.newDatabase || dir === null) return
  const newest = (await listBases(dir)).at(-1)
  if (!newest) return
  if (config.databaseUrl === null ? hasDatabase(config) : await hasTables(config.databaseUrl, config)) return
  throw new BackupRefusal(backupWords.noDatabase(newest.takenAt, today(clock), config.databaseUrl !== null))
}

/** Whether Imari ever migrated the database. Every role can read this, whatever it may do in the schema. */
async function hasTables(url: string, { preparedStatements }: Config): Promise<boolean> {
  const db = await openDatabase(url, { connections: 1, prepares: preparedStatements })
  const { rows } = await sql`select from pg_tables where tablename = 'schema_migration'`
    .execute(db)
    .finally(() => db.destroy())
  return rows.length > 0
}
