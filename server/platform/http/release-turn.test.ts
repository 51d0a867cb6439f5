import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { QUOTAS } from '../quotas.ts'
import { createAdmission, releaseWhile } from './admission.ts'

const newReply = () => new ServerResponse(new IncomingMessage(new Socket()))

function releasing(admission: ReturnType<typeof createAdmission>, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const back: number[] = []
  const all = Array.from({ length: count }, (_, at) =>
    admission.visitors(newReply(), 'a network', async () => {
      await releaseWhile(() => promise)
      back.push(at)
    }),
  )
  return { all: Promise.all(all), back, resolve }
}

test('other requests run while a request waits for a password hash', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  const { all, resolve } = releasing(admission, QUOTAS.requestsOfVisitors.max + 3)
  assert.equal(await admission.visitors(newReply(), 'another', async () => 'served'), 'served')
  resolve()
  await all
})

test('a request that has given up its slot waits for a free slot before it continues', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  const { all, back, resolve } = releasing(admission, 1)
  await new Promise((next) => setImmediate(next))
  const busy = Promise.withResolvers<void>()
  const others = Array.from({ length: QUOTAS.requestsOfVisitors.max }, (_, at) =>
    admission.visitors(newReply(), `other ${at}`, () => busy.promise),
  )
  resolve()
  await new Promise((next) => setImmediate(next))
  assert.deepEqual([back, admission.waiting().visitors], [[], 1])
  busy.resolve()
  await Promise.all([all, ...others])
  assert.deepEqual(back, [0])
})
