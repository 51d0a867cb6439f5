import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { calls } from '../../../contract/calls.ts'
import { expenses } from '../../../contract/ledger.ts'
import { debtsByCreditor } from '../../../contract/sums.ts'
import { QUOTAS } from '../quotas.ts'
import { createAdmission, isHeavy } from './admission.ts'
import { Refusal } from './refusal.ts'
import type { Pieces } from './whole-list.ts'

test('whole lists, files, searches, sorted pages, titles and sums are heavy', () => {
  for (const query of [{}, { sort: 'title' }, { limit: '5', search: 'sugar' }, { limit: '5', sort: '-amount' }])
    assert.ok(isHeavy(expenses.list, query), JSON.stringify(query))
  for (const call of [expenses.csv, expenses.titles, debtsByCreditor]) assert.ok(isHeavy(call, {}), call.path)
})

test('a parameter that a call does not have makes it no lighter', () => {
  assert.ok(isHeavy(expenses.csv, { limit: '1', cursor: 'x' }))
})

test('pages by day and writes are not heavy', () => {
  for (const query of [{ limit: '50' }, { cursor: 'x' }, { limit: '50', sort: '-date', from: '2026-11-01' }])
    assert.ok(!isHeavy(expenses.list, query), JSON.stringify(query))
  assert.ok(!isHeavy(expenses.add, {}))
})

test('every list that returns all rows without a limit says so', () => {
  const paged = Object.entries(calls).filter(([, { query, answersWhole }]) => {
    const takesPage = 'limit' in ((query as { shape?: object }).shape ?? {})
    return takesPage && !answersWhole
  })
  // These return fifty rows without a limit.
  assert.deepEqual(paged.map(([name]) => name).sort(), [
    'account.auditLog',
    'administrators.searchUsers',
    'superadmin.auditLog',
    'superadmin.searchAdministrators',
    'superadmin.searchUsers',
  ])
})

const newReply = () => new ServerResponse(new IncomingMessage(new Socket()))

/** Pieces without end. */
async function* endless(): Pieces {
  for (;;) yield 'piece'
}

test('a list holds no heavy turn while its client receives a piece', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  for (let list = 0; list < QUOTAS.heavyRequests.max + 1; list++) {
    const pieces = await admission.stream(newReply(), `person ${list}`, endless())
    await pieces.next()
  }
  assert.equal(await admission.heavy(newReply(), 'another', async () => 'served'), 'served')
})

test('the pieces of a list and the other heavy requests of its person take turns one at a time', async () => {
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

test('a person has two open lists, and the next one waits until one of them is closed', async () => {
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

test('a list whose client left before it was open leaves the queue', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  for (let list = 0; list < QUOTAS.openListsOfPerson.max; list++) await admission.stream(newReply(), 'aline', endless())
  const reply = newReply()
  const waiting = admission.stream(reply, 'aline', endless())
  reply.emit('close')
  await assert.rejects(waiting, Refusal)
  assert.equal(admission.waiting().streams, 0)
})

/** Milliseconds until the next piece, of a list whose pieces take 20 ms to read. */
async function msToNext(admission: ReturnType<typeof createAdmission>): Promise<number> {
  const pieces = await admission.stream(
    newReply(),
    'aline',
    (async function* () {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        yield 'piece'
      }
    })(),
  )
  await pieces.next()
  const began = performance.now()
  await pieces.next()
  return performance.now() - began
}

test('a list rests as long as it works while others use the server, and not for heavy requests', async () => {
  const admission = createAdmission({ rateLimitFactor: 1 })
  await admission.heavy(newReply(), 'bosco', async () => {})
  const alone = await msToNext(admission)
  await admission.people(newReply(), 'bosco', async () => {})
  const shared = await msToNext(admission)
  assert.ok(shared > alone + 10, `${alone} ms alone, ${shared} ms shared`)
})
