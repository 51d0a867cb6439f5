import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canMount, fullDisk } from '../../tools/trust/full-disk.ts'

const ROUNDS = 2

if (canMount())
  test('a disk that is full: nothing acknowledged is lost, nobody is told anything but to try again, and with room it goes on', async (t) => {
    const report = await fullDisk(ROUNDS)
    t.diagnostic(JSON.stringify(report))
    const { exits, lost, strange, partial, unexpected, databaseEnds, startsRefused } = report
    assert.deepEqual(
      { exits, lost, strange, partial, unexpected, databaseEnds, startsRefused },
      { exits: 0, lost: [], strange: [], partial: [], unexpected: [], databaseEnds: 1, startsRefused: 1 },
    )
    assert.ok(report.refusals >= ROUNDS)
    assert.ok(report.alerts > 0, 'the log does not say so')
    assert.ok(report.slowestRecoveryMs <= 10_000, `${report.slowestRecoveryMs} ms until it was back`)
  })
else
  test('nothing was tried on a full disk: no disk can be mounted here', () => {
    assert.ok(!canMount())
  })
