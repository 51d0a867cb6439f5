import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { credit } from '../../contract/credit.ts'
import { type ImportRow, imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { NOTHING_SENT, newPending, type PendingImport, sendPending } from '../../web/books/messages/pending-import.ts'
import { CallError } from '../../web/data/api/call.ts'
import { beginSession, forgetSession } from '../../web/session/session.ts'
import { type TestPerson, testApp } from '../support/app.ts'

const t = testApp()

/** Fates of the next requests. The server answers all later ones. */
let fates: ('answered' | 'answer lost' | 'request lost')[] = []

beforeEach(() => {
  fates = []
  mock.method(globalThis, 'fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'request lost') throw new TypeError('no network')
    const sent = { method, url, headers, ...(body ? { payload: body } : {}) }
    const answer = await t.app.inject(sent as never)
    if (fate === 'answer lost') throw new TypeError('no network')
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterEach(() => {
  forgetSession()
  mock.restoreAll()
})

const row = (mark: string, more: Partial<ImportRow>): ImportRow => ({
  ...{ _id: crypto.randomUUID(), kind: 'expense', date: '2026-11-20', amount: 30, title: 'Jean Demo', description: '' },
  ...{ creditor: '', isPaid: false, marks: [Buffer.from(mark.padEnd(16, '.')).toString('base64url')], ...more },
})
const pendingOf = (rows: ImportRow[], earlier: PendingImport | null = null, plain: PendingImport['plain'] = {}) =>
  newPending({ rows, plain, remembered: [], skipped: [] }, earlier)
const send = (as: TestPerson, pending: PendingImport) => sendPending(as.id, pending, NOTHING_SENT, () => {})

async function booked(as: TestPerson) {
  const rows = [...(await t.ok(expenses.list, { as })).data, ...(await t.ok(incomes.list, { as })).data]
  return rows.map(({ title, amount }) => [title, amount]).toSorted()
}

test('an edited preview replaces the first attempt even when the answers to both attempts were lost', async () => {
  for (const lost of ['answer lost', 'request lost'] as const) {
    const as = await t.people.client()
    beginSession(as.token, as.id)
    const first = pendingOf([row('a', {}), row('b', { title: 'Rent', amount: 20 })])
    fates = [lost]
    await assert.rejects(send(as, first), CallError)
    const edited = pendingOf([row('a', { kind: 'income', title: 'Sales', amount: 31 })], first)
    fates = ['answered', 'answer lost']
    await assert.rejects(send(as, edited), CallError)
    const { saved, already } = await send(as, edited)
    assert.deepEqual([saved, already, await booked(as)], [1, 0, [['Sales', 31]]], lost)
  }
})

test('sending an edited preview keeps entries that the client has edited since, and counts them as already there', async () => {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  const first = pendingOf([row('a', {}), row('b', { title: 'Rent' })])
  fates = ['answer lost']
  await assert.rejects(send(as, first), CallError)
  t.pass(60)
  const body = { title: 'House', description: 'x', amount: 99 }
  await t.ok(expenses.update, { as, params: { id: first.rows[1]?._id ?? '' }, body })
  const edited = pendingOf([row('a', { title: 'Family' }), row('b', { title: 'Rent' })], first)
  const { saved, already } = await send(as, edited)
  assert.deepEqual([saved, already], [1, 1])
  assert.deepEqual(await booked(as), [
    ['Family', 30],
    ['House', 99],
  ])
})

test('a payment becomes an income with its plain title and description when its customer was deleted', async () => {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  const { _id: personId } = (await t.ok(credit.add, { as, body: { name: 'Jean' } })).data
  await t.ok(credit.remove, { as, params: { id: personId } })
  const payment = { personId, what: 'MoMo', isIncome: true }
  const paid = row('a', { kind: 'income', title: 'Credit paid', description: 'Payment of Jean', payment })
  await send(as, pendingOf([paid], null, { [paid._id]: { title: 'Jean Demo', description: 'Received by MoMo' } }))
  const [{ title, description } = {}] = (await t.ok(incomes.list, { as })).data
  assert.deepEqual([title, description], ['Jean Demo', 'Received by MoMo'])
  assert.equal((await t.ok(imports.marks, { as })).data.length, 1)
})
