import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { credit } from '../../contract/credit.ts'
import { type ImportRow, imports } from '../../contract/imports.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { TableColumns } from '../../domain/import/guess-table.ts'
import { readingCsv } from '../../domain/import/read-csv.ts'
import { readingChosen } from '../../domain/import/table-choice.ts'
import { beginSending, initialProgress, sendAttempt } from '../../web/books/data/attempts.ts'
import { planImport } from '../../web/books/data/plan-import.ts'
import { createPendingImport, type PendingImport, sendPendingImport } from '../../web/books/messages/pending-import.ts'
import { NOTHING_SENT, type SendProgress } from '../../web/books/send-rows.ts'
import { CallError } from '../../web/data/api/call.ts'
import { beginSession, forgetSession } from '../../web/session/session.ts'
import { type TestPerson, testApp } from '../support/app.ts'
import { runToEnd } from '../support/run-to-end.ts'

const t = testApp()

/** Outcomes of the next requests. Later requests are answered. */
let outcomes: ('answered' | 'answer lost' | 'request lost')[] = []

beforeEach(() => {
  outcomes = []
  mock.method(globalThis, 'fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const outcome = outcomes.shift() ?? 'answered'
    if (outcome === 'request lost') throw new TypeError('no network')
    const sent = { method, url, headers, ...(body ? { payload: body } : {}) }
    const answer = await t.app.inject(sent as never)
    if (outcome === 'answer lost') throw new TypeError('no network')
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
/** Progress of each attempt, as the phone stores it. */
const stored = new Map<PendingImport, SendProgress>()
const progressOf = (pending: PendingImport) => stored.get(pending) ?? NOTHING_SENT
const pendingOf = (rows: ImportRow[], earlier: PendingImport | null = null, plain: PendingImport['plain'] = {}) =>
  createPendingImport(
    { rows, plain, remembered: [], skipped: [] },
    earlier && { pending: earlier, progress: progressOf(earlier) },
  )
const send = (as: TestPerson, pending: PendingImport) =>
  sendPendingImport(as.id, pending, progressOf(pending), (progress) => stored.set(pending, progress))

async function storedRows(as: TestPerson) {
  const rows = [...(await t.ok(expenses.list, { as })).data, ...(await t.ok(incomes.list, { as })).data]
  return rows.map(({ title, amount }) => [title, amount]).toSorted()
}

test('importing an edited preview replaces the first import, even when responses were lost', async () => {
  for (const lost of ['answer lost', 'request lost'] as const) {
    const as = await t.people.client()
    beginSession(as.token, as.id)
    const first = pendingOf([row('a', {}), row('b', { title: 'Rent', amount: 20 })])
    outcomes = [lost]
    await assert.rejects(send(as, first), CallError)
    const edited = pendingOf([row('a', { kind: 'income', title: 'Sales', amount: 31 })], first)
    outcomes = ['answered', 'answer lost']
    await assert.rejects(send(as, edited), CallError)
    const { saved, already } = await send(as, edited)
    assert.deepEqual([saved, already, await storedRows(as)], [1, 0, [['Sales', 31]]], lost)
  }
})

test('importing an edited preview keeps entries that the client has changed since the first import', async () => {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  const first = pendingOf([row('a', {}), row('b', { title: 'Rent' })])
  outcomes = ['answer lost']
  await assert.rejects(send(as, first), CallError)
  t.pass(60)
  const body = { title: 'House', description: 'x', amount: 99 }
  await t.ok(expenses.update, { as, params: { id: first.rows[1]?._id ?? '' }, body })
  const edited = pendingOf([row('a', { title: 'Family' }), row('b', { title: 'Rent' })], first)
  const { saved, already } = await send(as, edited)
  assert.deepEqual([saved, already], [1, 1])
  assert.deepEqual(await storedRows(as), [
    ['Family', 30],
    ['House', 99],
  ])
})

test('an import saves a payment as an income with the name in its message as title when the customer was deleted', async () => {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  const { _id: personId } = (await t.ok(credit.add, { as, body: { name: 'Jean' } })).data
  await t.ok(credit.remove, { as, params: { id: personId } })
  const payment = { personId, what: 'MoMo', isIncome: true }
  const paid = row('a', { kind: 'income', title: 'Credit paid', description: 'Payment of Jean', payment })
  await send(
    as,
    pendingOf([paid], null, { [paid._id]: { title: 'Jean Demo', description: 'Received via mobile money' } }),
  )
  const [{ title, description } = {}] = (await t.ok(incomes.list, { as })).data
  assert.deepEqual([title, description], ['Jean Demo', 'Received via mobile money'])
  assert.equal((await t.ok(imports.marks, { as })).data.length, 1)
})

const SHORT = ['2026-11-20;Rice;Market;500', '2026-11-21;Beans;;700', '2026-11-21;Soap;Shop;900'].join('\n')
const LONG = Array.from({ length: 250 }, (_, at) => `2026-11-20;Title ${at};Shop;${at + 1}`).join('\n')
const COLUMNS: TableColumns = { day: 0, title: 1, description: 2, amount: 3 }

async function sendFile(as: TestPerson, file: string, columns: TableColumns): Promise<SendProgress> {
  const choice = { hasHead: false, columns, kinds: 'expense' as const, order: null }
  const { lines } = runToEnd(readingCsv(file))
  const { table } = runToEnd(readingChosen(lines, choice))
  const plan = await planImport(table ?? { rows: [], problems: [] }, (await t.ok(imports.marks, { as })).data, lines)
  const begun = beginSending(file, plan)
  let last = initialProgress(begun)
  await sendAttempt(begun, 'table', last, { onProgress: (progress) => (last = progress) })
  return last
}

test('importing a table again with other columns replaces the first import when its response was lost', async () => {
  for (const lost of ['answer lost', 'request lost'] as const) {
    const as = await t.people.client()
    beginSession(as.token, as.id)
    outcomes = [lost]
    await assert.rejects(sendFile(as, SHORT, COLUMNS), CallError)
    const { description: _, ...others } = COLUMNS
    outcomes = ['answered', 'answer lost']
    await assert.rejects(sendFile(as, SHORT, others), CallError)
    const { saved, already } = await sendFile(as, SHORT, others)
    assert.equal(saved + already, 3, lost)
    const rows = (await t.ok(expenses.list, { as })).data.map(({ title, description }) => `${title} ${description}`)
    assert.deepEqual(rows.toSorted(), ['Beans Beans', 'Rice Rice', 'Soap Soap'], lost)
    assert.equal((await sendFile(as, SHORT, others)).saved, 0)
  }
})

test('an import continues when the client chooses the same table again after a lost response', async () => {
  const as = await t.people.client()
  beginSession(as.token, as.id)
  outcomes = ['answer lost']
  await assert.rejects(sendFile(as, LONG, COLUMNS), CallError)
  assert.equal((await sendFile(as, LONG, COLUMNS)).saved, 50)
  const batches = (await t.ok(imports.list, { as })).data
  assert.deepEqual([batches.map(({ rows }) => rows), (await storedRows(as)).length], [[250], 250])
})
