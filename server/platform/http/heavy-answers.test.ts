import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { expenses } from '../../../contract/ledger.ts'
import { debtsByCreditor } from '../../../contract/sums.ts'
import { QUOTAS } from '../quotas.ts'
import { createAdmission, isHeavy } from './admission.ts'
import type { Pieces } from './whole-list.ts'

test('whole lists, searches and sums count as heavy requests', () => {
  for (const query of [{}, { sort: 'title' }, { limit: '5', search: 'sugar' }, { limit: '5', sort: '-amount' }])
    assert.ok(isHeavy(expenses.list, query), JSON.stringify(query))
  for (const call of [expenses.csv, expenses.titles, debtsByCreditor]) assert.ok(isHeavy(call, {}), call.path)
  assert.ok(isHeavy(expenses.csv, { limit: '1', cursor: 'x' }))
})

test('writes, and pages of a list sorted by day, do not count as heavy requests', () => {
  for (const query of [{ limit: '50' }, { cursor: 'x' }, { limit: '50', sort: '-date', from: '2026-11-01' }])
    assert.ok(!isHeavy(expenses.list, query), JSON.stringify(query))
  assert.ok(!isHeavy(expenses.add, {}))
})

const newReply = () => new ServerResponse(new IncomingMessage(new Socket()))

async function* endless(): Pieces {
  for (;;) yield 'piece'
}

test('a streamed list does not count as a running heavy request while the client downloads rows', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  for (let list = 0; list < QUOTAS.heavyRequests.max + 1; list++) {
    const pieces = await admission.stream(newReply(), `person ${list}`, endless())
    await pieces.next()
  }
  assert.equal(await admission.heavy(newReply(), 'another', async () => 'served'), 'served')
})

test('the next rows of a streamed list wait until another heavy request of the same person ends', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  const pieces = await admission.stream(newReply(), 'aline', endless())
  const { promise, resolve } = Promise.withResolvers<void>()
  const search = admission.heavy(newReply(), 'aline', () => promise)
  let hasPiece = false
  const piece = pieces.next().then(() => (hasPiece = true))
  await new Promise((next) => setImmediate(next))
  assert.equal(hasPiece, false)
  resolve()
  await Promise.all([search, piece])
})

test('a person’s third streamed list waits until one of the first two is closed', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  const [first, second, third] = [newReply(), newReply(), newReply()]
  for (const reply of [first, second]) await admission.stream(reply, 'aline', endless())
  let isOpen = false
  const waiting = admission.stream(third, 'aline', endless()).then(() => (isOpen = true))
  await admission.stream(newReply(), 'bosco', endless())
  assert.deepEqual([isOpen, admission.waiting().streams], [false, 1])
  first.emit('close')
  await waiting
})
