import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { CREDIT_PERSON_SORTS, credit } from '../../../contract/credit.ts'
import { DEBT_SORTS, debts } from '../../../contract/debts.ts'
import { ENTRY_SORTS, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { CITUS_URL } from '../../../test/support/cluster.ts'
import { statementsSentBy } from '../../../test/support/sent-statements.ts'

const t = testApp()
const early = testApp()
let aline: TestPerson
before(async () => {
  aline = await t.people.aline()
  await fillBooks(aline, 4000)
  for (const other of await t.people.crowd(20)) await fillBooks(other, 50)
  await t.asOwner((owner) => sql`analyze entry, debt, credit_person`.execute(owner))
})

for (const [what, call, sorts] of [
  ['incomes', incomes.list, ENTRY_SORTS],
  ['debts', debts.list, DEBT_SORTS],
  ['customers', credit.list, CREDIT_PERSON_SORTS],
] as const)
  it(`in every sort order, the server reads a page of ${what} from an index`, async () => {
    for (const sort of sorts) {
      const ask = (cursor?: string) =>
        t.ok(call, { as: aline, query: { limit: '50', sort, ...(cursor && { cursor }) } })
      const { page } = await ask()
      assert.ok(page?.nextCursor)
      for (const cursor of [undefined, page.nextCursor]) {
        const [statement, ...others] = (await statementsSentBy(() => ask(cursor))).filter(
          ({ text }) => text.includes('sort_value') && text.includes('order by'),
        )
        assert.ok(statement && others.length === 0)
        const plan = await planOf(statement)
        assert.match(plan, /Index Scan/, sort)
        assert.doesNotMatch(plan, /Sort|Seq Scan/, `${sort}: ${plan}`)
      }
    }
  })

it('the server counts all rows of a list in one scan, even without statistics', async () => {
  const client = await early.people.aline()
  for (let day = 1; day <= 5; day += 1)
    await early.ok(incomes.add, {
      as: client,
      body: { date: `2026-11-0${day}`, amount: 500, title: 'Sales', description: 'Shop' },
    })
  for (const call of [incomes.list, progress.all]) {
    const [page] = (await statementsSentBy(() => early.ok(call, { as: client, query: { limit: '2' } }))).filter(
      ({ text }) => text.includes('sort_value'),
    )
    assert.ok(page)
    const counted = (await planOf(page, { on: early, explain: 'explain (analyze)' })).match(/Aggregate .*loops=\d+/g)
    assert.ok(counted && counted.length > 0)
    for (const one of counted) assert.match(one, /loops=1$/)
  }
})

const PLAN_MODE = CITUS_URL ? 'force_custom_plan' : 'force_generic_plan'

async function planOf(
  { text, values }: { text: string; values: unknown[] },
  { on = t, explain = 'explain' } = {},
): Promise<string> {
  return on.db.transaction().execute(async (tx) => {
    await sql.raw(`set local plan_cache_mode = ${PLAN_MODE}`).execute(tx)
    await sql.raw(`prepare planned as ${text}`).execute(tx)
    const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`${explain} execute planned (${given})`)}`.execute(
      tx,
    )
    await sql`deallocate planned`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

async function fillBooks({ id }: TestPerson, count: number): Promise<void> {
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'income', date '2026-11-21' - n / 20, n % 700, 'Title ' || n % 90, 'x', now(), now()
    from generate_series(1, ${count}::int) as n`.execute(t.db)
  await sql`
    insert into debt (client_id, id, title, creditor, amount, due_day, is_paid, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'Title ' || n % 90, 'SACCO', n % 700, date '2026-11-21' - n / 20, n % 3 = 0, now(), now()
    from generate_series(1, ${count}::int) as n`.execute(t.db)
  await sql`
    insert into credit_person (client_id, id, name, note, balance, open_since, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'Keza ' || n % 90, '', n % 700 - 100,
      case when n % 700 > 100 then date '2026-11-21' - n % 300 end, now(), now()
    from generate_series(1, ${count}::int) as n`.execute(t.db)
}
