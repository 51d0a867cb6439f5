import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import type { Call } from '../../../contract/route.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { insertEntries } from '../../../test/support/many-entries.ts'
import { readPages } from '../../../test/support/pages.ts'
import { done, invalid } from '../../../words/en/shared.ts'
import { toLine } from './csv.ts'

const t = testApp()

const byPages = <C extends Call>(call: C, as: TestPerson, query: Record<string, string> = {}) =>
  readPages(t, call, { as, query })

const ok = { success: true, message: done.fetched, code: 'done.fetched' }
const whole = (count: number) => ({ page: { nextCursor: null, count } })

describe('a list of more than one piece', () => {
  it('is to the byte what it would be in one: in every order, and of every search', async () => {
    const aline = await t.people.aline()
    await insertEntries(t, aline, 3001)
    for (const [query, expected] of [
      [{}, 3001],
      [{ sort: 'date' }, 3001],
      [{ sort: '-amount' }, 3001],
      [{ sort: 'title' }, 3001],
      [{ search: 'sugar 7' }, 300],
      [{ search: 'FOR “N” \\ 2999' }, 1],
      [{ search: 'sugar', sort: 'amount' }, 3001],
      [{ search: '01/11/2026' }, 4],
      [{ search: 'salt' }, 0],
    ] as const) {
      const { text, headers } = await t.call(expenses.list, { as: aline, query })
      const rows = await byPages(expenses.list, aline, query)
      assert.equal(rows.length, expected)
      const isBare = Object.keys(query).length === 0
      assert.equal(
        text,
        JSON.stringify({ ...ok, data: rows, ...(!isBare && whole(rows.length)) }),
        JSON.stringify(query),
      )
      assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    }
  })

  it('is the same as a file, of all and of what a search finds', async () => {
    const aline = await t.people.aline()
    await insertEntries(t, aline, 3001)
    for (const query of [{}, { search: 'sugar 7' }, { search: '01/11/2026' }, { search: 'salt' }] as Record<
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
    assert.equal((await t.call(incomes.csv, { as: aline })).text, '\ufeff"Date","Amount","Title","Description"\r\n')
    await t.refused(expenses.csv, { as: aline, query: { search: 'x'.repeat(61) } }, 400, invalid.tooLong('Search', 60))
  })

  it('is so for debts, their file and what is owed', async () => {
    const aline = await t.people.aline()
    await sql`
      insert into debt (client_id, id, title, creditor, amount, due_day, is_paid, created_at, updated_at)
      select ${aline.id}, gen_random_uuid(), 'Debt ' || n, 'Aline', n, date '2026-11-01' + n / 3, n % 2 = 0, now(), now()
      from generate_series(1, 1500) as n`.execute(t.db)
    const all = await byPages(debts.list, aline)
    assert.equal(all.length, 1500)
    assert.equal((await t.call(debts.list, { as: aline })).text, JSON.stringify({ ...ok, data: all }))
    const lines = (await t.call(debts.csv, { as: aline })).text.split('\r\n')
    assert.equal(lines.length, 1502)
    assert.equal(lines[0], '\ufeff"Due Date","Title","Creditor","Amount","Status","Description"')
    for (const line of ['"2026-11-01","Debt 1","Aline",1,"Unpaid",', '"2026-11-01","Debt 2","Aline",2,"Paid",'])
      assert.ok(lines.slice(1, 3).includes(line), line)
    const unpaid = all.filter(({ isPaid }) => !isPaid)
    assert.equal(
      (await t.call(debts.trackCurrent, { as: aline })).text,
      JSON.stringify({ success: true, totalUnpaid: 562_500, count: 750, data: unpaid }),
    )
  })

  it('is so for days', async () => {
    const aline = await t.people.aline()
    await insertEntries(t, aline, 3000)
    const days = await byPages(progress.all, aline)
    assert.equal(days.length, 601)
    assert.equal((await t.call(progress.all, { as: aline })).text, JSON.stringify({ ...ok, data: days }))
  })

  it('is so for clients, for both kinds of staff', async () => {
    await sql`
      with added as (
        insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
        select gen_random_uuid(), 'Many ' || n, 'many-' || n || '@example.rw', '0788000000', '', '', now(), now()
        from generate_series(1, 1200) as n returning id
      )
      insert into books (client_id, closed_before) select id, '2026-11-21' from added`.execute(t.db)
    const bosco = await t.people.bosco()
    const people = await byPages(superadmin.searchUsers, bosco)
    assert.ok(people.length > 1200)
    assert.equal((await t.call(superadmin.users, { as: bosco })).text, JSON.stringify(people))
    const zawadi = await t.people.zawadi()
    assert.equal((await t.call(administrators.users, { as: zawadi })).text, JSON.stringify({ ...ok, data: people }))
  })

  it('is so for staff', async () => {
    await sql`
      insert into staff (id, full_name, email, phone, type, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'Many ' || n % 90, 'many-' || n || '@example.rw', '', 'admin', '', now(), now()
      from generate_series(1, 1200) as n`.execute(t.db)
    const bosco = await t.people.bosco()
    const staff = await byPages(superadmin.searchAdministrators, bosco)
    assert.ok(staff.length > 1200)
    assert.equal((await t.call(superadmin.administrators, { as: bosco })).text, JSON.stringify(staff))
  })
})
