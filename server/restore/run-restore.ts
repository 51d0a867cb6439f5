import { parseArgs } from 'node:util'
import { systemClock } from '../../domain/clock.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { readConfig } from '../config.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { restoreEmbedded } from './restore.ts'

/** An instant with an offset, as ISO 8601 writes it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** `npm run restore -- [--to <instant>]`: makes the database what it was at a moment. Ends with 1 where nothing was changed. */
async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to !== undefined && (!INSTANT.test(to) || Number.isNaN(Date.parse(to))))
    throw new BackupRefusal('--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.')
  const { base, before, erased } = await restoreEmbedded(
    { config: readConfig(), log: openLog(), clock: systemClock() },
    to === undefined ? null : new Date(to),
  )
  print(`Restored from the copy of ${base.takenAt.toISOString()} to ${to ?? 'the last change that was kept'}.`)
  print('Nobody is logged in any more, and no reset link works.')
  if (erased > 0) print(`Erased again, since they had been erased: ${erased}.`)
  if (before) print(`What was there before lies in ${before}: remove it when all is well.`)
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

main().catch(refuseToStart)
