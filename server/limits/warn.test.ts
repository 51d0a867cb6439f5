import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { mail } from '../../contract/mail.ts'
import { createTestApp, type TestPerson } from '../../test/support/app.ts'

const t = await createTestApp({ clock: '2026-11-21T10:00:00+02:00' })
let aline: TestPerson
beforeEach(async () => {
  t.clock.set('2026-11-21T10:00:00+02:00')
  aline = await t.people.aline()
})
after(() => t.close())

const entry = (amount: number, date = '2026-11-21') => ({ date, amount, title: 'Market', description: 'Food' })
const spend = (amount: number, date?: string) => t.ok(expenses.add, { as: aline, body: entry(amount, date) })

test('without a limit nothing is said', async () => {
  assert.equal((await spend(1_000_000)).warnings, undefined)
})

test('80 % and 100 % of a limit are each said once a month', async () => {
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100_000 } })
  assert.equal((await spend(79_999.99)).warnings, undefined)
  const { warnings } = await spend(0.01)
  assert.deepEqual(warnings, [
    {
      kind: 'expense',
      period: 'monthly',
      level: 80,
      amount: 100_000,
      reached: 80_000,
      daysLeft: 9,
      message: '80\u00a0% of your monthly expense limit is used: RWF\u00a020,000 left for 9 days.',
    },
  ])
  assert.equal((await spend(10_000)).warnings, undefined)
  assert.deepEqual(
    (await spend(10_000)).warnings?.map(({ level }) => level),
    [100],
  )
  assert.equal((await spend(10_000)).warnings, undefined)
})

test('a limit passed in one step is one warning; the next month may say it again', async () => {
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100 } })
  assert.deepEqual(
    (await spend(500)).warnings?.map(({ level }) => level),
    [100],
  )
  t.clock.set('2026-12-02T10:00:00+02:00')
  assert.deepEqual(
    (await spend(85, '2026-12-02')).warnings?.map(({ level }) => level),
    [80],
  )
})

test('a month that is over warns of nothing, a yearly limit does', async () => {
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100 } })
  await t.ok(expenses.setLimit, { as: aline, body: { yearlyExpenseLimit: 100 } })
  assert.deepEqual(
    (await spend(90, '2026-10-05')).warnings?.map(({ period }) => period),
    ['yearly'],
  )
})

test('a target met is said once; being near it is not', async () => {
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  assert.equal((await t.ok(incomes.add, { as: aline, body: entry(900) })).warnings, undefined)
  const { warnings } = await t.ok(incomes.add, { as: aline, body: entry(100) })
  assert.match(warnings?.[0]?.message ?? '', /^You reached your yearly income target/)
})

test('an edit and a debt warn as well', async () => {
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100 } })
  const { data } = await spend(10)
  const edited = await t.ok(expenses.update, { as: aline, params: { id: data._id }, body: entry(80) })
  assert.deepEqual(
    edited.warnings?.map(({ level }) => level),
    [80],
  )
  await t.ok(debts.setLimit, { as: aline, body: { monthlyDebtLimit: 100 } })
  const body = { title: 'Seed', creditor: 'SACCO', amount: 100, dueDate: '2026-11-30' }
  assert.deepEqual(
    (await t.ok(debts.add, { as: aline, body })).warnings?.map(({ level }) => level),
    [100],
  )
})

test('a warning goes by mail only to those who want it', async () => {
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 100 } })
  await spend(80)
  const mails = () => t.db.selectFrom('outbox').selectAll().where('client_id', '=', aline.id).execute()
  assert.equal((await mails()).length, 0)
  await t.ok(mail.setChoices, { as: aline, body: { day: true, week: true, month: true, year: true, warning: true } })
  await spend(20)
  const [written] = await mails()
  assert.equal(written?.subject, 'Imari: Monthly expense limit used up')
  assert.match(written?.headers['List-Unsubscribe'] ?? '', /token=/)
})
