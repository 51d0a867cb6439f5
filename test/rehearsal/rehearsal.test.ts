import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playRuns } from './runs.ts'

test('the server answers like its model in random runs with kill -9 and lost requests', async (t) => {
  const seed = process.pid
  const { found, ...played } = await playRuns({ runs: 2, happenings: 20, lanes: 1, patienceMs: 15_000, seed })
  t.diagnostic(JSON.stringify({ seed, ...played }))
  assert.ok(found.length === 0, found.join('\n\n'))
  assert.ok(played.happenings > 0)
})
