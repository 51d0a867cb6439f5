import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupWords, contentsText } from '../../../words/en/backups.ts'
import { instantName } from '../../../words/en/dates.ts'
import { print, refuseArguments } from '../../platform/command-line.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { type BackedUpDatabase, listDatabases, requireBackupDir } from './backup-folder.ts'
import { readDrill, readRestore } from './notes.ts'
import { megabytes } from './start-copy.ts'
import { readFailure } from './state.ts'

async function main(): Promise<void> {
  refuseArguments('backups')
  const config = readOwnConfig()
  const dir = requireBackupDir(config)
  const databases = await listDatabases(dir)
  const own = await readSystem(config.dataDir)
  print(databases.length === 0 ? `There is no backup in ${dir} yet.` : `Backups in ${dir}, times in Kigali:`)
  for (const database of databases.toReversed()) await printDatabase(database, database.system === own)
  if (databases.length > 1) print(`\n${backupWords.several(databases.length)}`)
  print('')
  const drill = await readDrill(dir)
  print(drill?.succeededAt ? backupWords.drill(drill.succeededAt, drill) : 'No restore drill has succeeded yet.')
  if (drill?.reason) print(backupWords.drillFailed(drill.reason))
  const last = await readRestore(dir)
  print(
    last
      ? `Last restore: ${instantName(last.at)}. ${contentsText(last.clients, last.entries)} came back.`
      : 'No restore yet.',
  )
  const failure = await readFailure(dir)
  if (failure) print(backupWords.failed(failure.reason))
}

async function printDatabase({ system, copies, keptTo }: BackedUpDatabase, isOwn: boolean): Promise<void> {
  print(`\nDatabase ${system}${isOwn ? ', which is in DATA_DIR' : ''}`)
  for (const { file, takenAt } of copies.toReversed())
    print(`  copy from ${instantName(takenAt.toISOString())}    ${megabytes((await stat(file)).size)}`)
  if (keptTo) print(`  changes kept up to ${instantName(keptTo.toISOString())}`)
}

async function readSystem(dataDir: string): Promise<string | null> {
  const control = await readFile(path.join(dataDir, 'postgres', 'global', 'pg_control')).catch(() => null)
  return control?.readBigUInt64LE(0).toString() ?? null
}

main().catch(refuseToStart)
