import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk } from '../../../contract/bulk.ts'
import { credit } from '../../../contract/credit.ts'
import { debts } from '../../../contract/debts.ts'
import { imports } from '../../../contract/imports.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { superadmin } from '../../../contract/staff.ts'
import { testApp } from '../../../test/support/app.ts'
import { everyAnswer } from '../../../test/support/every-answer.ts'
import { type ImportRow, importsOf, markOf, rowAt, rowsFrom } from '../../../test/support/imported-rows.ts'
import { roundsFor } from '../../../test/support/rounds.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { purgeExpired, RETENTION_MS } from '../../app/jobs/purge-expired.sql.ts'
import { dropOldestSkipped } from './imports.sql.ts'

const t = testApp()
const { send, stored, assertExact } = importsOf(t)

test('an import stores its rows once when the call is repeated', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [...rowsFrom(0, 20), { ...rowAt(30), kind: 'debt', creditor: 'Mugabo' }])
  const first = await call()
  const again = await call()
  assert.deepEqual([first.status, again.text], [200, first.text])
  assert.deepEqual(
    first.answer.data.saved,
    body.rows.map(({ _id }) => _id),
  )
  assert.equal((await stored(as)).length, 20)
  const [debt] = (await t.ok(debts.list, { as })).data
  assert.deepEqual([debt?.creditor, debt?.description, debt?.isPaid], ['Mugabo', '', false])
  const [listed] = (await t.ok(imports.list, { as })).data
  assert.deepEqual([listed?.rows, listed?.undoneAt], [21, null])
  await assertExact()
})

test('a row is not stored again if a stored row has its id or one of its hashes', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  const record = body.rows[0]?._id
  const other = send(as, [{ ...rowAt(2), marks: [markOf('new'), markOf('twin 1')] }])
  const { saved, already } = (await other.call()).answer.data
  assert.deepEqual([saved, already], [[], [{ _id: other.body.rows[0]?._id, record }]])
  const restored = { ...body, _id: crypto.randomUUID(), rows: [{ ...rowAt(3), ...body.rows[0], marks: [markOf('c')] }] }
  assert.deepEqual((await t.ok(imports.add, { as, body: restored })).data.already, [{ _id: record, record }])
  assert.equal((await stored(as)).length, 1)
})

test('a deleted row stays deleted when its file is imported again', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  await t.ok(expenses.remove, { as, params: { id: body.rows[0]?._id ?? '' } })
  assert.equal((await send(as, [rowAt(1)]).call()).answer.data.saved.length, 0)
  await t.ok(imports.undo, { as, params: { id: body._id }, body: {} })
  assert.equal((await send(as, [rowAt(1)]).call()).answer.data.saved.length, 1)
})

test('an import with an invalid row stores nothing and returns the number of that row', async () => {
  const as = await t.people.aline()
  const bad = send(as, [rowAt(1), { ...rowAt(2), amount: -1 }])
  const refusal = await t.refused(imports.add, { as, body: bad.body }, 400, invalid.amount)
  assert.equal(refusal.errors?.[0]?.field, 'rows.1.amount')
  const { body, call } = send(as, [rowAt(1)])
  await call()
  const taken = { ...body, rows: [rowAt(3), { ...rowAt(4), kind: 'debt', creditor: 'Keza', _id: body.rows[0]?._id }] }
  taken.rows[0] = { ...rowAt(3), _id: crypto.randomUUID() } as ImportRow
  const idTaken = await t.refused(imports.add, { as, body: taken }, 409, refused.idTaken)
  assert.equal(idTaken.errors?.[0]?.field, 'rows.1._id')
  assert.equal((await stored(as)).length, 1)
  const large = { ...body, note: 'x'.repeat(66_000) }
  await t.refused(imports.add, { as, body: large }, 413, refused.tooLarge)
})

test('each row is stored once when two tabs send equal, overlapping and repeated calls at the same time', async () => {
  for (let seed = 0; seed < roundsFor({ gate: 6, full: 200 }); seed++) {
    const random = seededRandom(seed)
    const as = await t.people.client()
    const count = 3 + Math.floor(random() * 12)
    const files = [
      [0, count],
      [0, count],
      [Math.floor(count / 2), count + 3],
    ].map(([from = 0, to = 0]) => rowsFrom(from, to))
    const calls = files.flatMap((rows) => {
      const id = crypto.randomUUID()
      const size = 1 + Math.floor(random() * rows.length)
      const parts = [rows.slice(0, size), rows.slice(size)].filter((part) => part.length > 0)
      return parts.map((part) => send(as, part, id))
    })
    // A phone repeats calls whose answer was lost.
    const made = calls.flatMap((call) => (random() < 0.4 ? [call, call] : [call]))
    for (let at = 0; at < made.length; at += 2)
      await Promise.all(made.slice(at, at + 2).map(async ({ call }) => assert.equal((await call()).status, 200)))
    const expected = rowsFrom(0, count + 3).map(({ date, amount, title }) => `${date} ${amount} ${title}`)
    assert.deepEqual(await stored(as), expected.sort(), `seed ${seed}`)
  }
  await assertExact()
})

test('an import has at most 10,000 rows', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  await t.db.updateTable('import_batch').set({ rows: 9_999 }).where('client_id', '=', as.id).execute()
  const { status, refusal } = await send(as, rowsFrom(2, 4), body._id).call()
  assert.deepEqual([status, refusal.message], [409, refused.importFull])
  assert.equal(imports.add.costOf(send(as, rowsFrom(0, 200)).body), 20)
})

test('a message skipped on one phone is imported from another phone only when the client requests the import', async () => {
  const as = await t.people.aline()
  const skip = { _id: crypto.randomUUID(), source: 'messages', rows: [], skipped: [markOf('row 1'), markOf('row 5')] }
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await t.ok(imports.add, { as, body: skip })).data, { saved: [], already: [] })
  const other = send(as, [rowAt(1), rowAt(2)])
  const { saved, already } = (await other.call()).answer.data
  assert.deepEqual([saved.length, already], [1, [{ _id: other.body.rows[0]?._id, record: null }]])
  const listed = async (only?: string) => (await t.ok(imports.marks, { as, query: { ...(only && { only }) } })).data
  assert.deepEqual(await listed('skipped'), skip.skipped.toSorted())
  const wanted = { ...rowAt(1), wasSkipped: true }
  assert.equal((await send(as, [wanted]).call()).answer.data.saved.length, 1)
  assert.equal((await send(as, [wanted]).call()).answer.data.saved.length, 0)
  assert.deepEqual(await listed('skipped'), [markOf('row 5')])
  await t.ok(imports.undo, { as, params: { id: skip._id }, body: {} })
  assert.equal((await send(as, [rowAt(5)]).call()).answer.data.saved.length, 1)
  assert.equal((await stored(as)).length, 3)
  await assertExact()
})

test('the server deletes the oldest skipped messages first, whatever ids the phones chose', async () => {
  const as = await t.people.aline()
  const skip = (_id: string, mark: string) =>
    t.ok(imports.add, { as, body: { _id, source: 'messages', rows: [], skipped: [markOf(mark)] } })
  await skip('ffffffff-ffff-4fff-8fff-ffffffffffff', 'first')
  t.pass(60)
  await skip('00000000-0000-4000-8000-000000000000', 'second')
  await dropOldestSkipped(t.ctx, as.id, 1)
  assert.deepEqual((await t.ok(imports.marks, { as, query: { only: 'skipped' } })).data, [markOf('second')])
})

test('an imported row with several parts is stored with the sum of the parts not yet imported', async () => {
  const as = await t.people.aline()
  const fees = (...parts: string[]) => ({
    ...{ ...rowAt(1), marks: [], amount: parts.length * 100 },
    parts: parts.map((part) => ({ amount: 100, marks: [markOf(part)] })),
  })
  const amounts = async () => (await t.ok(expenses.list, { as })).data.map(({ amount }) => amount).toSorted()
  const { call } = send(as, [fees('a', 'b')])
  const first = await call()
  assert.equal((await call()).text, first.text)
  const second = send(as, [fees('b', 'c', 'd'), fees('a', 'd')])
  const { saved, already } = (await second.call()).answer.data
  assert.deepEqual([saved.length, already.length, await amounts()], [1, 1, [200, 200]])
  assert.equal((await second.call()).answer.data.saved.length, 1)
  const both = { ...fees('e'), marks: [markOf('f')] }
  await t.refused(imports.add, { as, body: send(as, [both]).body }, 400, invalid.body)
  await t.ok(imports.undo, { as, params: { id: second.body._id }, body: {} })
  assert.deepEqual([await amounts(), (await t.ok(imports.marks, { as })).data.length], [[200], 2])
  await assertExact()
})

test('a client can list recently imported messages, and change or delete the choice remembered for a counterparty', async () => {
  const as = await t.people.aline()
  await send(as, [rowAt(1)]).call()
  assert.equal((await t.ok(imports.marks, { as, query: { since: '2099-01-01' } })).data.length, 0)
  assert.equal((await t.ok(imports.marks, { as, query: { since: '2026-01-01' } })).data.length, 2)
  const put = (choice: string | null, title = '') =>
    t.ok(imports.setCounterparties, {
      as,
      body: { counterparties: [{ who: markOf('Keza'), direction: 'in', choice, title }] },
    })
  await put('income', 'Sales')
  await put('skip')
  const { data } = await t.ok(imports.counterparties, { as })
  assert.deepEqual(
    data.map(({ who, choice, title }) => [who, choice, title]),
    [[markOf('Keza'), 'skip', '']],
  )
  await put(null)
  assert.deepEqual((await t.ok(imports.counterparties, { as })).data, [])
})

test('erasing a client deletes the client’s imports, hashes of imported rows and bulk changes', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  const change = { _id: crypto.randomUUID(), kind: 'expense', action: 'delete', ids: [body.rows[0]?._id] }
  await t.ok(bulk.change, { as, body: change })
  const bosco = await t.people.bosco()
  await t.ok(superadmin.deleteUser, { as: bosco, params: { id: as.id } })
  for (const table of ['import_batch', 'money_mark', 'bulk_change'] as const)
    assert.equal((await t.db.selectFrom(table).selectAll().where('client_id', '=', as.id).execute()).length, 0, table)
})

test('the cleanup jobs delete old imports but keep the hashes that recognise repeated rows', async () => {
  const as = await t.people.aline()
  const { body, call } = send(as, [rowAt(1)])
  await call()
  await t.ok(bulk.change, {
    as,
    body: { _id: crypto.randomUUID(), kind: 'expense', action: 'delete', ids: [body._id] },
  })
  const left = async () =>
    [
      await t.db.selectFrom('import_batch').select('id').where('client_id', '=', as.id).execute(),
      await t.db.selectFrom('bulk_change').select('id').where('client_id', '=', as.id).execute(),
      await t.db.selectFrom('money_mark').select('mark').where('client_id', '=', as.id).execute(),
    ].map(({ length }) => length)
  const later = (ms: number) => new Date(t.clock.now().getTime() + ms + 1000)
  await purgeExpired(t.ctx, later(RETENTION_MS.bulkChange))
  assert.deepEqual(await left(), [1, 0, 2])
  await purgeExpired(t.ctx, later(RETENTION_MS.importBatch))
  assert.deepEqual(await left(), [0, 0, 2])
})

test('an imported payment reduces the customer’s balance once, and an undo restores the balance', async () => {
  const as = await t.people.aline()
  const { data: keza } = await t.ok(credit.add, { as, body: { name: 'Keza' } })
  const params = { id: keza._id }
  await t.ok(credit.addLine, { as, params, body: { kind: 'gave', date: '2026-11-01', amount: 100 } })
  const before = await everyAnswer(t, as)
  const paid = (at: number, isIncome: boolean) => {
    const payment = { personId: keza._id, what: 'MoMo', isIncome }
    return { ...rowAt(at), kind: 'income', amount: 30, marks: [markOf(`paid ${at}`)], payment }
  }
  const { body, call } = send(as, [paid(1, true), paid(2, false)])
  const first = await call()
  assert.equal((await call()).text, first.text)
  assert.equal((await send(as, [paid(1, false), paid(2, true)]).call()).answer.data.already.length, 2)
  const { data: lines } = await t.ok(credit.lines, { as, params })
  assert.deepEqual((await t.ok(credit.read, { as, params })).data.balance, 40)
  assert.deepEqual(
    (await t.ok(incomes.list, { as })).data.map(({ _id }) => _id),
    lines.flatMap(({ incomeId }) => incomeId ?? []),
  )
  await assertExact()
  const undone = await t.ok(imports.undo, { as, params: { id: body._id }, body: {} })
  assert.deepEqual(undone.data, { removed: 2, kept: 0 })
  assert.deepEqual(await everyAnswer(t, as), before)
  assert.deepEqual((await t.ok(imports.marks, { as })).data, [])
  await assertExact()
})

test('an imported payment is refused for a customer of another client', async () => {
  const as = await t.people.aline()
  const { data: other } = await t.ok(credit.add, { as: await t.people.olivier(), body: { name: 'Keza' } })
  const payment = { personId: other._id, what: '', isIncome: true }
  const income = { ...rowAt(1), kind: 'income', payment }
  await t.refused(imports.add, { as, body: send(as, [rowAt(2), income]).body }, 404, refused.notFoundPerson)
  const expense = { ...income, kind: 'expense' }
  await t.refused(imports.add, { as, body: send(as, [expense]).body }, 400, invalid.body)
  assert.deepEqual([await stored(as), (await t.ok(imports.list, { as })).data], [[], []])
})
