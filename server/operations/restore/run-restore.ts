import { parseArgs } from 'node:util'
import { systemClock } from '../../../domain/clock.ts'
import { parseInstant } from '../../../domain/day.ts'
import { restoreReport } from '../../../words/en/restore.ts'
import { print } from '../../platform/command-line.ts'
import { BackupRefusal } from '../../platform/files/backup-refusal.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { requireBackupDir } from '../backup/backup-folder.ts'
import { recordRestore } from '../backup/notes.ts'
import { printRestoreResult } from './after-restore.ts'
import { type RestoreTarget, restoreEmbedded } from './restore-embedded.ts'

async function main(): Promise<void> {
  const wanted = readOptions()
  const { to } = wanted
  const config = readOwnConfig()
  const dir = requireBackupDir(config)
  const restoring = { config, log: openLog(), clock: systemClock(), report: print }
  const { base, lastChange, before, settled } = await restoreEmbedded(restoring, wanted)
  const { clients, entries } = settled
  const note = { at: restoring.clock.now().toISOString(), system: base.system, to: to?.toISOString() ?? null }
  // Ignore the error, because BACKUP_DIR may be read-only.
  await recordRestore(dir, { ...note, clients, entries }).catch(() => {})
  print(`Restored from the copy of ${base.takenAt.toISOString()} to ${to?.toISOString() ?? 'the last stored change'}.`)
  print(lastChange ? `Its last change is from ${lastChange.toISOString()}.` : 'Nothing changed after the copy.')
  printRestoreResult(settled)
  if (before) print(`The previous database is in ${before}. Delete it once you no longer need it.`)
  print(restoreReport.start)
}

function readOptions(): RestoreTarget {
  try {
    const options = { to: { type: 'string' }, history: { type: 'string' } } as const
    const { to, history = null } = parseArgs({ options }).values
    return { to: to === undefined ? null : readMoment(to), history }
  } catch (error) {
    if (error instanceof BackupRefusal) throw error
    throw new BackupRefusal(
      'Usage: npm run restore -- --to 2026-11-22T14:05:00+02:00, or npm run restore to the last change.',
    )
  }
}

function readMoment(text: string): Date {
  const moment = parseInstant(text)
  if (!moment) throw new BackupRefusal('--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.')
  return moment
}

main().catch(refuseToStart)
