import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk } from '../../../contract/bulk.ts'
import { credit } from '../../../contract/credit.ts'
import { type Debt, debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { sumsByTitle } from '../../../contract/sums.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { addingDebts, SACCO_LOAN } from '../../../test/support/debts.ts'
import { everyAnswer } from '../../../test/support/every-answer.ts'
import { wrongCredit, wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { invalid, refused } from '../../../words/en/shared.ts'
import { indexSome } from '../../platform/db/text-index.ts'
import { markIndexed } from '../rows/books.sql.ts'

const t = testApp()

const idOf = () => crypto.randomUUID()
const change = (as: TestPerson, body: object) => t.ok(bulk.change, { as, body: { _id: idOf(), ...body } })
const lastDeletion = async (as: TestPerson) => (await t.ok(bulk.lastDeletion, { as })).data

async function assertExact(): Promise<void> {
  const wrong = [wrongTotals, wrongTitles, wrongStored, wrongCredit].map((check) => check(t.db))
  for (const found of wrong) assert.deepEqual(await found, [])
}

async function recordExpenses(as: TestPerson, titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, title] of titles.entries()) {
    const body = { date: `2026-11-${10 + at}`, amount: 10 + at, title, description: `Line ${at}` }
    ids.push((await t.ok(expenses.add, { as, body })).data._id)
  }
  return ids
}

test('one undo restores all records of a bulk deletion with their ids, order and totals', async () => {
  const as = await t.people.aline({ closedBefore: '2026-11-12' })
  const ids = await recordExpenses(as, ['Sugar', 'Salt', 'Sugar', 'Soap'])
  const before = await everyAnswer(t, as)
  const { data } = await change(as, { kind: 'expense', action: 'delete', ids: [...ids.slice(1), idOf()] })
  assert.deepEqual([data.changed, data.gone, data.more], [3, 1, false])
  assert.equal((await t.ok(expenses.list, { as })).data.length, 1)
  await assertExact()
  const deleted = { ids: [data._id], kind: 'expense', changed: 3, sum: 36, from: '2026-11-11', to: '2026-11-13' }
  assert.deepEqual(await lastDeletion(as), deleted)
  const undo = () => t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.equal((await undo()).data.changed, 3)
  assert.equal(await lastDeletion(as), null)
  assert.equal((await undo()).data.changed, 0)
  const after = await everyAnswer(t, as)
  assert.equal(after['/api/expenses'], before['/api/expenses'])
  assert.equal(after['/api/expenses/by-title'], before['/api/expenses/by-title'])
  await assertExact()
})

test('the last bulk deletion includes all of its calls that were not undone', async () => {
  const as = await t.people.aline()
  const ids = await recordExpenses(as, ['Sugar', 'Salt', 'Soap', 'Milk', 'Rice'])
  const remove = async (at: number, after?: string) => {
    t.pass(1)
    return (await change(as, { kind: 'expense', action: 'delete', ids: [ids[at]], after })).data._id
  }
  await remove(0)
  const first = await remove(1)
  const second = await remove(2, first)
  const third = await remove(3, second)
  const whole = { kind: 'expense', from: '2026-11-11', to: '2026-11-13' }
  assert.deepEqual(await lastDeletion(as), { ...whole, ids: [third, second, first], changed: 3, sum: 36 })
  await t.ok(bulk.undo, { as, params: { id: third } })
  assert.deepEqual(await lastDeletion(as), { ...whole, to: '2026-11-12', ids: [second, first], changed: 2, sum: 23 })
  const alone = await remove(4, third)
  assert.deepEqual((await lastDeletion(as))?.ids, [alone], 'an undone call ends the deletion')
  const circle = [idOf(), idOf()]
  for (const [at, _id] of circle.entries()) {
    t.pass(1)
    await change(as, { _id, kind: 'expense', action: 'delete', ids: [ids[3]], after: circle[1 - at] })
  }
  assert.deepEqual((await lastDeletion(as))?.ids.toSorted(), circle.toSorted(), 'calls that name each other')
})

test('a repeated bulk change changes nothing and returns the first response', async () => {
  const as = await t.people.aline()
  const ids = await recordExpenses(as, ['Sugar', 'Salt'])
  const body = { _id: idOf(), kind: 'expense', action: 'retitle', ids, title: 'Food' }
  await t.ok(expenses.remove, { as, params: { id: ids[1] ?? '' } })
  const first = await t.call(bulk.change, { as, body })
  assert.equal(JSON.parse(first.text).data.gone, 1)
  await recordExpenses(as, ['Sugar'])
  const again = await t.call(bulk.change, { as, body: { ...body, ids: undefined, from: 'Sugar' } })
  assert.equal(again.text, first.text)
  await assertExact()
})

test('a bulk change is refused when its id belongs to an undone or a different change', async () => {
  const as = await t.people.aline()
  const ids = await recordExpenses(as, ['Sugar', 'Salt'])
  const body = { _id: idOf(), kind: 'expense', action: 'retitle', ids, title: 'Food' }
  await t.ok(bulk.change, { as, body })
  const other = { ...body, action: 'delete', title: undefined }
  await t.refused(bulk.change, { as, body: other }, 409, refused.idTaken)
  await t.ok(bulk.undo, { as, params: { id: body._id } })
  await t.refused(bulk.change, { as, body }, 409, refused.changedMeanwhile)
  const titles = (await t.ok(expenses.list, { as })).data.map(({ title }) => title)
  assert.deepEqual(titles.toSorted(), ['Salt', 'Sugar'])
})

test('renaming a title changes all its spellings in records, sums and search results', async () => {
  const as = await t.people.aline()
  await recordExpenses(as, ['Sugar', 'sugar', 'Sweet', 'Salt'])
  await recordLine(t, as, { kind: 'income', day: '2026-11-20', amount: 5 })
  const sums = async () =>
    (await t.ok(sumsByTitle.expense, { as })).data.rows.map(({ name, count, sum }) => [name, count, sum]).toSorted()
  const before = await sums()
  t.pass(1)
  const { data } = await change(as, { kind: 'expense', action: 'retitle', from: 'SUGAR', title: 'Sweet' })
  assert.equal(data.changed, 2)
  assert.deepEqual(await sums(), [
    ['Salt', 1, 13],
    ['Sweet', 3, 33],
  ])
  const found = async (search: string) => (await t.ok(expenses.list, { as, query: { search, limit: '9' } })).data.length
  assert.deepEqual([await found('sugar'), await found('sweet')], [0, 3])
  await assertExact()
  assert.equal((await t.ok(bulk.undo, { as, params: { id: data._id } })).data.changed, 2)
  assert.deepEqual(await sums(), before)
  const titles = (await t.ok(expenses.list, { as })).data.map(({ title }) => title)
  assert.deepEqual(titles.toSorted(), ['Salt', 'Sugar', 'Sweet', 'sugar'])
  await assertExact()
})

test('renaming a title also renames descriptions that repeat it, and undo restores both', async () => {
  const as = await t.people.aline()
  for (const [title, description] of [
    ['Suger', 'Suger'],
    ['Suger', 'Sugar'],
    ['Suger', 'Two bags'],
    ['suger', 'suger'],
    ['Sugar', 'Sugar'],
  ])
    await t.ok(expenses.add, { as, body: { date: '2026-11-10', amount: 5, title, description } })
  const texts = async () =>
    (await t.ok(expenses.list, { as })).data.map(({ title, description }) => `${title}: ${description}`).toSorted()
  const before = await texts()
  const { data } = await change(as, { kind: 'expense', action: 'retitle', from: 'Suger', title: 'Sugar' })
  assert.deepEqual(await texts(), [...Array(4).fill('Sugar: Sugar'), 'Sugar: Two bags'])
  await assertExact()
  await t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.deepEqual(await texts(), before)
  await assertExact()
})

test('a search finds renamed records before they are indexed again', async () => {
  const as = await t.people.aline()
  await recordExpenses(as, ['Sugar', 'Sugar', 'Salt'])
  await indexSome(t.ctx, 'entry', as.id, 50)
  await markIndexed(t.ctx, as.id)
  const { data } = await change(as, { kind: 'expense', action: 'retitle', from: 'Sugar', title: 'Sweets' })
  const indexed = async () => {
    const ofBooks = t.db.selectFrom('books').select('indexed_rows').where('client_id', '=', as.id)
    const entries = t.db.selectFrom('entry').select('title').where('client_id', '=', as.id)
    const titles = (await entries.where('is_indexed', '=', true).execute()).map(({ title }) => title)
    return [(await ofBooks.executeTakeFirstOrThrow()).indexed_rows, titles]
  }
  assert.deepEqual(await indexed(), [1, ['Salt']])
  const found = async (search: string) => (await t.ok(expenses.list, { as, query: { search, limit: '9' } })).data.length
  assert.deepEqual([await found('sugar'), await found('sweet')], [0, 2])
  await t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.deepEqual([await found('sugar'), await found('sweet'), await indexed()], [2, 0, [0, ['Salt']]])
})

test('undoing the renaming of a title doesn’t change records that the client edited after the renaming', async () => {
  const as = await t.people.aline()
  const [id = ''] = await recordExpenses(as, ['Sugar', 'Sugar'])
  const { data } = await change(as, { kind: 'expense', action: 'retitle', from: 'Sugar', title: 'Food' })
  await t.ok(expenses.update, { as, params: { id }, body: { title: 'Rice', description: 'x', amount: 3 } })
  assert.equal((await t.ok(bulk.undo, { as, params: { id: data._id } })).data.changed, 1)
  await assertExact()
})

test('a bulk change can delete, restore and rename debts', async () => {
  const as = await t.people.aline()
  const body = { title: 'Sacks', creditor: 'Mugabo', amount: 100, dueDate: '2026-11-30' }
  const { _id } = (await t.ok(debts.add, { as, body })).data
  await t.ok(debts.markPaid, { as, params: { id: _id } })
  const before = (await t.call(debts.list, { as })).text
  const { data } = await change(as, { kind: 'debt', action: 'delete', ids: [_id] })
  await t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.equal((await t.call(debts.list, { as })).text, before)
  await change(as, { kind: 'debt', action: 'retitle', from: 'sacks', title: 'Bags' })
  await assertExact()
})

test('a bulk deletion of an income unlinks the customer’s payment until the deletion is undone', async () => {
  const as = await t.people.aline()
  const person = (await t.ok(credit.add, { as, body: { name: 'Keza' } })).data
  const line = { kind: 'paid', date: '2026-11-20', amount: 40, income: { title: 'Paid', description: 'Cash' } }
  const params = { id: person._id }
  const { income } = await t.ok(credit.addLine, { as, params, body: line })
  const linked = async () => (await t.ok(credit.lines, { as, params })).data[0]?.incomeId
  const { data } = await change(as, { kind: 'income', action: 'delete', ids: [income?._id] })
  assert.equal(await linked(), null)
  await t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.equal(await linked(), income?._id)
  assert.equal((await t.ok(incomes.list, { as })).data.length, 1)
  await assertExact()
})

test('undoing a bulk deletion doesn’t link an income to its payment when the payment was edited after the deletion', async () => {
  const as = await t.people.aline()
  const params = { id: (await t.ok(credit.add, { as, body: { name: 'Keza' } })).data._id }
  const line = { kind: 'paid', date: '2026-11-20', amount: 40, income: { title: 'Paid', description: 'Cash' } }
  const { data: paid, income } = await t.ok(credit.addLine, { as, params, body: line })
  const { data } = await change(as, { kind: 'income', action: 'delete', ids: [income?._id] })
  await t.ok(credit.updateLine, { as, params: { id: paid._id }, body: { amount: 30, what: '' } })
  await t.ok(bulk.undo, { as, params: { id: data._id } })
  assert.equal((await t.ok(credit.lines, { as, params })).data[0]?.incomeId, null)
  assert.equal((await t.ok(incomes.list, { as })).data[0]?.amount, 40)
  await assertExact()
})

test('a client can’t bulk-change records of another client, or undo a bulk change after a day', async () => {
  const as = await t.people.aline()
  const ids = await recordExpenses(as, ['Sugar'])
  const given = { _id: idOf(), kind: 'expense' }
  for (const body of [
    { action: 'delete', from: 'Sugar' },
    { action: 'delete', ids, title: 'x' },
    { action: 'retitle', ids, from: 'Sugar', title: 'x' },
    { action: 'retitle', title: 'x' },
    { action: 'retitle', ids },
    { action: 'retitle', ids, title: 'x', after: idOf() },
    { action: 'delete', ids: Array.from({ length: 201 }, idOf) },
  ])
    await t.refused(bulk.change, { as, body: { ...given, ...body } }, 400, invalid.body)
  const other = await t.people.olivier()
  assert.equal((await change(other, { kind: 'expense', action: 'delete', ids })).data.changed, 0)
  const { data } = await change(as, { kind: 'expense', action: 'delete', ids })
  const params = { id: data._id }
  await t.refused(bulk.undo, { as: other, params }, 404, refused.notFound)
  assert.equal(await lastDeletion(other), null)
  t.pass(25 * 3600)
  assert.equal(await lastDeletion(as), null)
  await t.refused(bulk.undo, { as, params }, 409, refused.bulkTooOld)
})

test('a call that marks several debts as paid marks all or none of them', async () => {
  const as = await t.people.aline({ closedBefore: '2026-11-12' })
  const rows: Debt[] = []
  for (const dueDate of ['2026-11-10', '2026-11-10', '2026-12-01', '2026-12-02'])
    rows.push(await addingDebts(t)(as, { dueDate }))
  const [one, other, third, kept] = rows as [Debt, Debt, Debt, Debt]
  const pay = (seen: readonly Debt[]) => ({
    as,
    body: { debts: seen.map(({ _id, updatedAt }) => ({ _id, updatedAt })) },
  })
  const unpaid = async () =>
    (await t.ok(debts.list, { as, query: { paid: 'false' } })).data.map(({ _id }) => _id).sort()
  const all = await unpaid()
  const olivier = await t.people.olivier()
  await t.refused(bulk.pay, { ...pay(rows), as: olivier }, 404, refused.notFoundDebt)
  await t.refused(bulk.pay, pay([...rows, { ...one, _id: idOf() }]), 404, refused.notFoundDebt)
  const edit = { ...SACCO_LOAN, amount: 7 }
  t.pass(60)
  const { data: edited } = await t.ok(debts.update, { as, params: { id: other._id }, body: edit })
  await t.refused(bulk.pay, pay([one, other, third]), 412, refused.changedMeanwhile)
  assert.deepEqual(await unpaid(), all)
  await assertExact()
  assert.equal((await t.ok(bulk.pay, pay([one, edited, third]))).data.changed, 3)
  assert.equal((await t.ok(bulk.pay, pay([one, edited, third, kept]))).data.changed, 1)
  assert.deepEqual(await unpaid(), [])
  await assertExact()
})
