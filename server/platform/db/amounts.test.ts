import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/support/app.ts'

const t = testApp()

const NO_AMOUNTS = [
  ...['NaN', 'Infinity', '-Infinity', '-0.01', '-1', '-0.005', '1000000000000', '999999999999.995', '1e15', '1e400'],
  ...['', 'x', '12x', '1,5', '--1', '1.2.3', 'null', '{}', '[1]'],
]
const NO_DAYS = [
  ...['infinity', '-infinity', '1899-12-31', '2201-01-01', '10000-01-01', '0001-01-01', '2026-02-30', '2026-02-29'],
  ...['2100-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '', 'x', '2026-01-01 BC', '99999999-01-01'],
]

test('the database rejects the same invalid amounts and days as the API', async () => {
  const { id } = await t.people.aline()
  const write = {
    entry: (amount: string, day: string) => sql`
      insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
      values (${id}, gen_random_uuid(), 'expense', ${day}, ${amount}, 'x', 'x', now(), now())`,
    debt: (amount: string, day: string) => sql`
      insert into debt (client_id, id, due_day, amount, title, creditor, description, created_at, updated_at)
      values (${id}, gen_random_uuid(), ${day}, ${amount}, 'x', 'x', 'x', now(), now())`,
    money_limit: (amount: string) => sql`
      insert into money_limit (client_id, kind, period, amount, updated_at)
      values (${id}, 'expense', 'monthly', ${amount}, now())`,
  }
  const refused = (what: string, statement: { execute(db: typeof t.db): Promise<unknown> }) =>
    assert.rejects(statement.execute(t.db), /violates check constraint|invalid input|out of range|overflow/, what)
  for (const [table, insert] of Object.entries(write)) {
    const days = table === 'money_limit' ? [] : NO_DAYS
    for (const amount of NO_AMOUNTS) await refused(`${table} ${amount}`, insert(amount, '2026-01-01'))
    for (const day of days) await refused(`${table} ${day}`, insert('1', day))
    await insert('1', '2026-01-01').execute(t.db)
  }
})
