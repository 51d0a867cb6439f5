import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { toLine } from '../../../domain/csv-line.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { insertEntries } from '../../../test/support/many-entries.ts'
import { readPages } from '../../../test/support/pages.ts'
import { done, invalid } from '../../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'

const ENTRIES = 5 * QUOTAS.listPieceRows.max + 1

const t = testApp()
let aline: TestPerson
before(async () => {
  aline = await t.people.aline()
  await insertEntries(t, aline, ENTRIES)
})

const byPages = <C extends Call>(call: C, as: TestPerson, query: Record<string, string> = {}) =>
  readPages(t, call, { as, query })
const textOf = async (call: Call, as: TestPerson) => (await t.call(call, { as })).text

const ok = { success: true, message: done.fetched, code: 'done.fetched' }

it('a streamed list equals its pages joined together, byte for byte', async () => {
  for (const [query, expected] of [
    [{}, ENTRIES],
    [{ sort: 'date' }, ENTRIES],
    [{ sort: '-amount' }, ENTRIES],
    [{ sort: 'title' }, ENTRIES],
    [{ search: '"sugar 7"' }, 150],
    [{ search: 'FOR “N” \\ 1499' }, 1],
    [{ search: 'sugar', sort: 'amount' }, ENTRIES],
    [{ search: '01/11/2026' }, 4],
    [{ search: 'salt' }, 0],
  ] as const) {
    const { text, headers } = await t.call(expenses.list, { as: aline, query })
    const data = await byPages(expenses.list, aline, query)
    assert.equal(data.length, expected)
    const page = Object.keys(query).length > 0 && { page: { nextCursor: null, count: data.length } }
    assert.equal(text, JSON.stringify({ ...ok, data, ...page }), JSON.stringify(query))
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  }
})

it('a streamed CSV file has the rows of the list, in the same order', async () => {
  for (const query of [{}, { sort: '-amount' }, { search: '"sugar 7"' }, { search: 'salt' }] as Record<
    string,
    string
  >[]) {
    const rows = await byPages(expenses.list, aline, query)
    const lines = rows.map(({ date, amount, title, description }) => toLine([date, amount, title, description]))
    const { text, headers } = await t.call(expenses.csv, { as: aline, query })
    assert.equal(text, `\ufeff"Date","Amount","Title","Description"\r\n${lines.join('')}`)
    assert.deepEqual(
      [headers['content-type'], headers['content-disposition']],
      ['text/csv; charset=utf-8', 'attachment'],
    )
  }
  assert.equal(await textOf(incomes.csv, aline), '\ufeff"Date","Amount","Title","Description"\r\n')
  await t.refused(expenses.csv, { as: aline, query: { search: 'x'.repeat(61) } }, 400, invalid.tooLong('Search', 60))
})

it('the streamed lists of all debts and of unpaid debts have every row', async () => {
  await sql`
    insert into debt (client_id, id, title, creditor, amount, due_day, is_paid, created_at, updated_at)
    select ${aline.id}, gen_random_uuid(), 'Debt ' || n, 'Aline', n, date '2026-11-01' + n / 3, n % 2 = 0, now(), now()
    from generate_series(1, 700) as n`.execute(t.db)
  const all = await byPages(debts.list, aline)
  assert.equal(all.length, 700)
  assert.equal(await textOf(debts.list, aline), JSON.stringify({ ...ok, data: all }))
  const lines = (await textOf(debts.csv, aline)).split('\r\n')
  assert.equal(lines.length, 702)
  assert.equal(lines[0], '\ufeff"Due Date","Title","Creditor","Amount","Status","Description"')
  for (const line of ['"2026-11-01","Debt 1","Aline",1,"Unpaid",', '"2026-11-01","Debt 2","Aline",2,"Paid",'])
    assert.ok(lines.slice(1, 3).includes(line), line)
  const unpaid = all.filter(({ isPaid }) => !isPaid)
  assert.equal(
    await textOf(debts.trackCurrent, aline),
    JSON.stringify({ success: true, totalUnpaid: 122_500, count: 350, data: unpaid }),
  )
})

it('the streamed daily history equals its pages joined together', async () => {
  const days = await byPages(progress.all, aline)
  assert.ok(days.length > QUOTAS.listPieceRows.max)
  assert.equal(await textOf(progress.all, aline), JSON.stringify({ ...ok, data: days }))
})

it('the streamed list of clients equals its pages joined together', async () => {
  await sql`
    with added as (
      insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'Many ' || n, 'many-' || n || '@example.rw', '0788000000', '', '', now(), now()
      from generate_series(1, 400) as n returning id
    )
    insert into books (client_id, closed_before) select id, '2026-11-21' from added`.execute(t.db)
  const bosco = await t.people.bosco()
  const people = await byPages(superadmin.searchUsers, bosco)
  assert.ok(people.length > 400)
  assert.equal(await textOf(superadmin.users, bosco), JSON.stringify(people))
  assert.equal(await textOf(administrators.users, await t.people.zawadi()), JSON.stringify({ ...ok, data: people }))
})

it('the streamed list of staff equals its pages joined together', async () => {
  await sql`
    insert into staff (id, full_name, email, phone, type, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'Many ' || n % 90, 'many-' || n || '@example.rw', '', 'admin', '', now(), now()
    from generate_series(1, 400) as n`.execute(t.db)
  const bosco = await t.people.bosco()
  const staff = await byPages(superadmin.searchAdministrators, bosco)
  assert.ok(staff.length > 400)
  assert.equal(await textOf(superadmin.administrators, bosco), JSON.stringify(staff))
})
