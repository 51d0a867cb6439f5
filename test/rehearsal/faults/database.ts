import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cutNetwork,
  type DatabaseFault,
  killedBackend,
  killedPostgres,
  PAUSE_MS,
  pausedProcess,
  restartedExternal,
} from '../../../tools/trust/database-faults.ts'

/**
 * Maximum ms until an answer. The timeouts for connecting and for a silent network add up to nine
 * seconds.
 */
const ANSWER_MS = 11_000
const RECOVERY_MS = 5_000
const WRITERS_PAUSE_MS = 20

const faults: [string, DatabaseFault, number, number][] = [
  ['a process of PostgreSQL is killed', killedBackend, 1, 0],
  ['all of PostgreSQL is killed', killedPostgres, 1, 0],
  ['PostgreSQL restarts in fast and in immediate mode', restartedExternal, 2, 0],
  ['the network to PostgreSQL is silent for 12 s', cutNetwork, 1, 0],
  ['the server itself sleeps for 12 s', pausedProcess, 1, PAUSE_MS],
]
for (const [what, fault, rounds, pauseMs] of faults)
  test(`the server loses no acknowledged write and recovers within 5 s when ${what}`, async (t) => {
    const report = await fault(rounds, WRITERS_PAUSE_MS)
    t.diagnostic(JSON.stringify(report))
    const { exits, lost, strange, partial, unexpected } = report
    assert.deepEqual(
      { exits, lost, strange, partial, unexpected },
      { exits: 0, lost: [], strange: [], partial: [], unexpected: [] },
    )
    assert.ok(report.acknowledged > rounds)
    assert.ok(report.refusals > 0, 'no request met the fault')
    assert.ok(report.slowestAnswerMs < pauseMs + ANSWER_MS, `${report.slowestAnswerMs} ms for an answer`)
    assert.ok(report.slowestRecoveryMs <= RECOVERY_MS, `${report.slowestRecoveryMs} ms until it was back`)
  })
