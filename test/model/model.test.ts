import assert from 'node:assert/strict'
import { it } from 'node:test'
import { playRuns, readReplay } from './runs.ts'

// The whole of it: `npm run trust -- model`.

const { MODEL_REPLAY, MODEL_SEED } = process.env

it('random runs of several clients and staff, at once and across kill -9, are answered as by a plain model of the product', async (t) => {
  const few = { runs: 10, happenings: 20, lanes: 2, patienceMs: 30_000 }
  const seeded = { ...few, seed: Number(MODEL_SEED ?? process.pid) }
  const { found, runs, happenings } = await playRuns(MODEL_REPLAY ? { ...few, ...readReplay(MODEL_REPLAY) } : seeded)
  t.diagnostic(`${runs} runs, ${happenings} happenings, seed ${seeded.seed}`)
  assert.ok(found.length === 0, found.join('\n\n'))
  assert.ok(happenings > 0)
})
