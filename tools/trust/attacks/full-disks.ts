import { root } from '../../commands/bootstrap.mjs'
import { DISK_MB, fullDisk } from '../full-disk.ts'
import { atLeast, atMost, none, type Row } from '../row.ts'
import { CHECKOUT } from '../target.ts'

const ROUNDS = 20
/** The database tries again every five seconds while there is no room, and then puts itself right. */
const BACK_WITHIN_MS = 10_000

/** The disk that the data lies on is full. */
export const fullDisks: Row[] = [
  {
    id: 'disk/full',
    what: `a disk of ${DISK_MB} MB is filled to the last byte under six writers and freed again, ${ROUNDS} times; in every second round the database ends of it, and another server is started`,
    expected:
      'the process stays and says so as an error; nothing acknowledged is lost, refusals are 507 or 503 and say when to come again; with room it is back by itself within 10 s',
    run: measure,
  },
]

async function measure() {
  if (CHECKOUT !== root) throw new Error('the disk is filled in the checkout that the row stands in only')
  const report = await fullDisk(ROUNDS)
  return {
    checks: [
      none(`exits of the process in ${ROUNDS} rounds`, report.exits),
      none(`writes lost, of ${report.acknowledged} acknowledged`, report.lost.length),
      none('writes there twice or never sent', report.strange.length),
      none('totals that are not their sum', report.partial.length),
      none('answers that are neither 201 nor a 503 or 507 with Retry-After', report.unexpected.length),
      atLeast(ROUNDS, 'refusals', report.refusals),
      atLeast(1, 'lines of the log that are errors and say so', report.alerts),
      atLeast(ROUNDS / 2, 'ends of the database', report.databaseEnds),
      atLeast(ROUNDS / 2, 'servers that were started meanwhile, said why not, and ended', report.startsRefused),
      atMost(BACK_WITHIN_MS, 'until a write is acknowledged again, longest', report.slowestRecoveryMs, 'ms'),
    ],
    raw: report,
  }
}
