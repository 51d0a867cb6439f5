import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bounds, createFairQueue, type EndTurn } from './fair-queue.ts'
import { Refusal } from './refusal.ts'

const BOUNDS: Bounds = { turns: 4, turnsOfLane: 2, waiting: 100, waitingOfLane: 8, longestWaitMs: 2_000 }

function scene(bounds: Partial<Bounds> = {}) {
  const queue = createFairQueue({ ...BOUNDS, ...bounds })
  const served: string[] = []
  const refusals: number[] = []
  const ends: EndTurn[] = []
  return {
    queue,
    served,
    refusals,
    ends,
    ask(lane: string, count = 1) {
      for (let asked = 0; asked < count; asked++)
        queue.enter(lane).then(
          (end) => {
            served.push(lane)
            ends.push(end)
          },
          (error: Refusal) => refusals.push(error.status),
        )
    },
    async finish() {
      ends.shift()?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const refusalOf = async (promise: Promise<unknown>) => {
  const refusal = await promise.catch((error: Refusal) => error)
  assert.ok(refusal instanceof Refusal)
  return [refusal.status, refusal.reason.code, refusal.retryAfterSeconds]
}

test('a person with two running and eight waiting requests gets 429 for another request', async () => {
  const { queue, ask, served, refusals } = scene()
  ask('aline', 10)
  await settled()
  assert.deepEqual([served.length, queue.waiting(), refusals], [2, 8, []])
  assert.deepEqual(await refusalOf(queue.enter('aline')), [429, 'refused.tooMany', 2])
  ask('bosco')
  await settled()
  assert.equal(served.at(-1), 'bosco')
})

test('a request of another person gets 503 when the request queue is full', async () => {
  const { queue, ask, refusals } = scene({ turns: 1, waiting: 3 })
  for (const lane of ['a', 'b', 'c', 'd']) ask(lane)
  await settled()
  assert.deepEqual([queue.waiting(), refusals], [3, []])
  assert.deepEqual(await refusalOf(queue.enter('e')), [503, 'refused.busy', 2])
})

test('a request that waits too long in the request queue gets 503', async () => {
  const { queue, ask } = scene({ turns: 1, longestWaitMs: 20 })
  ask('aline')
  await settled()
  assert.deepEqual(await refusalOf(queue.enter('bosco')), [503, 'refused.busy', 2])
  assert.equal(queue.waiting(), 0)
})

test('a request leaves the request queue when its client disconnects', async () => {
  const { queue, ask, served, finish } = scene({ turns: 1 })
  ask('aline')
  await settled()
  let giveUp = () => {}
  const gone = queue.enter('bosco', { onWait: (leave) => (giveUp = leave) })
  ask('claudine')
  giveUp()
  await assert.rejects(gone)
  assert.equal(queue.waiting(), 1)
  await finish()
  assert.deepEqual(served, ['aline', 'claudine'])
})

test('a request that returns to the queue runs before other requests of the same person', async () => {
  const { queue, ask, finish, served } = scene({ turns: 1 })
  ask('aline', 2)
  await settled()
  const again = queue.enter('aline', { isPatient: true, isFirst: true })
  await finish()
  const end = await again
  assert.deepEqual(served, ['aline'])
  end()
  await settled()
  assert.deepEqual(served, ['aline', 'aline'])
})

test('the request queue serves people in rotation, however many requests each person has', async () => {
  const demand = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(demand, fc.integer({ min: 1, max: 6 }), async (demands, turns) => {
      const { ask, served, ends, finish } = scene({ turns, turnsOfLane: 10, waitingOfLane: 10 })
      ask('an earlier lane', turns)
      for (const [lane, count] of demands.entries()) ask(`lane ${lane}`, count)
      await settled()
      const had = () => demands.map((_, lane) => served.filter((one) => one === `lane ${lane}`).length)
      while (ends.length > 0) {
        await finish()
        const ofThoseWhoWait = had().filter((count, lane) => count < (demands[lane] ?? 0))
        const most = Math.max(...had())
        assert.ok(
          ofThoseWhoWait.every((count) => count >= most - 1),
          `${demands}: ${served}`,
        )
      }
      assert.deepEqual(had(), demands, 'every request has its turn in the end')
    }),
    { numRuns: 100 },
  )
})
