import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import { contact } from '../../contract/contact.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { superadmin } from '../../contract/staff.ts'
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { done, refused } from '../../words/en/shared.ts'
import { erasePerson } from './erase-person.ts'

let t: TestApp
let boss: TestPerson
before(async () => {
  t = await createTestApp()
  boss = await t.people.staff('superadmin')
})
after(() => t.close())

/** Somebody who has left traces wherever one can. */
async function busyClient(): Promise<{ id: string; emails: string[]; token: string }> {
  const first = `busy-${crypto.randomUUID()}@example.rw`
  const second = `moved-${crypto.randomUUID()}@example.rw`
  const names = { fullName: 'Busy Person', phone: '0788123456', address: 'Huye' }
  const key = (name: string) => ({ 'idempotency-key': `${name}-${first}` })
  const { data } = await t.ok(account.register, {
    body: { ...names, email: first, password: TEST_PASSWORD },
    headers: key('register'),
  })
  await t.call(auth.clientLogin, { body: { email: first, password: 'wrong' } })
  await t.ok(account.forgotPassword, { body: { email: first } })
  const { token } = (await t.ok(auth.clientLogin, { body: { email: first, password: TEST_PASSWORD } })).data
  const entry = { date: '2026-11-20', amount: 5, title: 'Airtime', description: 'x' }
  await t.ok(expenses.add, { as: token, body: entry, headers: key('expense') })
  await t.ok(incomes.add, { as: token, body: entry })
  await t.ok(debts.add, { as: token, body: { title: 'T', creditor: 'C', amount: 5, dueDate: '2026-11-20' } })
  await t.ok(expenses.setLimit, { as: token, body: { monthlyExpenseLimit: 5 } })
  await t.ok(contact.send, { body: { name: 'Busy', email: first, phone: '1', message: 'Hello' } })
  await t.ok(account.update, { as: token, body: { ...names, email: second } })
  await t.ok(account.forgotPassword, { body: { email: second } })
  await t.ok(contact.send, {
    body: { name: 'Busy', email: second, phone: '1', message: 'Hello' },
    headers: key('contact'),
  })
  await t.call(auth.clientLogin, { body: { email: second, password: 'wrong' } })
  await t.call(superadmin.users, { as: token })
  return { id: data._id, emails: [first, second], token }
}

test('a superadmin’s delete leaves nothing of the person in any column of any table, and one anonymous line', async () => {
  const neighbour = await busyClient()
  const own = await busyClient()
  assert.ok((await findEverywhere([own.id, ...own.emails])).length >= 10, 'the scan sees what there is')
  const before = await findEverywhere([neighbour.id, ...neighbour.emails])

  assert.equal((await t.ok(superadmin.deleteUser, { as: boss, params: { id: own.id } })).message, done.userDeleted)
  assert.deepEqual(await findEverywhere([own.id, ...own.emails]), [])
  assert.deepEqual(await findEverywhere([neighbour.id, ...neighbour.emails]), before, 'the neighbour has lost nothing')
  await t.refused(auth.verify, { as: own.token }, 401, refused.sessionExpired)
  await t.refused(superadmin.deleteUser, { as: boss, params: { id: own.id } }, 404, refused.notFoundPerson)

  const [line] = (await t.ok(superadmin.trail, { as: boss, query: { kind: 'client-erased' } })).data
  assert.deepEqual([line?.actor._id, line?.subject, Object.keys(line?.after ?? {})], [boss.id, null, ['reference']])
  const again = { fullName: 'New', email: own.emails[1], phone: '0788123456', address: 'Huye', password: 'secret' }
  await t.ok(account.register, { body: again })
})

test('an account that is restored, or not deleted for long enough, is not erased by the clock', async () => {
  const deletedBy = t.clock.now()
  const active = await t.people.client()
  const erasure = { actor: 'system', deletedBy } as const
  assert.equal(await erasePerson(t.ctx, active.id, erasure), false)
  const deleted = await t.people.client({ accountStatus: 'deleted' })
  const earlier = new Date(deletedBy.getTime() - 1)
  assert.equal(await erasePerson(t.ctx, deleted.id, { ...erasure, deletedBy: earlier }), false)
  assert.equal(await erasePerson(t.ctx, deleted.id, erasure), true)
  assert.equal(await erasePerson(t.ctx, deleted.id, erasure), false)
})

test('a restoration that races the erasure leaves a whole person or none', async () => {
  for (let round = 0; round < 40; round++) {
    const own = await t.people.client({ accountStatus: 'deleted' })
    const [erased, restored] = await Promise.all([
      erasePerson(t.ctx, own.id, { actor: 'system', deletedBy: t.clock.now() }),
      t.call(superadmin.setAccountStatus, { as: boss, params: { id: own.id }, body: { accountStatus: 'active' } }),
    ])
    const left = await t.db.selectFrom('client').select('account_status').where('id', '=', own.id).executeTakeFirst()
    assert.deepEqual([restored.status, left?.account_status], erased ? [404, undefined] : [200, 'active'])
  }
})

/** Every column of every table, as text, in which one of the texts stands: `table.column` with its count. */
async function findEverywhere(texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'uuid', 'json', 'jsonb', 'character varying', 'ARRAY') or c.data_type = 'bytea')
    order by 1, 2`.execute(t.db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}
      where ${sql.join(
        texts.map((text) => sql`strpos(lower(${sql.ref(column)}::text), ${text}) > 0`),
        sql` or `,
      )}`.execute(t.db)
    if (rows[0]?.count) found.push(`${table}.${column}: ${rows[0].count}`)
  }
  return found
}
