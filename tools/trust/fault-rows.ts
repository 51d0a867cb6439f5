import { cutNetwork, type DatabaseFault, type FaultReport, killedPostgres, pausedProcess } from './database-faults.ts'
import { DISK_MB, fullDisk } from './full-disk.ts'
import { atLeast, atMost, type Check, none, type Row } from './row.ts'

const STAYS =
  'the process stays, nothing acknowledged is lost, a repeated write is there once, refusals are 503 with Retry-After, back within 5 s'
const DISK_ROUNDS = 20

/** The database goes away under writers. Shorter forms run in test/resilience. */
export const faultRows: Row[] = [
  databaseRow('all-killed', 'PostgreSQL is killed whole, 20 times', killedPostgres, 20),
  databaseRow(
    'process-paused',
    'the server is stopped for 12 s, like a machine that sleeps, 20 times',
    pausedProcess,
    20,
  ),
  databaseRow('network-cut', 'the network to the database swallows everything for 12 s, three times', cutNetwork, 3),
  {
    id: 'disk/full',
    what: `a disk of ${DISK_MB} MB is filled to the last byte under six writers and freed again, ${DISK_ROUNDS} times; every second time the database is killed and another server is started`,
    expected:
      'the process stays and logs an error; nothing acknowledged is lost, refusals are 507 or 503 with Retry-After; with room it is back within 10 s',
    async run() {
      const report = await fullDisk(DISK_ROUNDS)
      const checks = [
        ...checksOf(report, 10_000),
        atLeast(DISK_ROUNDS, 'refusals', report.refusals),
        atLeast(1, 'errors in the log that say so', report.alerts),
        atLeast(DISK_ROUNDS / 2, 'ends of the database', report.databaseEnds),
        atLeast(DISK_ROUNDS / 2, 'servers that were started meanwhile, said why not, and ended', report.startsRefused),
      ]
      return { checks, raw: report }
    },
  },
]

function databaseRow(name: string, what: string, fault: DatabaseFault, rounds: number): Row {
  return {
    id: `database/${name}`,
    what: `${what}, under six writers`,
    expected: STAYS,
    async run() {
      const report = await fault(rounds)
      return { checks: checksOf(report, 5_000), raw: report }
    },
  }
}

function checksOf(report: FaultReport, backWithinMs: number): Check[] {
  return [
    none(`exits of the process in ${report.rounds} rounds`, report.exits),
    none(`writes lost, of ${report.acknowledged} acknowledged`, report.lost.length),
    none('writes there twice or never sent', report.strange.length),
    none('totals that are not their sum', report.partial.length),
    none('answers that are neither 201 nor a refusal with Retry-After', report.unexpected.length),
    atMost(backWithinMs, 'until a write is acknowledged again, longest', report.slowestRecoveryMs, 'ms'),
  ]
}
