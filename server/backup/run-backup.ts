import { systemClock } from '../../domain/clock.ts'
import { backupWords } from '../../words/en/backups.ts'
import { print, refuseArguments } from '../command-line.ts'
import { connectExisting } from '../db/connect.ts'
import { readOwnConfig } from '../folder-owner.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { listDatabases } from './backup-folder.ts'
import { backUp, openBackups } from './nightly.ts'

/** `npm run backup`: backs up the database now, beside a running server or without one. Ends with 1 where it did not. */
async function main(): Promise<void> {
  refuseArguments('backup')
  const config = readOwnConfig()
  const { replication, release } = await connectExisting(config, print)
  try {
    const backups = await openBackups(config, replication, { clock: systemClock(), log: openLog() })
    const { base, isCompared } = await backUp(backups)
    print(`Backed up: ${base.file}`)
    print(
      isCompared
        ? 'The copy was started on the side and has what the database had, row by row.'
        : 'The copy was not started: the server is of another PostgreSQL than the one Imari carries.',
    )
    const newest = (await listDatabases(backups.dir)).map((each) => each.newest.takenAt.toISOString())
    if (newest.length > 1) print(backupWords.otherHistories(newest))
  } finally {
    await release()
  }
}

main().catch(refuseToStart)
