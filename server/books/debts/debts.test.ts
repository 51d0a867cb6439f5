import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Debt, debts } from '../../../contract/debts.ts'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_AMOUNTS, BAD_DAYS, BAD_TITLES, MISSING } from '../../../test/support/bad-input.ts'
import { addingDebts, SACCO_LOAN } from '../../../test/support/debts.ts'
import { done, invalid } from '../../../words/en/shared.ts'

const t = testApp()

const add = addingDebts(t)

const expectEmpty = async (as: TestPerson) => {
  assert.deepEqual((await t.ok(debts.list, { as })).data, [])
  assert.deepEqual((await t.ok(progress.all, { as })).data, [])
}

test('a debt is refused when its title, creditor, due date or amount is missing', async () => {
  const aline = await t.people.aline()
  for (const field of ['title', 'creditor', 'dueDate', 'amount'])
    for (const value of field === 'amount' ? [undefined] : MISSING) {
      const isBlankDay = field === 'dueDate' && typeof value === 'string' && value !== ''
      const sentence = isBlankDay ? invalid.day : invalid.debtFields
      await t.refused(debts.add, { as: aline, body: { ...SACCO_LOAN, [field]: value } }, 400, sentence)
    }
  await expectEmpty(aline)
})

test('a debt with an invalid amount, due date or text is refused', async () => {
  const aline = await t.people.aline()
  for (const amount of BAD_AMOUNTS) {
    const body = JSON.stringify(SACCO_LOAN).replace('50000', amount)
    await t.refused(debts.add, { as: aline, body }, 400, invalid.amount)
  }
  for (const dueDate of BAD_DAYS) {
    const sentence = typeof dueDate === 'string' ? invalid.day : invalid.debtFields
    await t.refused(debts.add, { as: aline, body: { ...SACCO_LOAN, dueDate } }, 400, sentence)
  }
  for (const [field, values] of Object.entries({
    title: BAD_TITLES,
    creditor: BAD_TITLES,
    description: ['x'.repeat(2001), 'a\u0000b', 12, {}, []],
  }))
    for (const value of values) {
      const { status } = await t.call(debts.add, { as: aline, body: { ...SACCO_LOAN, [field]: value } })
      assert.equal(status, 400, `${field} ${JSON.stringify(value)}`)
    }
  await expectEmpty(aline)
})

test('the list of debts refuses a page cursor that was made for another sort order', async () => {
  const aline = await t.people.aline()
  for (const dueDate of ['2026-11-01', '2026-11-02']) await add(aline, { dueDate })
  const { page } = await t.ok(debts.list, { as: aline, query: { limit: '1' } })
  const query = { cursor: page?.nextCursor ?? '', sort: '-dueDate' }
  await t.refused(debts.list, { as: aline, query }, 400, invalid.cursor)
})

test('an edit changes every field of a debt except its due date and whether it is paid', async () => {
  const aline = await t.people.aline()
  const debt = await add(aline)
  const body = { title: 'Loan', creditor: 'Mama Keza', amount: 1.5, dueDate: '2020-01-01', description: '' }
  const { data } = await t.ok(debts.update, { as: aline, params: { id: debt._id }, body: { ...body, isPaid: true } })
  assert.deepEqual(data, { ...debt, ...body, dueDate: debt.dueDate })
})

test('a debt is deleted once when edits, payments and deletions arrive at the same time', async () => {
  const aline = await t.people.aline({ closedBefore: '2026-11-01' })
  for (let round = 0; round < 8; round++) {
    const { _id: id } = await add(aline, { dueDate: '2026-11-20' })
    const statuses = await Promise.all([
      t.call(debts.remove, { as: aline, params: { id } }),
      t.call(debts.update, { as: aline, params: { id }, body: { ...SACCO_LOAN, amount: 7 } }),
      t.call(debts.markPaid, { as: aline, params: { id } }),
      t.call(debts.remove, { as: aline, params: { id } }),
    ])
    assert.ok(statuses.every(({ status }) => status === 200 || status === 404))
    assert.equal(statuses.filter(({ status }, index) => status === 200 && (index === 0 || index === 3)).length, 1)
  }
  assert.deepEqual((await t.ok(debts.list, { as: aline })).data, [])
  assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
})

const totals = async (as: TestPerson) => {
  const [day] = (await t.ok(progress.all, { as })).data
  return [day?.totalDebts, day?.paidDebts, day?.unpaidDebts, day?.netBalance, day?.debtsCount]
}
const recordDebt = async () => {
  const aline = await t.people.aline()
  const debt: Debt = await add(aline, { amount: 0.3, dueDate: '2026-11-21' })
  return { aline, debt, sent: { as: aline, params: { id: debt._id } } }
}

test('paying a debt moves its amount from the unpaid to the paid total', async () => {
  const { aline, debt, sent } = await recordDebt()
  assert.deepEqual(await totals(aline), [0.3, 0, 0.3, -0.3, 1])
  const paid = await t.ok(debts.markPaid, sent)
  assert.deepEqual([paid.message, paid.data], [done.debtPaid, { ...debt, isPaid: true }])
  assert.deepEqual(await totals(aline), [0.3, 0.3, 0, -0.3, 1])
})

test('a debt is added to the paid total only once when the client marks it as paid several times', async () => {
  const { aline, sent } = await recordDebt()
  const paid = await t.ok(debts.markPaid, sent)
  t.pass(3600)
  const again = await Promise.all([1, 2, 3].map(() => t.ok(debts.markPaid, sent)))
  t.pass(-3600)
  assert.deepEqual(again, [paid, paid, paid])
  assert.deepEqual(await totals(aline), [0.3, 0.3, 0, -0.3, 1])
})

test('a paid debt stays paid when it is edited', async () => {
  const { aline, sent } = await recordDebt()
  await t.ok(debts.markPaid, sent)
  await t.ok(debts.update, { ...sent, body: { ...SACCO_LOAN, amount: 0.7 } })
  assert.deepEqual(await totals(aline), [0.7, 0.7, 0, -0.7, 1])
  await t.ok(debts.remove, sent)
  assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
})
