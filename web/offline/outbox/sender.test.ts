import assert from 'node:assert/strict'
import { beforeEach, it } from 'node:test'
import type { Answered, Intent, NewIntent } from './queue.ts'
import { createSender, type IntentStore, type Sender, type World } from './sender.ts'

/** What is sent, and how it is answered: the next of `answers`, or else well. */
let sent: string[] = []
let answers: (Answered | (() => Promise<Answered>))[] = []
let awaited: number[] = []
let timers: { run: () => void; ms: number }[] = []
let nowMs = 0
let isOnline = true
let queue: Intent[] = []
let isFull = false
let sender: Sender

const store: IntentStore = {
  all: async () => structuredClone(queue),
  async change(decide) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    const { remove = [], put = [], add } = decide(structuredClone(queue))
    queue = queue
      .filter(({ seq }) => !remove.includes(seq))
      .map((intent) => put.find(({ seq }) => seq === intent.seq) ?? intent)
    const added = add && { ...add, seq: (queue.at(-1)?.seq ?? 0) + 1 }
    if (added) queue.push(added)
    return added ?? put[0]
  },
}

beforeEach(() => {
  sent = []
  answers = []
  awaited = []
  timers = []
  queue = []
  nowMs = 0
  isOnline = true
  isFull = false
  sender = createSender(world())
})

function world(): World {
  return {
    store,
    async transmit({ recordId, act, tries }) {
      sent.push(`${act} ${recordId} ${tries}`)
      const answer = answers.shift() ?? { status: 200, value: { data: { _id: recordId, updatedAt: 'now' } } }
      return typeof answer === 'function' ? answer() : answer
    },
    alone: (work) => work(),
    isOnline: () => isOnline,
    answered: ({ seq }) => awaited.includes(seq),
    changed() {},
    later: (run, ms) => timers.push({ run, ms }),
    now: () => nowMs,
    random: () => 0.5,
  }
}

const add = (recordId: string): NewIntent => ({
  recordKind: 'expense',
  recordId,
  act: 'add',
  call: { method: 'POST', path: '/api/expenses', creates: true, fallback: 'Failed' },
  body: {},
  key: recordId,
  row: { _id: recordId },
  madeAt: 0,
})
const write = async (recordId: string) => sender.write(add(recordId), () => {})
const left = () => queue.filter(({ state }) => state !== 'sent').map(({ recordId, state }) => `${recordId} ${state}`)
const lost: Answered = { status: 0, value: undefined }

it('what is written is on the disk before it leaves, marked as on its way', async () => {
  answers = [
    async () => {
      assert.deepEqual(left(), ['salt sending'])
      return { status: 200, value: {} }
    },
  ]
  await write('salt')
  assert.deepEqual([sent, left()], [['add salt 1'], []])
})

it('what waits is sent in the order of writing, one at a time', async () => {
  isOnline = false
  for (const id of ['salt', 'oil', 'rice']) await write(id)
  assert.deepEqual([sent, left().length], [[], 3])
  isOnline = true
  let underWay = 0
  answers = Array.from({ length: 3 }, () => async () => {
    assert.equal(++underWay, 1)
    await null
    underWay--
    return { status: 200, value: {} }
  })
  await Promise.all([sender.wake(), sender.wake()])
  assert.deepEqual([sent, left()], [['add salt 1', 'add oil 1', 'add rice 1'], []])
})

it('after an attempt without an answer nothing is sent until the pause is over, each longer than the last', async () => {
  answers = [lost, lost, lost, lost, lost]
  await write('salt')
  for (const ms of [5_000, 15_000, 60_000, 300_000]) {
    assert.equal(timers.at(-1)?.ms, ms)
    nowMs += ms - 1
    await sender.run()
    const before = sent.length
    nowMs += 1
    await sender.run()
    assert.equal(sent.length, before + 1, `after ${ms}`)
  }
  assert.deepEqual(left(), ['salt waiting'])
})

it('whoever looks ends the pause, and a success the patience with failures', async () => {
  answers = [lost, lost]
  await write('salt')
  await sender.wake()
  await sender.wake()
  assert.deepEqual([sent.length, left(), sender.isSmooth()], [3, [], true])
})

it('one that the server fails at is put off, and the others go on', async () => {
  isOnline = false
  await write('salt')
  await write('oil')
  isOnline = true
  answers = [{ status: 500, value: {} }]
  await sender.wake()
  assert.deepEqual([sent, left()], [['add salt 1', 'add oil 1'], ['salt waiting']])
  nowMs += 5_001
  await sender.run()
  assert.deepEqual(left(), [])
})

it('who is one too many waits as long as the server says', async () => {
  answers = [{ status: 429, value: {}, retryAfterMs: 33_000 }]
  await write('salt')
  assert.equal(timers.at(-1)?.ms, 33_000)
})

it('a refusal stops its record alone, and the end of the session everything', async () => {
  isOnline = false
  for (const id of ['salt', 'oil', 'rice']) await write(id)
  isOnline = true
  answers = [
    { status: 409, value: {}, message: 'Your books are full' },
    { status: 401, value: {} },
  ]
  await sender.wake()
  assert.deepEqual(left(), ['salt refused', 'oil held', 'rice waiting'])
  await sender.wake()
  assert.equal(sent.length, 2)
})

it('what somebody waits for and is refused is told them, and not kept', async () => {
  awaited = [1]
  answers = [{ status: 400, value: {} }]
  await write('salt')
  assert.deepEqual(queue, [])
})

it('what is killed on its way is sent again by the next that opens the queue', async () => {
  answers = [() => new Promise(() => {})]
  void write('salt')
  await new Promise(setImmediate)
  sender = createSender(world())
  await sender.wake()
  assert.deepEqual([sent, left()], [['add salt 1', 'add salt 2'], []])
})

it('where the disk takes nothing, nothing is sent', async () => {
  isFull = true
  await assert.rejects(write('salt'))
  assert.deepEqual(sent, [])
})
