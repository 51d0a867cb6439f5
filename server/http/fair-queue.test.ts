import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Bounds, createFairQueue, type Turn } from './fair-queue.ts'
import { Refusal } from './refusal.ts'

const BOUNDS: Bounds = { atOnce: 4, ofLane: { atOnce: 2, waiting: 8 }, longestWaitMs: 2_000 }

/** A queue, with who has had a turn so far, and how each who asked fared. */
function scene(bounds: Partial<Bounds> = {}) {
  let time = 0
  const queue = createFairQueue({ ...BOUNDS, ...bounds }, () => ++time)
  const served: string[] = []
  const refusals: number[] = []
  const turns: { lane: string; turn: Turn }[] = []
  return {
    queue,
    served,
    refusals,
    turns,
    /** Asks for so many turns at once. Who gets one is in `served` after `settled()`. */
    ask(lane: string, count = 1) {
      for (let asked = 0; asked < count; asked++)
        queue.enter(lane).then(
          (turn) => {
            served.push(lane)
            turns.push({ lane, turn })
          },
          (error: Refusal) => refusals.push(error.status),
        )
    },
    /** Ends the oldest turn. */
    async finish() {
      turns.shift()?.turn.leave()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('of one lane two are at work, eight wait, and the rest are refused with 429 and told when to come back', async () => {
  const { queue, ask, served, refusals } = scene()
  ask('aline', 10)
  await settled()
  assert.deepEqual([served.length, queue.waiting(), refusals], [2, 8, []])
  const refusal = await queue.enter('aline').catch((error: Refusal) => error)
  assert.ok(refusal instanceof Refusal)
  assert.deepEqual([refusal.status, refusal.reason.code, refusal.retryAfterSeconds], [429, 'refused.tooMany', 2])
  ask('bosco')
  await settled()
  assert.equal(served.at(-1), 'bosco', 'the lane next to it is free')
})

test('who had nothing going is next, however many of those who are at work wait', async () => {
  const { ask, served, finish } = scene()
  for (const lane of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) ask(lane, 10)
  await settled()
  for (let round = 0; round < 20; round++) await finish()
  for (let time = 0; time < 5; time++) {
    ask('ordinary')
    await finish()
    assert.equal(served.at(-1), 'ordinary')
    for (let round = 0; round < 12; round++) await finish()
  }
})

test('turns go round the lanes that wait, whatever each of them asks for', async () => {
  const demand = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(demand, fc.integer({ min: 1, max: 6 }), async (demands, atOnce) => {
      const { ask, served, turns, finish } = scene({ atOnce, ofLane: { atOnce: 10, waiting: 0 } })
      ask('who was there before', atOnce)
      for (const [lane, count] of demands.entries()) ask(`lane ${lane}`, count)
      await settled()
      const had = () => demands.map((_, lane) => served.filter((one) => one === `lane ${lane}`).length)
      while (turns.length > 0) {
        await finish()
        const ofThoseWhoWait = had().filter((count, lane) => count < (demands[lane] ?? 0))
        const max = Math.max(...had())
        assert.ok(
          ofThoseWhoWait.every((count) => count >= max - 1),
          `${demands}: ${served}`,
        )
      }
      assert.deepEqual(had(), demands, 'everybody is served in the end')
    }),
    { numRuns: 100 },
  )
})

test('an endless row of newcomers does not keep those waiting who ask for several at once', async () => {
  const { ask, served, finish } = scene({ atOnce: 1 })
  ask('busy')
  await settled()
  ask('several', 2)
  const hadSeveral = () => served.filter((lane) => lane === 'several').length
  // Twice as many come as are served; the clock of this test moves a millisecond each time that it is read.
  for (let round = 0; round < 2_000 && hadSeveral() < 2; round++) {
    for (const lane of ['x', 'y']) ask(`${lane}${round}`)
    await finish()
  }
  assert.equal(hadSeveral(), 2)
})

test('who waits too long is refused with 503, and who goes away leaves the queue', async () => {
  const { queue, ask, served, finish } = scene({ atOnce: 1, longestWaitMs: 20 })
  ask('aline')
  await settled()
  const refusal = await queue.enter('bosco').catch((error: Refusal) => error)
  assert.ok(refusal instanceof Refusal)
  assert.deepEqual([refusal.status, refusal.reason.code, refusal.retryAfterSeconds], [503, 'refused.busy', 2])

  let goAway = () => {}
  const gone = queue.enter('bosco', (giveUp) => {
    goAway = giveUp
  })
  goAway()
  await assert.rejects(gone)
  assert.equal(queue.waiting(), 0)
  await finish()
  ask('claudine')
  await settled()
  assert.deepEqual(served, ['aline', 'claudine'])
})

test('who steps aside lends the turn, keeps the place of the lane, and comes back before everybody', async () => {
  const { ask, served, turns, finish } = scene({ atOnce: 1, ofLane: { atOnce: 1, waiting: 8 } })
  ask('aline')
  await settled()
  const aline = turns.shift()?.turn
  ask('aline')
  ask('bosco')
  ask('claudine')
  let end = (_: string) => {}
  const aside = aline?.aside(() => new Promise<string>((resolve) => (end = resolve)))
  await settled()
  assert.deepEqual(served, ['aline', 'bosco'])
  end('a hash')
  await settled()
  assert.deepEqual(served, ['aline', 'bosco'], 'the turn is taken')
  await finish()
  assert.equal(await aside, 'a hash')
  assert.deepEqual(served, ['aline', 'bosco'], 'and goes back first')
  aline?.leave()
  await settled()
  assert.deepEqual(served, ['aline', 'bosco', 'claudine'])
  await finish()
  assert.deepEqual(served, ['aline', 'bosco', 'claudine', 'aline'])
})

test('who pauses between the parts of long work comes back in line: many of them do not keep out who comes', async () => {
  const { ask, served, turns, finish } = scene({ atOnce: 1, ofLane: { atOnce: 1, waiting: 8 } })
  const parts: string[] = []
  let isOver = false
  const work = async (lane: string, turn: Turn) => {
    for (; !isOver; parts.push(lane)) {
      await settled()
      await turn.pause(async () => {})
    }
    turn.leave()
  }
  try {
    for (const lane of ['a', 'b', 'c']) {
      ask(lane)
      for (let waited = 0; turns.length === 0; waited++) {
        assert.ok(waited < 100, `${lane} is kept out`)
        await settled()
      }
      void work(lane, turns.shift()?.turn as Turn)
    }
    for (let round = 0; round < 10; round++) {
      parts.length = 0
      while (new Set(parts).size < 3) await settled()
      parts.length = 0
      served.length = 0
      ask('ordinary')
      while (served.length === 0 && parts.length < 10) await settled()
      assert.ok(served[0] === 'ordinary' && parts.length <= 2, `after ${parts}`)
      await finish()
    }
  } finally {
    isOver = true
  }
})

test('with a price on what was used, who used little lately comes before all who used much, also before those who wait longer', async () => {
  let time = 0
  const bounds = { atOnce: 1, ofLane: { atOnce: 1, waiting: 8 }, delayPerUse: 20 }
  const queue = createFairQueue({ ...BOUNDS, ...bounds }, () => time)
  const served: string[] = []
  const turns: Turn[] = []
  const ask = (lane: string) =>
    void queue.enter(lane).then((turn) => {
      served.push(lane)
      turns.push(turn)
    })
  const finishAfter = async (ms: number) => {
    await settled()
    time += ms
    turns.shift()?.leave()
    await settled()
  }
  const greedy = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const lane of [...greedy, ...greedy]) ask(lane)
  for (const _ of greedy) await finishAfter(1_000)
  assert.deepEqual(served, [...greedy, 'a'])
  for (const lane of ['used 5 ms', 'used 5 ms']) {
    ask(lane)
    await finishAfter(1_000)
    assert.equal(served.at(-1), lane)
    await finishAfter(5)
  }
  assert.deepEqual(served.slice(-4), ['used 5 ms', 'b', 'used 5 ms', 'c'], 'and nobody is forgotten')
  while (turns.length > 0) await finishAfter(1)
})

test('within a lane the turns go round its members, and who has most there makes room when it is full', async () => {
  const { queue } = scene({ atOnce: 1, ofLane: { atOnce: 1, waiting: 6 } })
  const fared: string[] = []
  const turns: Turn[] = []
  const ask = (member: string) =>
    void queue.enter('a network', undefined, member).then(
      (turn) => {
        fared.push(member)
        turns.push(turn)
      },
      ({ status }: Refusal) => fared.push(`${member} ${status}`),
    )
  for (let times = 0; times < 8; times++) ask('greedy')
  await settled()
  assert.deepEqual(fared, ['greedy', 'greedy 429'])
  for (const member of ['a neighbour', 'another', 'another']) ask(member)
  await settled()
  assert.deepEqual(fared.splice(0), ['greedy', 'greedy 429', 'greedy 429', 'greedy 429', 'greedy 429'])
  for (let times = 0; times < 6; times++) {
    turns.shift()?.leave()
    await settled()
  }
  assert.deepEqual(fared, ['greedy', 'a neighbour', 'another', 'greedy', 'another', 'greedy'])
})
