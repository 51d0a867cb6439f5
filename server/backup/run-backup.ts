import { systemClock } from '../../domain/clock.ts'
import { readConfig, SettingsError } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { DatabaseRefusal } from '../db/database-refusal.ts'
import { openLog } from '../log.ts'
import { prepareBackupFolder } from './backup-folder.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { recipientOf } from './encryption.ts'
import { backUp } from './nightly.ts'
import { scratchOf } from './scratch.ts'

/** `npm run backup`: backs up the database now, beside a running server or without one. Ends with 1 where it did not. */
async function main(): Promise<void> {
  const config = readConfig()
  const { dir, secrets } = config.backup
  if (dir === null) throw new BackupRefusal('Set BACKUP_DIR to the folder for the backups.')
  await prepareBackupFolder(dir)
  const recipient = await recipientOf(dir, secrets)
  const { db, replication, release } = await connectDatabase(config, print)
  try {
    await db.destroy()
    const source = { connection: replication, scratch: scratchOf(config) }
    const { base, isCompared } = await backUp({ source, dir, recipient, clock: systemClock(), log: openLog() })
    print(`Backed up: ${base.file}`)
    print(
      isCompared
        ? 'The copy was started on the side and has what the database had, row by row.'
        : 'The copy was not started: the server is of another PostgreSQL than the one Imari carries.',
    )
  } finally {
    await release()
  }
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

main().catch((error: Error) => {
  const isSaid = [BackupRefusal, DatabaseRefusal, SettingsError].some((kind) => error instanceof kind)
  process.stderr.write(`${isSaid ? error.message : error.stack}\n`)
  process.exitCode = 1
})
