import { parseArgs } from 'node:util'
import { systemClock } from '../../domain/clock.ts'
import { parseInstant } from '../../domain/day.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { readConfig } from '../config.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { restoreEmbedded } from './restore-embedded.ts'

/** `npm run restore -- [--to <instant>]`: makes the database what it was at a moment. Ends with 1 where nothing was changed. */
async function main(): Promise<void> {
  const to = readMoment()
  const restoring = { config: readConfig(), log: openLog(), clock: systemClock() }
  const { base, lastChange, before, erased } = await restoreEmbedded(restoring, to)
  print(
    `Restored from the copy of ${base.takenAt.toISOString()} to ${to?.toISOString() ?? 'the last change that was kept'}.`,
  )
  print(lastChange ? `The last change in it is of ${lastChange.toISOString()}.` : 'Nothing was changed since the copy.')
  print('Nobody is logged in any more, and no reset link works.')
  if (erased > 0) print(`Erased again, since they had been erased: ${erased}.`)
  if (before) print(`What was there before lies in ${before}: remove it when all is well.`)
  print('Start it with npm start.')
}

function readMoment(): Date | null {
  let to: string | undefined
  try {
    to = parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    throw new BackupRefusal(
      'It is npm run restore -- --to 2026-11-22T14:05:00+02:00, or npm run restore for all there is.',
    )
  }
  if (to === undefined) return null
  const moment = parseInstant(to)
  if (!moment) throw new BackupRefusal('--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.')
  return moment
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

main().catch(refuseToStart)
