import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  cutNetwork,
  type DatabaseFault,
  killedBackend,
  killedPostgres,
  PAUSE_MS,
  pausedProcess,
  restartedExternal,
} from '../../tools/trust/database-faults.ts'

/**
 * What an answer may take: waiting for a connection and for what nobody answers is bounded, which adds up to nine seconds.
 * The rest is for a busy machine; who waits until the network is mended waits for twelve.
 */
const ANSWER_MS = 11_000
const RECOVERY_MS = 5_000
/** Between two writes of one person: without it those of five servers at once take all of the processors. */
const WRITERS_PAUSE_MS = 20

describe('the server outlives its database', { concurrency: true }, () => {
  const facts: [string, DatabaseFault, number, number][] = [
    ['one of its processes is killed', killedBackend, 1, 0],
    ['all of PostgreSQL is killed', killedPostgres, 1, 0],
    ['PostgreSQL is restarted, gently and at once', restartedExternal, 2, 0],
    ['the network to it is silent for 12 s', cutNetwork, 1, 0],
    ['the server itself sleeps for 12 s', pausedProcess, 1, PAUSE_MS],
  ]
  for (const [what, fault, rounds, pauseMs] of facts)
    it(`${what}: nothing acknowledged is lost, nobody is told anything but to try again, and it goes on`, async (t) => {
      const report = await fault(rounds, WRITERS_PAUSE_MS)
      t.diagnostic(JSON.stringify(report))
      const { exits, lost, strange, partial, unexpected } = report
      assert.deepEqual(
        { exits, lost, strange, partial, unexpected },
        { exits: 0, lost: [], strange: [], partial: [], unexpected: [] },
      )
      assert.ok(report.acknowledged > rounds)
      assert.ok(report.refusals > 0, 'nobody noticed')
      assert.ok(report.slowestAnswerMs < pauseMs + ANSWER_MS, `${report.slowestAnswerMs} ms for an answer`)
      assert.ok(report.slowestRecoveryMs <= RECOVERY_MS, `${report.slowestRecoveryMs} ms until it was back`)
    })
})
