import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readsOfBooks } from '../../../contract/books-reads.ts'
import { credit } from '../../../contract/credit.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { closePeriods } from '../closing/close-periods.ts'

const t = testApp({ clock: '2026-11-20T10:00:00+02:00' })

async function answersTo(as: TestPerson): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const call of readsOfBooks)
    if (!call.path.includes('{') && !Object.values(credit).includes(call as never))
      answers[call.path] = (await t.call(call, { as })).text
  assert.ok(Object.keys(answers).length > 15)
  return answers
}

async function storedOf({ id }: TestPerson): Promise<string[]> {
  const tables = ['entry', 'debt', 'day_total', 'title_total', 'money_limit', 'period_close', 'limit_warning', 'outbox']
  const parts = tables.map(
    (table) => `select '${table} ' || to_jsonb(r)::text as row from ${table} as r where client_id = '${id}'`,
  )
  const { rows } = await sql.raw<{ row: string }>(parts.join(' union all ')).execute(t.db)
  assert.ok(rows.length > 15)
  return rows.map(({ row }) => row).toSorted()
}

const anonymous = (text: string, { id }: TestPerson) =>
  text
    .replaceAll(id, 'client')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/[^" ]*@[^" ]*/g, 'address')
    .replaceAll(/[\w-]{40,}/g, 'token')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment')

const anonymousRowsOf = async (person: TestPerson) =>
  (await storedOf(person)).map((row) => anonymous(row, person)).toSorted()

async function shopkeeper() {
  const as = await t.people.aline()
  const entry = { title: 'Sales', description: 'Of the day', amount: 1000 }
  for (const date of ['2026-11-19', '2026-11-20'])
    for (const book of [incomes, expenses]) await t.ok(book.add, { as, body: { ...entry, date } })
  await t.ok(debts.add, { as, body: { title: 'Sacks', creditor: 'Mugabo', amount: 500, dueDate: '2026-11-20' } })
  await t.ok(incomes.setLimit, { as, body: { monthlyIncomeTarget: 2010 } })
  await t.ok(expenses.setLimit, { as, body: { monthlyExpenseLimit: 5000 } })
  await t.ok(debts.setLimit, { as, body: { monthlyDebtLimit: 501 } })
  const { data } = await t.ok(credit.add, { as, body: { name: 'Keza' } })
  return { as, keza: { as, params: { id: data._id } } }
}

test('a credit line without an income changes only the credit book and sends no email', async () => {
  const [{ as, keza }, twin] = [await shopkeeper(), await shopkeeper()]
  await closePeriods(t.ctx)
  t.clock.set('2026-11-21T10:00:00+02:00')
  await closePeriods(t.ctx)
  const [answers, stored] = [await answersTo(as), await storedOf(as)]
  for (let count = 0; count < 6; count++) {
    const body = { kind: 'gave', date: `2026-11-${15 + count}`, amount: 1000 + count * 100, what: 'Sugar' }
    const { data } = await t.ok(credit.addLine, { ...keza, body })
    if (count === 5) await t.ok(credit.removeLine, { as, params: { id: data._id } })
  }
  await t.ok(credit.addLine, { ...keza, body: { kind: 'paid', date: '2026-11-21', amount: 700 } })
  await t.ok(credit.addLine, { ...keza, body: { kind: 'writtenOff', date: '2026-11-20', amount: 300 } })
  await t.ok(credit.remind, { ...keza, body: {} })
  await t.ok(credit.archive, keza)
  assert.deepEqual(await answersTo(as), answers)
  assert.deepEqual(await storedOf(as), stored)

  t.clock.set('2026-12-01T10:00:00+02:00')
  await closePeriods(t.ctx)
  assert.deepEqual(await anonymousRowsOf(as), await anonymousRowsOf(twin.as))
  t.clock.set('2026-11-20T10:00:00+02:00')
})

test('a customer’s payment recorded as an income changes the totals exactly as an added income does', async () => {
  const [{ as, keza }, twin] = [await shopkeeper(), await shopkeeper()]
  const facts = { date: '2026-11-20', amount: 15 }
  const income = { title: 'Paid credit: Keza', description: 'Cash' }
  await t.ok(credit.addLine, { ...keza, body: { ...facts, kind: 'paid', income } })
  await t.ok(incomes.add, { as: twin.as, body: { ...facts, ...income } })
  const [one, other] = [await answersTo(as), await answersTo(twin.as)]
  assert.equal(anonymous(JSON.stringify(one), as), anonymous(JSON.stringify(other), twin.as))
  assert.deepEqual(await anonymousRowsOf(as), await anonymousRowsOf(twin.as))
})
