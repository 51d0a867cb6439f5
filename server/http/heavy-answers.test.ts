import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { before, describe, it, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '../../contract/calls.ts'
import { expenses } from '../../contract/ledger.ts'
import { QUOTAS } from '../quotas.ts'
import { createAdmission, heavinessOf } from './admission.ts'
import { Refusal } from './refusal.ts'

const heavy = (query: object) => heavinessOf(expenses.list, query)

test('whole lists are heavy from the beginning', () => {
  assert.deepEqual([{}, { sort: 'title' }, { search: 'sugar' }].map(heavy), ['whole', 'whole', 'whole'])
})

test('files are heavy from the beginning', () => {
  assert.equal(heavinessOf(expenses.csv, {}), 'file')
})

test('a page is not heavy from the beginning', () => {
  assert.deepEqual([{ limit: 50 }, { cursor: 'x' }, { limit: 50, search: 'sugar' }].map(heavy), [null, null, null])
})

test('every list that answers whole unless it is asked for a page says so, and so takes a heavy turn', () => {
  const paged = Object.entries(calls).filter(([, { query, answersWhole }]) => {
    const takesPage = 'limit' in ((query as { shape?: object }).shape ?? {})
    return takesPage && !answersWhole
  })
  // These answer fifty rows when no limit is named.
  assert.deepEqual(paged.map(([name]) => name).sort(), [
    'account.auditLog',
    'administrators.searchUsers',
    'superadmin.auditLog',
    'superadmin.searchAdministrators',
    'superadmin.searchUsers',
  ])
})

test('lists rest with their turns in their hands: all of them together leave half of what those could take', async () => {
  const visit = createAdmission({ rateLimitFactor: 1 })
  let worked = 0
  async function* pieces() {
    for (let piece = 0; piece < 5; piece++) {
      const began = performance.now()
      await sleep(10)
      worked += performance.now() - began
      yield 'piece'
    }
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const way = visit(new ServerResponse(new IncomingMessage(new Socket())))
      await way.asPerson(`person ${at}`)
      await way.asHeavy('whole')
      let read = 0
      for await (const _ of way.endPiecemeal(pieces())) read++
      assert.equal(read, 5)
      way.end()
    }),
  )
  const atOnce = worked / (performance.now() - began)
  assert.ok(atOnce < 0.75 * QUOTAS.heavyRequests.max, `${atOnce} at work in the mean`)
})

test('a list does not rest for whoever is alone here', async () => {
  const admission = () => createAdmission({ rateLimitFactor: 1 })
  /** The share of its time in which a list was made, when somebody else came just before it, or nobody. */
  const shareOfWork = async (visit: ReturnType<typeof admission>, isAlone: boolean) => {
    if (!isAlone) await visit(new ServerResponse(new IncomingMessage(new Socket()))).asPerson('another')
    const way = visit(new ServerResponse(new IncomingMessage(new Socket())))
    await way.asPerson('one')
    await way.asHeavy('whole')
    let worked = 0
    const began = performance.now()
    const pieces = async function* () {
      for (let piece = 0; piece < 10; piece++) {
        const from = performance.now()
        await sleep(10)
        worked += performance.now() - from
        yield 'piece'
      }
    }
    for await (const _ of way.endPiecemeal(pieces()));
    return worked / (performance.now() - began)
  }
  const [alone, beside] = [await shareOfWork(admission(), true), await shareOfWork(admission(), false)]
  assert.ok(alone > 1.4 * beside, `${alone} of the time alone, ${beside} beside another`)
})

describe('of lists that are being read at one time', () => {
  const visit = createAdmission({ rateLimitFactor: 1 })
  /** Opens a list of which nobody asks for the second piece. */
  const open = async (at: number) => {
    const reply = new ServerResponse(new IncomingMessage(new Socket()))
    const way = visit(reply)
    await way.asPerson(`person ${at}`)
    await way.asHeavy('whole')
    const list = way.endPiecemeal(
      (async function* () {
        yield 'a piece'
        yield 'another'
      })(),
    )
    await list.next()
    return reply
  }
  const replies: ServerResponse[] = []
  before(async () => {
    for (let at = 0; at < QUOTAS.openLists.max; at++) replies.push(await open(at))
  })

  it('one too many is refused, with the time after which to ask again', async () => {
    const refusal = await open(1_000).catch((error: Refusal) => error)
    assert.ok(refusal instanceof Refusal)
    assert.deepEqual([refusal.status, refusal.retryAfterSeconds], [503, 2])
  })

  it('one too many cuts the oldest that nobody has read for ten seconds', async (context) => {
    const real = performance.now.bind(performance)
    context.mock.method(performance, 'now', () => real() + (QUOTAS.listUnread.max + 1) * 1000)
    await open(1_001)
    assert.deepEqual(
      replies.map(({ destroyed }) => destroyed),
      replies.map((_, at) => at === 0),
    )
  })
})
