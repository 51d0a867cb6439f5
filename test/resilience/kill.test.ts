import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../../contract/ledger.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { compareBooks, expenseOf, type Sent } from '../support/compare-books.ts'
import { measured, roundsFor } from '../support/rounds.ts'
import { registerAndLogIn, send, startServer } from '../support/server.ts'

const KILLS = roundsFor({ gate: 1, full: 1_000 })
const SERVERS = roundsFor({ gate: 1, full: 2 })
const WRITERS = 8

test('the server keeps every acknowledged write when kill -9 ends the server or its database', async (t) => {
  const seeds = Array.from({ length: SERVERS }, (_, at) => process.pid + at)
  const came = await Promise.all(seeds.map((seed) => killInRounds(Math.ceil(KILLS / SERVERS), seed)))
  for (const { writes, cutOff, slowestMs } of came) {
    t.diagnostic(`${writes} writes, ${cutOff} cut off; open again within ${Math.round(slowestMs)} ms`)
    assert.ok(slowestMs < 30_000)
  }
  measured(t, 'kills', KILLS)
  measured(
    t,
    'acknowledged writes',
    came.reduce((sum, { writes }) => sum + writes, 0),
  )
  measured(t, 'longest restart in ms', Math.round(Math.max(...came.map(({ slowestMs }) => slowestMs))))
})

async function killInRounds(rounds: number, seed: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-kill-'))
  const random = seededRandom(seed)
  const { acknowledged, unanswered }: Sent = { acknowledged: new Map(), unanswered: new Map() }
  let slowestMs = 0
  let server = await startServer({ DATA_DIR: dataDir })
  try {
    const token = await registerAndLogIn(server.url)
    for (let round = 0; round < rounds; round++) {
      const writer = async (name: number) => {
        for (let count = 0; ; count++) {
          const key = `round ${round}, writer ${name}, ${count}`
          const amount = Math.round(random() * 100_000) / 100
          unanswered.set(key, amount)
          const isDone = await record(server.url, token, key, amount)
          if (!isDone) return
          unanswered.delete(key)
          acknowledged.set(key, amount)
        }
      }
      const writers = Array.from({ length: WRITERS }, (_, name) => writer(name))
      await sleep(5 + random() * 200)
      const postmaster = livePostmaster(path.join(dataDir, 'postgres'))
      assert.ok(postmaster)
      const gone = server.kill('SIGKILL')
      if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
      await Promise.all([gone, ...writers])

      const began = performance.now()
      server = await startServer({ DATA_DIR: dataDir })
      slowestMs = Math.max(slowestMs, performance.now() - began)
      await assertKept(server.url, token, { acknowledged, unanswered }, `round ${round}, seed ${seed}`)
    }

    for (const [key, amount] of unanswered) {
      assert.ok(await record(server.url, token, key, amount), key)
      acknowledged.set(key, amount)
    }
    await assertKept(server.url, token, { acknowledged, unanswered: new Map() }, `the end, seed ${seed}`)
    return { writes: acknowledged.size, cutOff: unanswered.size, slowestMs }
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function record(url: string, token: string, key: string, amount: number): Promise<boolean> {
  try {
    await send(url, expenses.add, { token, body: expenseOf(key, amount), key })
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
    return false
  }
}

async function assertKept(url: string, token: string, sent: Sent, when: string): Promise<void> {
  assert.deepEqual(await compareBooks(url, token, sent), { lost: [], strange: [], partial: [] }, when)
}
