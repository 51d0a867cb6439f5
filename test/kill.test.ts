import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../contract/ledger.ts'
import { compareBooks, expenseOf, type Sent } from './support/kept-books.ts'
import { seededRandom } from './support/random.ts'
import { enter, send, startServer } from './support/server.ts'

/** Rounds of a run; KILLS in the environment asks for more. */
const ROUNDS = Number(process.env.KILLS ?? 50)
const WRITERS = 8

it(`kill -9 of the server during writes, ${ROUNDS} times: what was acknowledged is there, the rest is whole or absent`, async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-kill-'))
  const seed = process.pid
  const random = seededRandom(seed)
  const { acknowledged, unanswered }: Sent = { acknowledged: new Map(), unanswered: new Map() }
  const waitsMs: number[] = []
  let server = await startServer({ DATA_DIR: dataDir })
  try {
    const token = await enter(server.url)
    // Stopped once as it should be, it leaves compiled code behind, with which the other starts are quick.
    await server.kill('SIGTERM')
    server = await startServer({ DATA_DIR: dataDir })
    for (let round = 0; round < ROUNDS; round++) {
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
      await server.kill('SIGKILL')
      await Promise.all(writers)

      const began = performance.now()
      server = await startServer({ DATA_DIR: dataDir })
      waitsMs.push(performance.now() - began)
      await assertKept(server.url, token, { acknowledged, unanswered }, `round ${round}, seed ${seed}`)
    }

    // Sent once more under its key, what was never answered stands exactly once, whether it had been stored or not.
    for (const [key, amount] of unanswered) {
      assert.ok(await record(server.url, token, key, amount), key)
      acknowledged.set(key, amount)
    }
    await assertKept(server.url, token, { acknowledged, unanswered: new Map() }, `the end, seed ${seed}`)
    const slowestMs = Math.max(...waitsMs)
    t.diagnostic(
      `${acknowledged.size} writes, ${unanswered.size} cut off; open again within ${Math.round(slowestMs)} ms`,
    )
    assert.ok(slowestMs < 30_000)
  } finally {
    await server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})

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
