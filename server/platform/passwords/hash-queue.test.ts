import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../http/refusal.ts'
import { createHashQueue } from './hash-queue.ts'

function scene(max: number) {
  let ms = 0
  const queue = createHashQueue({ atOnce: 1, ofKnown: 0, max, maxRetrySeconds: 30 }, () => ms)
  const done: string[] = []
  const refused: string[] = []
  const retrySeconds: number[] = []
  let end = () => {}
  const ask = (name: string, address: string, isKnown = false) => {
    const work = () => new Promise<void>((resolve) => (end = resolve))
    void queue.run({ address, isKnown }, work).then(
      () => done.push(name),
      (refusal: Refusal) => {
        assert.deepEqual([refusal instanceof Refusal, refusal.status], [true, 503])
        refused.push(name)
        retrySeconds.push(refusal.retryAfterSeconds ?? 0)
      },
    )
  }
  const finish = async (count: number) => {
    for (let at = 0; at < count; at++) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { ask, finish, done, refused, toldSeconds: retrySeconds, pass: (more: number) => (ms += more) }
}

test('the hash queue serves known people first, then networks with the fewest recent hashes', async () => {
  const { ask, finish, done } = scene(10)
  ask('a', '10.1.0.1')
  ask('a again', '10.1.0.2')
  ask('b', '10.2.0.1')
  ask('c', '10.3.0.1')
  ask('known', '10.4.0.1', true)
  await finish(5)
  assert.deepEqual(done, ['a', 'known', 'b', 'c', 'a again'])
})

test('the hash queue serves known people first while many networks send requests', async () => {
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

test('the hash queue keeps one slot free for people who logged in from this network or device before', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const queue = createHashQueue({ atOnce: 1, ofKnown: 1, max: 8, maxRetrySeconds: 30 }, () => 0)
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

test('a request rejected by the full hash queue gets a Retry-After of at most 30 seconds', async () => {
  const { ask, finish, toldSeconds: retrySeconds, pass } = scene(2)
  ask('measured', '10.200.0.1')
  pass(1_000)
  await finish(1)
  for (let at = 0; at < 3; at++) ask(`waiting ${at}`, `10.${at}.0.1`)
  for (let at = 3; at < 60; at++) ask(`refused ${at}`, `10.${at}.0.1`)
  await new Promise(setImmediate)
  assert.deepEqual(
    retrySeconds.slice(0, 27),
    Array.from({ length: 27 }, (_, at) => 4 + at),
  )
  const others = retrySeconds.slice(27)
  assert.ok(others.every((seconds) => seconds >= 15 && seconds <= 30) && new Set(others).size > 1, others.join(' '))
})
