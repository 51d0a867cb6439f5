import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../http/refusal.ts'
import { createHashQueue } from './hash-queue.ts'

/** A queue with one turn whose works end one at a time, each when told so; `done` names them in the order they ended. */
function scene(max: number) {
  let ms = 0
  const queue = createHashQueue({ atOnce: 1, ofKnown: 0, max, comeAgainSeconds: 30 }, () => ms)
  const done: string[] = []
  const refused: string[] = []
  const toldSeconds: number[] = []
  let end = () => {}
  const ask = (name: string, address: string, isKnown = false) => {
    const work = () => new Promise<void>((resolve) => (end = resolve))
    void queue.run({ address, isKnown }, work).then(
      () => done.push(name),
      (refusal: Refusal) => {
        assert.deepEqual([refusal instanceof Refusal, refusal.status], [true, 503])
        refused.push(name)
        toldSeconds.push(refusal.retryAfterSeconds ?? 0)
      },
    )
  }
  /** Lets `count` works end, one after the other. */
  const finish = async (count: number) => {
    for (let at = 0; at < count; at++) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, finish, done, refused, toldSeconds, pass: (more: number) => (ms += more) }
}

test('known people come first, then networks that had the fewest lately, then whoever came first', async () => {
  const { ask, finish, done } = scene(10)
  ask('a', '10.1.0.1')
  ask('a again', '10.1.0.2')
  ask('b', '10.2.0.1')
  ask('c', '10.3.0.1')
  ask('known', '10.4.0.1', true)
  await finish(5)
  assert.deepEqual(done, ['a', 'known', 'b', 'c', 'a again'])
})

test('one network may fill the queue while nobody else asks, and gives way when somebody does', async () => {
  const { ask, finish, done, refused } = scene(4)
  for (let at = 0; at < 6; at++) ask(`hall ${at}`, `10.1.0.${at}`)
  await finish(0)
  assert.deepEqual(refused, [])
  await new Promise(setImmediate)
  assert.deepEqual(refused, ['hall 5'])
  ask('other', '10.9.0.1')
  await finish(5)
  assert.deepEqual(
    [done, refused],
    [
      ['hall 0', 'other', 'hall 1', 'hall 2', 'hall 3'],
      ['hall 5', 'hall 4'],
    ],
  )
})

test('however many networks flood, known people and networks that had nothing yet are served next and never refused', async () => {
  const { ask, finish, done, refused } = scene(8)
  for (let at = 0; at < 50; at++) ask(`flood ${at}`, `10.${at}.0.1`)
  await finish(9)
  for (let at = 0; at < 50; at++) ask(`again ${at}`, `10.${at % 9}.0.1`)
  await finish(1)
  ask('owner', '10.3.0.1', true)
  ask('newcomer', '172.16.0.1')
  await finish(3)
  assert.ok(!refused.includes('owner') && !refused.includes('newcomer'))
  assert.deepEqual(done.slice(-2), ['owner', 'newcomer'])
})

test('who holds many networks within a wider one comes after who holds one, until it is forgotten', async () => {
  const { ask, finish, done, pass } = scene(40)
  for (let at = 0; at < 30; at++) ask('many', `2001:db8:1:${at}::1`)
  await finish(30)
  ask('running', '10.0.0.1')
  ask('another of them', '2001:db8:1:99::1')
  ask('one', '10.2.0.1')
  await finish(3)
  assert.deepEqual(done.slice(-3), ['running', 'one', 'another of them'])
  for (let minute = 0; minute < 2; minute++) {
    pass(60_000)
    ask('running', '10.0.0.1')
    await finish(1)
  }
  ask('running', '10.0.0.1')
  ask('another of them', '2001:db8:1:99::1')
  ask('one', '10.2.0.1')
  await finish(3)
  assert.deepEqual(done.slice(-3), ['running', 'another of them', 'one'])
})

test('beyond the turns of everybody there is one that only a known person has', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const queue = createHashQueue({ atOnce: 1, ofKnown: 1, max: 8, comeAgainSeconds: 30 }, () => 0)
  const ask = (name: string, address: string, isKnown: boolean) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    return queue.run({ address, isKnown }, work)
  }
  const all = [ask('a', '10.1.0.1', false), ask('b', '10.2.0.1', false), ask('known', '10.3.0.1', true)]
  await new Promise(setImmediate)
  assert.deepEqual(started, ['a', 'known'])
  ends[1]?.()
  await new Promise(setImmediate)
  assert.deepEqual(started, ['a', 'known'])
  ends[0]?.()
  await new Promise(setImmediate)
  assert.deepEqual(started, ['a', 'known', 'b'])
  ends[2]?.()
  await Promise.all(all)
})

test('each who finds no place is told when the hashes before theirs will be done, at most half a minute', async () => {
  const { ask, finish, toldSeconds, pass } = scene(2)
  ask('measured', '10.200.0.1')
  pass(1_000)
  await finish(1)
  for (let at = 0; at < 3; at++) ask(`waiting ${at}`, `10.${at}.0.1`)
  for (let at = 3; at < 60; at++) ask(`refused ${at}`, `10.${at}.0.1`)
  await new Promise(setImmediate)
  assert.deepEqual(
    toldSeconds.slice(0, 27),
    Array.from({ length: 27 }, (_, at) => 4 + at),
  )
  const others = toldSeconds.slice(27)
  assert.ok(others.every((seconds) => seconds >= 15 && seconds <= 30) && new Set(others).size > 1, others.join(' '))
})

test('whoever finds no place is told less once the others have had their turns', async () => {
  const { ask, finish, toldSeconds, pass } = scene(1)
  ask('measured', '10.200.0.1')
  pass(1_000)
  await finish(1)
  for (let at = 0; at < 6; at++) ask(`early ${at}`, `10.${at}.0.1`)
  pass(4_000)
  ask('late', '10.9.0.1')
  await new Promise(setImmediate)
  assert.deepEqual(toldSeconds, [3, 4, 5, 6, 3])
})
