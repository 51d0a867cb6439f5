import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../../contract/ledger.ts'
import { seededRandom } from '../../server/app/demo/seeded-random.ts'
import { livePostmaster } from '../../server/platform/db/embedded/server.ts'
import { compareBooks, expenseOf, type Sent } from '../support/compare-books.ts'
import { enter, send, startServer } from '../support/server.ts'
import { measured, times } from '../support/times.ts'

/** Kills of a run, half of them of each server. */
const KILLS = times({ gate: 4, full: 1_000 })
/** At once: one is waited for while the other works. */
const SERVERS = 2
const WRITERS = 8

it(`kill -9 of the server during writes, ${KILLS} times, alone or with its database: what was acknowledged is there, the rest is whole or absent`, async (t) => {
  const seeds = Array.from({ length: SERVERS }, (_, at) => process.pid + at)
  const came = await Promise.all(seeds.map((seed) => killInRounds(Math.ceil(KILLS / SERVERS), seed)))
  for (const { writes, cutOff, slowestMs } of came) {
    t.diagnostic(`${writes} writes, ${cutOff} cut off; open again within ${Math.round(slowestMs)} ms`)
    assert.ok(slowestMs < 30_000)
  }
  measured(t, 'kills', KILLS)
  measured(
    t,
    'writes acknowledged, all there',
    came.reduce((sum, { writes }) => sum + writes, 0),
  )
  measured(
    t,
    'milliseconds until it is open again, longest',
    Math.round(Math.max(...came.map(({ slowestMs }) => slowestMs))),
  )
})

/** Kills a server in so many rounds of writing, every second time with its database, and holds its books after each against what it acknowledged. */
async function killInRounds(rounds: number, seed: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-kill-'))
  const random = seededRandom(seed)
  const { acknowledged, unanswered }: Sent = { acknowledged: new Map(), unanswered: new Map() }
  let slowestMs = 0
  let server = await startServer({ DATA_DIR: dataDir }, { often: true })
  try {
    const token = await enter(server.url)
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
      // Every second time the database goes with it; else it is left behind, and adopted.
      if (round % 2) process.kill(postmaster, 'SIGKILL')
      await Promise.all([gone, ...writers])

      const began = performance.now()
      server = await startServer({ DATA_DIR: dataDir }, { often: true })
      slowestMs = Math.max(slowestMs, performance.now() - began)
      await assertKept(server.url, token, { acknowledged, unanswered }, `round ${round}, seed ${seed}`)
    }

    // Sent once more under its key, what was never answered stands exactly once, whether it had been stored or not.
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

/** Records an expense; true when it was acknowledged, false when the server went away first. */
async function record(url: string, token: string, key: string, amount: number): Promise<boolean> {
  try {
    await send(url, expenses.add, { token, body: expenseOf(key, amount), key })
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
    return false
  }
}

/** All that was acknowledged is there as it was sent, nothing is there that was not, and the totals are its sum. */
async function assertKept(url: string, token: string, sent: Sent, when: string): Promise<void> {
  assert.deepEqual(await compareBooks(url, token, sent), { lost: [], strange: [], partial: [] }, when)
}
