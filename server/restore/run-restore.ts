import { parseArgs } from 'node:util'
import { systemClock } from '../../domain/clock.ts'
import { parseInstant } from '../../domain/day.ts'
import { BackupRefusal } from '../backup/backup-refusal.ts'
import { print } from '../command-line.ts'
import { readOwnConfig } from '../folder-owner.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { openLog } from '../log.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restoreInto } from './restore-into.ts'

/**
 * `npm run restore -- [--to <instant>] [--replace]`: makes the database what it was at a moment. Ends with 1 where nothing was
 * changed.
 */
async function main(): Promise<void> {
  const { to, replaces } = readOptions()
  const config = readOwnConfig()
  const restoring = { config, log: openLog(), clock: systemClock() }
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  const { base, lastChange, before, erased } = url
    ? { before: null, ...(await restoreInto(url, restoring, to, { replaces })) }
    : await restoreEmbedded(restoring, to)
  print(
    `Restored from the copy of ${base.takenAt.toISOString()} to ${to?.toISOString() ?? 'the last change that was kept'}.`,
  )
  print(lastChange ? `The last change in it is of ${lastChange.toISOString()}.` : 'Nothing was changed since the copy.')
  print('Nobody is logged in any more, and no reset link works.')
  print(
    'Passwords, factors, types and statuses are as they were then: do again what was changed since to keep somebody out.',
  )
  if (erased > 0) print(`Erased again, since they had been erased: ${erased}.`)
  if (before) print(`What was there before lies in ${before}: remove it when all is well.`)
  print('Start it with npm start.')
}

function readOptions(): { to: Date | null; replaces: boolean } {
  try {
    const options = { to: { type: 'string' }, replace: { type: 'boolean' } } as const
    const { to, replace = false } = parseArgs({ options }).values
    return { to: to === undefined ? null : readMoment(to), replaces: replace }
  } catch (error) {
    if (error instanceof BackupRefusal) throw error
    throw new BackupRefusal(
      'It is npm run restore -- --to 2026-11-22T14:05:00+02:00, or npm run restore for all there is.',
    )
  }
}

function readMoment(text: string): Date {
  const moment = parseInstant(text)
  if (!moment) throw new BackupRefusal('--to must be a moment with its offset, such as 2026-11-22T14:05:00+02:00.')
  return moment
}

main().catch(refuseToStart)
