import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { createTestApp, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { wrongStored } from '../../../test/support/expected-totals.ts'
import { refused } from '../../../words/en/shared.ts'

const MOST = { rows: 5, bytes: 100 }
const t = testApp({ config: { storedByClient: MOST } })

const ENTRY = { date: '2026-11-21', amount: 10, title: 'Salt', description: 'x' }
const DEBT = { dueDate: '2026-11-21', amount: 10, title: 'Salt', creditor: 'Keza' }
const textOf = (bytes: number) => ({ ...ENTRY, description: 'x'.repeat(bytes - 4) })

const storedOf = ({ id }: TestPerson, { db }: Pick<TestApp, 'db'> = t) =>
  db
    .selectFrom('books')
    .select(['stored_rows as rows', 'stored_bytes as bytes'])
    .where('client_id', '=', id)
    .executeTakeFirst()

async function allOf({ id }: TestPerson) {
  const tables = ['books', 'entry', 'debt', 'day_total']
  const parts = tables.map((table) => `select to_jsonb(r)::text as row from ${table} as r where client_id = '${id}'`)
  const answers = `select count(*)::text from idempotency where owner = '${id}'`
  const { rows } = await sql.raw<{ row: string }>([...parts, answers].join(' union all ')).execute(t.db)
  return rows.map(({ row }) => row).toSorted()
}

test('books with the maximum number of records refuse new records but accept edits', async () => {
  const aline = await t.people.aline()
  const { data: debt } = await t.ok(debts.add, { as: aline, body: DEBT })
  const { data: entry } = await t.ok(incomes.add, { as: aline, body: ENTRY })
  for (let at = 0; at < 3; at++) await t.ok(expenses.add, { as: aline, body: ENTRY })
  const full = await allOf(aline)
  const headers = { 'idempotency-key': 'waits for room' }
  await t.refused(expenses.add, { as: aline, body: ENTRY }, 409, refused.booksFull)
  await t.refused(incomes.add, { as: aline, body: ENTRY, headers }, 409, refused.booksFull)
  await t.refused(debts.add, { as: aline, body: DEBT }, 409, refused.booksFull)
  assert.deepEqual(await allOf(aline), full)

  await t.ok(incomes.update, { as: aline, params: { id: entry._id }, body: { ...ENTRY, description: 'longer' } })
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 400 } })
  await t.ok(debts.markPaid, { as: aline, params: { id: debt._id } })
  await t.ok(debts.remove, { as: aline, params: { id: debt._id } })
  await t.ok(incomes.add, { as: aline, body: ENTRY, headers })
  await t.refused(expenses.add, { as: aline, body: ENTRY }, 409, refused.booksFull)
  assert.equal((await storedOf(aline))?.rows, MOST.rows)
  await t.ok(expenses.add, { as: await t.people.olivier(), body: ENTRY })
})

test('books that have reached the limit of stored text refuse a change that lengthens a text', async () => {
  const aline = await t.people.aline()
  const { data: long } = await t.ok(expenses.add, { as: aline, body: textOf(70) })
  const { data: debt } = await t.ok(debts.add, { as: aline, body: { ...DEBT, description: 'x'.repeat(22) } })
  assert.deepEqual(await storedOf(aline), { rows: 2, bytes: 100 })
  const full = await allOf(aline)
  const change = (bytes: number) => ({ as: aline, params: { id: long._id }, body: { ...textOf(bytes), amount: 11 } })
  const owed = (description: string) => ({ as: aline, params: { id: debt._id }, body: { ...DEBT, description } })
  await t.refused(expenses.add, { as: aline, body: ENTRY }, 409, refused.booksFull)
  await t.refused(debts.add, { as: aline, body: DEBT }, 409, refused.booksFull)
  await t.refused(expenses.update, change(71), 409, refused.booksFull)
  await t.refused(debts.update, owed('x'.repeat(23)), 409, refused.booksFull)
  await t.refused(debts.update, owed(`${'x'.repeat(21)}😀`), 409, refused.booksFull)
  assert.deepEqual(await allOf(aline), full)

  await t.ok(expenses.update, change(70))
  await t.ok(expenses.update, change(66))
  await t.ok(debts.update, owed(`${'x'.repeat(22)}😀`))
  assert.deepEqual(await storedOf(aline), { rows: 2, bytes: 100 })
  await t.ok(expenses.remove, { as: aline, params: { id: long._id } })
  await t.ok(expenses.add, { as: aline, body: textOf(66) })
  assert.deepEqual(await wrongStored(t.db), [])
})

test('books above the limit of stored text accept shorter texts and deletions', async () => {
  const aline = await t.people.aline()
  const { data: debt } = await t.ok(debts.add, { as: aline, body: DEBT })
  const { data: entry } = await t.ok(expenses.add, { as: aline, body: textOf(60) })
  const { data: other } = await t.ok(expenses.add, { as: aline, body: textOf(20) })
  t.ctx.config.storedByClient = { rows: 1, bytes: 10 }
  try {
    const params = { id: entry._id }
    await t.refused(expenses.update, { as: aline, params, body: textOf(61) }, 409, refused.booksFull)
    await t.ok(expenses.update, { as: aline, params, body: textOf(59) })
    await t.ok(debts.markPaid, { as: aline, params: { id: debt._id } })
    await t.ok(expenses.remove, { as: aline, params })
    await t.ok(debts.remove, { as: aline, params: { id: debt._id } })
    await t.refused(expenses.add, { as: aline, body: ENTRY }, 409, refused.booksFull)
    await t.ok(expenses.remove, { as: aline, params: { id: other._id } })
    assert.deepEqual(await storedOf(aline), { rows: 0, bytes: 0 })
  } finally {
    t.ctx.config.storedByClient = MOST
  }
})

test('concurrent adds store exactly the maximum number of records', async () => {
  for (let round = 0; round < 3; round++) {
    const aline = await t.people.aline()
    const add = (at: number) =>
      at % 3 === 0
        ? t.call(debts.add, { as: aline, body: DEBT })
        : t.call(at % 2 === 0 ? incomes.add : expenses.add, { as: aline, body: ENTRY })
    const statuses = (await Promise.all(Array.from({ length: 16 }, (_, at) => add(at)))).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [...Array(5).fill(201), ...Array(11).fill(409)])
    assert.equal((await storedOf(aline))?.rows, 5)
  }
  assert.deepEqual(await wrongStored(t.db), [])
})

test('a failed write doesn’t change the stored size of the books', async () => {
  const aline = await t.people.aline()
  const { data } = await t.ok(expenses.add, { as: aline, body: ENTRY })
  const before = await storedOf(aline)
  t.expectError()
  await t.asOwner((owner) => sql`alter table day_total rename to day_total_away`.execute(owner))
  try {
    const params = { id: data._id }
    assert.equal((await t.call(incomes.add, { as: aline, body: ENTRY })).status, 500)
    assert.equal((await t.call(expenses.update, { as: aline, params, body: textOf(30) })).status, 500)
    assert.equal((await t.call(expenses.remove, { as: aline, params })).status, 500)
  } finally {
    await t.asOwner((owner) => sql`alter table day_total_away rename to day_total`.execute(owner))
  }
  assert.deepEqual(await storedOf(aline), before)
})

test('the migration computes the stored size of existing books', async () => {
  // Don't use a cluster, because the migration changes a table that isn't distributed yet.
  const t = await createTestApp({ database: await createTestDatabase({ spread: false }) })
  const [full, empty] = [await t.people.gaspard(), await t.people.olivier()]
  await t.ok(expenses.add, { as: full, body: { ...ENTRY, title: 'Umunyu 😀' } })
  await t.ok(incomes.add, { as: full, body: ENTRY })
  await t.ok(debts.add, { as: full, body: { ...DEBT, description: 'é' } })
  const before = await storedOf(full, t)
  await t.asOwner(async (owner) => {
    await sql`alter table books drop column stored_rows, drop column stored_bytes`.execute(owner)
    await sql
      .raw(readFileSync(new URL('../../platform/db/migrations/0011_stored.sql', import.meta.url), 'utf8'))
      .execute(owner)
  })
  assert.deepEqual(await storedOf(full, t), before)
  assert.deepEqual(await storedOf(empty, t), { rows: 0, bytes: 0 })
  assert.deepEqual(await wrongStored(t.db), [])
  await t.close()
})
