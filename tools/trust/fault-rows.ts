import { cutNetwork, type DatabaseFault, type FaultReport, killedPostgres, pausedProcess } from './database-faults.ts'
import { DISK_MB, fullDisk } from './full-disk.ts'
import { atLeast, atMost, type Check, none, type Row } from './row.ts'

const STAYS =
  'the process survives; no acknowledged write is lost or doubled; refusals are 503 with Retry-After; recovery within 5 s'
const DISK_ROUNDS = 20

export const faultRows: Row[] = [
  databaseRow('all-killed', 'we kill PostgreSQL 20 times', killedPostgres, 20),
  databaseRow('process-paused', 'we pause the server for 12 s, 20 times', pausedProcess, 20),
  databaseRow('network-cut', 'the network to the database drops everything for 12 s, three times', cutNetwork, 3),
  {
    id: 'disk/full',
    what: `a disk of ${DISK_MB} MB is filled to the last byte under six writers and freed again, ${DISK_ROUNDS} times; every second time the database is killed and another server is started`,
    expected:
      'the process survives and logs an error; no acknowledged write is lost; refusals are 507 or 503 with Retry-After; recovery within 10 s',
    async run() {
      const report = await fullDisk(DISK_ROUNDS)
      const checks = [
        ...checksOf(report, 10_000),
        atLeast(DISK_ROUNDS, 'refusals', report.refusals),
        atLeast(1, 'errors in the log that say so', report.alerts),
        atLeast(DISK_ROUNDS / 2, 'stops of the database', report.databaseEnds),
        atLeast(DISK_ROUNDS / 2, 'new servers that explained and ended', report.startsRefused),
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
    none('writes stored twice or never sent', report.strange.length),
    none('wrong totals', report.partial.length),
    none('answers that are neither 201 nor a refusal with Retry-After', report.unexpected.length),
    atMost(backWithinMs, 'longest recovery', report.slowestRecoveryMs, 'ms'),
  ]
}
