import { cutNetwork, type DatabaseFault, killedPostgres, pausedProcess } from '../database-faults.ts'
import { atMost, none, type Row } from '../row.ts'
import { requireOwnCheckout } from '../target.ts'

const BACK_WITHIN_MS = 5_000
const STAYS =
  'the process stays, nothing acknowledged is lost, what is sent again is there once, refusals are 503 and say when to come again, back within 5 s'

/** The database goes away under writers, in every way that it can. */
export const databaseBreaks: Row[] = [
  row('all-killed', 'PostgreSQL is killed whole, 20 times', killedPostgres, 20),
  row('process-paused', 'the server stands still for 12 s, as on a machine that sleeps, 20 times', pausedProcess, 20),
  row('network-cut', 'the network to the database swallows everything for 12 s, three times', cutNetwork, 3),
]

function row(name: string, what: string, make: DatabaseFault, rounds: number): Row {
  return {
    id: `database/${name}`,
    what: `${what}, under six writers`,
    expected: STAYS,
    run: () => measure(make, rounds),
  }
}

async function measure(make: DatabaseFault, rounds: number) {
  requireOwnCheckout()
  const report = await make(rounds)
  const { acknowledged, exits, unexpected, slowestAnswerMs, slowestRecoveryMs, lost, strange, partial } = report
  return {
    checks: [
      none(`exits of the process in ${rounds} rounds`, exits),
      none(`writes lost, of ${acknowledged} acknowledged`, lost.length),
      none('writes there twice or never sent', strange.length),
      none('totals that are not their sum', partial.length),
      none('answers that are neither 201 nor a 503 with Retry-After', unexpected.length),
      atMost(BACK_WITHIN_MS, 'until a write is acknowledged again, longest', slowestRecoveryMs, 'ms'),
    ],
    raw: { ...report, slowestAnswerMs },
  }
}
