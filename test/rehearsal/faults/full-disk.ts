import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canMount, fullDisk } from '../../../tools/trust/full-disk.ts'

const ROUNDS = 2
const skip = !canMount() && 'no disk can be mounted here'

test('the server loses no acknowledged write while its disk is full', {
  skip,
}, async (t) => {
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
