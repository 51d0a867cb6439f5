import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { superadmin } from '../../../contract/staff.ts'
import { createTestApp, type TestApp, type TestPerson, testApp } from '../../../test/support/app.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { wrongStored } from '../../../test/support/expected-totals.ts'
import { refused } from '../../../words/en/shared.ts'

// Books that hold five entries and debts, and a hundred bytes of text.
const MOST = { rows: 5, bytes: 100 }
const t = testApp({ config: { storedByClient: MOST } })

const ENTRY = { date: '2026-11-21', amount: 10, title: 'Salt', description: 'x' }
const DEBT = { dueDate: '2026-11-21', amount: 10, title: 'Salt', creditor: 'Keza' }
/** A description that makes the texts of an entry so many bytes long. */
const textOf = (bytes: number) => ({ ...ENTRY, description: 'x'.repeat(bytes - 4) })

async function storedOf({ id }: TestPerson, { db }: Pick<TestApp, 'db'> = t) {
  const row = await db
    .selectFrom('books')
    .select(['stored_rows as rows', 'stored_bytes as bytes'])
    .where('client_id', '=', id)
    .executeTakeFirst()
  return row
}

/** Everything of a client that a write changes. */
async function allOf({ id }: TestPerson) {
  const { rows } = await sql`
    select
      (select json_agg(books) from books where client_id = ${id}) as books,
      (select json_agg(entry order by id) from entry where client_id = ${id}) as entries,
      (select json_agg(debt order by id) from debt where client_id = ${id}) as debts,
      (select json_agg(day_total) from day_total where client_id = ${id}) as days,
      (select count(*) from idempotency where owner = ${id}) as answers`.execute(t.db)
  return rows
}

test('books with as many entries and debts as a client may store take no more of any kind; one that goes makes room', async () => {
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

  // What is there can still be changed, paid and deleted, and limits be set.
  await t.ok(incomes.update, { as: aline, params: { id: entry._id }, body: { ...ENTRY, description: 'longer' } })
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 400 } })
  await t.ok(debts.markPaid, { as: aline, params: { id: debt._id } })
  await t.ok(debts.remove, { as: aline, params: { id: debt._id } })
  await t.ok(incomes.add, { as: aline, body: ENTRY, headers })
  await t.refused(expenses.add, { as: aline, body: ENTRY }, 409, refused.booksFull)
  assert.equal((await storedOf(aline))?.rows, MOST.rows)
  // Nobody else is kept from anything.
  await t.ok(expenses.add, { as: await t.people.olivier(), body: ENTRY })
})

test('books with as many bytes of text as a client may store take none more; what shrinks or stays passes', async () => {
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
  // Bytes, not letters: in as many letters as before one takes four.
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

test('books that hold more than a client may store now can shrink, be paid and deleted, one thing at a time', async () => {
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

test('of many adds at once as many are stored as there is room for, whatever the kind', async () => {
  for (let round = 0; round < 10; round++) {
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

test('a write that fails after it was counted counts nothing', async () => {
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

test('erasing a person leaves no count of theirs', async () => {
  const aline = await t.people.aline()
  await t.ok(expenses.add, { as: aline, body: ENTRY })
  const bosco = await t.people.bosco()
  await t.ok(superadmin.deleteUser, { as: bosco, params: { id: aline.id } })
  assert.equal(await storedOf(aline), undefined)
})

test('books that were there before anything was counted are counted by the migration', async () => {
  // Migrations run before a cluster is laid out.
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
