import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../domain/clock.ts'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { backUp, openBackups } from './nightly.ts'

/** `npm run backup`: backs up the database now, beside a running server or without one. Ends with 1 where it did not. */
async function main(): Promise<void> {
  const config = readConfig()
  // A folder that is named wrongly must not be given a database, of which nothing is a fine copy.
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new BackupRefusal(`There is no database in ${config.dataDir}, which DATA_DIR names.`)
  const { replication, release } = await connectDatabase(config, print)
  try {
    const backups = await openBackups(config, replication, { clock: systemClock(), log: openLog() })
    const { base, isCompared } = await backUp(backups)
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

main().catch(refuseToStart)
