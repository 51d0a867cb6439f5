import { systemClock } from '../../../domain/clock.ts'
import { backupWords } from '../../../words/en/backups.ts'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { connectDatabase, refuseWithoutDatabase } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { listDatabases, requireBackupDir } from './backup-folder.ts'
import { backUp, openBackups } from './nightly.ts'

async function main(): Promise<void> {
  refuseArguments('backup')
  const config = readOwnConfig()
  refuseWithoutDatabase(config)
  requireBackupDir(config)
  const { administrator, release } = await connectDatabase(config, print)
  try {
    const backups = await openBackups(config, administrator, { clock: systemClock(), log: openLog() })
    const { file } = await backUp(backups)
    print(`Backed up: ${file}`)
    print('Imari started the copy and compared every row with the database.')
    const newest = (await listDatabases(backups.dir)).map((each) => each.newest.takenAt.toISOString())
    if (newest.length > 1) print(backupWords.otherHistories(newest))
  } finally {
    await release()
  }
}

main().catch(refuseToStart)
