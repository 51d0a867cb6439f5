import assert from 'node:assert/strict'
import { beforeEach, it } from 'node:test'
import type { Answered, Intent, NewIntent } from './queue.ts'
import { createSender, type IntentStore, type Sender, type SenderPorts } from './sender.ts'

let sent: string[] = []
let answers: (Answered | (() => Promise<Answered>))[] = []
let changes: string[][] = []
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
  timers = []
  changes = []
  queue = []
  nowMs = 0
  isOnline = true
  isFull = false
  sender = createSender(world())
})

function world(): SenderPorts {
  return {
    store,
    async transmit({ recordId, act, tries }) {
      sent.push(`${act} ${recordId} ${tries}`)
      const answer = answers.shift() ?? { status: 200, value: { data: { _id: recordId, updatedAt: 'now' } } }
      return typeof answer === 'function' ? answer() : answer
    },
    withLock: (work) => work(),
    isOnline: () => isOnline,
    answered: () => false,
    changed: () => changes.push(left()),
    schedule: (run, ms) => timers.push({ run, ms }),
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
const writeOffline = async (...ids: string[]) => {
  isOnline = false
  for (const id of ids) await write(id)
  isOnline = true
}
const left = () => queue.filter(({ state }) => state !== 'sent').map(({ recordId, state }) => `${recordId} ${state}`)
const lost: Answered = { status: 0, value: undefined }

it('the outbox stores the state "sending" for a write before it sends the write', async () => {
  answers = [
    async () => {
      assert.deepEqual(left(), ['salt sending'])
      return { status: 200, value: {} }
    },
  ]
  await write('salt')
  assert.deepEqual([sent, left()], [['add salt 1'], []])
})

it('the outbox announces that a write is being sent before the server can respond', async () => {
  await writeOffline('salt')
  answers = [
    async () => {
      assert.deepEqual(changes.at(-1), ['salt sending'])
      return { status: 200, value: {} }
    },
  ]
  await sender.wake()
  assert.deepEqual(left(), [])
})

it('the outbox sends its writes in order, one at a time', async () => {
  await writeOffline('salt', 'oil', 'rice')
  assert.deepEqual([sent, left().length], [[], 3])
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

it('the outbox pauses longer after each attempt without a response', async () => {
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

it('the outbox ends its pause when the client opens the app', async () => {
  answers = [lost, lost]
  await write('salt')
  await sender.wake()
  await sender.wake()
  assert.deepEqual([sent.length, left(), sender.isResponsive()], [3, [], true])
})

it('the outbox postpones only the write that gets a 500 response, and sends the others', async () => {
  await writeOffline('salt', 'oil')
  answers = [{ status: 500, value: {} }]
  await sender.wake()
  assert.deepEqual([sent, left()], [['add salt 1', 'add oil 1'], ['salt waiting']])
  nowMs += 5_001
  await sender.run()
  assert.deepEqual(left(), [])
})

it('the outbox skips later writes of a record whose write was rejected', async () => {
  await writeOffline('salt', 'oil', 'rice')
  answers = [
    { status: 409, value: {}, message: 'Your books are full' },
    { status: 401, value: {} },
  ]
  await sender.wake()
  assert.deepEqual(left(), ['salt refused', 'oil held', 'rice waiting'])
  await sender.wake()
  assert.equal(sent.length, 2)
})

it('a new tab retries a write that a closed tab left in the state "sending"', async () => {
  answers = [() => new Promise(() => {})]
  void write('salt')
  await new Promise(setImmediate)
  sender = createSender(world())
  await sender.wake()
  assert.deepEqual([sent, left()], [['add salt 1', 'add salt 2'], []])
})

it('the outbox sends nothing when the device can’t store the state of a write', async () => {
  isFull = true
  await assert.rejects(write('salt'))
  assert.deepEqual(sent, [])
})
