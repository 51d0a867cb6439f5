import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { credit } from '../../../contract/credit.ts'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { Damage } from '../../../domain/damage.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { closePeriods } from '../../books/closing/close-periods.ts'
import { recomputeDays } from '../../books/progress/day-totals.sql.ts'
import { recountStorage } from '../../books/rows/books.sql.ts'
import { recountTitles } from '../../books/titles/title-totals.sql.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { checkFigures } from './check-figures.ts'
import { damageKey, gatherFindings } from './findings.ts'
import { atPace } from './throttle.ts'

// Everything that is stored a second time, spoiled past the product: each is found, by the name of its table and of whose it is.

const CANARY = 'Sorghum-canary'
const AMOUNT = 7_654_321

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })

async function figures(): Promise<Damage[]> {
  const findings = gatherFindings()
  await checkFigures(t.ctx, findings, atPace())
  return findings.result().damage
}

/** Somebody who wrote down all kinds of things, some of them in weeks, months and years that are closed, and changed some. */
async function withBooks(): Promise<TestPerson> {
  const as = await t.people.aline()
  const described = { title: CANARY, description: CANARY }
  for (const date of ['2025-12-31', '2026-10-30', '2026-11-21'])
    for (const book of [incomes, expenses]) {
      const { data } = await t.ok(book.add, { as, body: { ...described, date, amount: AMOUNT } })
      const body = { ...described, title: 'Beans', amount: 0.1 }
      const params = { id: data._id }
      if (date < '2026-11') await t.ok(book.update, { as, params, body })
      await t.ok(book.add, { as, body: { ...described, date, amount: 1 } })
    }
  for (const dueDate of ['2026-10-30', '2026-12-24']) {
    const body = { title: CANARY, creditor: 'SACCO', amount: 12.5, dueDate, description: '' }
    const { data } = await t.ok(debts.add, { as, body })
    await t.ok(debts.add, { as, body })
    await t.ok(debts.markPaid, { as, params: { id: data._id } })
  }
  const { data: keza } = await t.ok(credit.add, { as, body: { name: CANARY, phone: '0788 123 456' } })
  const income = { title: 'Paid credit: Keza', description: CANARY }
  for (const [kind, date, amount] of [
    ['gave', '2026-10-30', AMOUNT],
    ['gave', '2026-11-20', 12.5],
    ['paid', '2026-11-21', 0.1],
  ] as const) {
    const body = { kind, date, amount, what: CANARY, ...(kind === 'paid' && { income }) }
    await t.ok(credit.addLine, { as, params: { id: keza._id }, body })
  }
  const gone = await t.ok(expenses.add, { as, body: { ...described, date: '2026-11-03', amount: 5 } })
  await t.ok(expenses.remove, { as, params: { id: gone.data._id } })
  return as
}

/** Whose books are large enough for the index of searches, and in it. */
async function withManyEntries(): Promise<TestPerson> {
  const as = await t.people.aline()
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${as.id}, gen_random_uuid(), 'income', '2026-11-21', 1, ${CANARY}::text || n % 7, 'Bag ' || n, now(), now()
    from generate_series(1, ${QUOTAS.rowsWithoutIndex.max + 1}::int) as n`.execute(t.db)
  await recomputeDays(t.ctx, as.id, ['2026-11-21'])
  await recountStorage(t.ctx, [as.id])
  await recountTitles(t.ctx, [as.id])
  return as
}

/** What is done to somebody's books, and where it is seen; to the same books only what is seen in different tables. */
const SPOILED: [what: string, relation: string, how: (id: string) => ReturnType<typeof sql>][] = [
  [
    'a sum of a day',
    'day_total',
    (id) => sql`update day_total set income = income + 1 where client_id = ${id} and day = '2026-11-21'`,
  ],
  [
    'a number of a day',
    'day_total',
    (id) => sql`update day_total set expense_count = 7 where client_id = ${id} and day = '2026-11-21'`,
  ],
  [
    'a day that is gone',
    'day_total',
    (id) => sql`delete from day_total where client_id = ${id} and day = '2026-12-24'`,
  ],
  [
    'what is paid of a day',
    'day_total',
    (id) => sql`update day_total set paid_debt = 0 where client_id = ${id} and day = '2026-12-24'`,
  ],
  [
    'a closed day that says it is open',
    'day_total',
    (id) =>
      sql`update day_total set closed_at = null, revised_at = null where client_id = ${id} and day = '2026-10-30'`,
  ],
  [
    'a sum of a title',
    'title_total',
    (id) =>
      sql`update title_total set amount = amount + 0.01 where client_id = ${id} and kind = 'income' and title = 'Beans' and month = '-infinity'`,
  ],
  [
    'a sum of a creditor',
    'title_total',
    (id) =>
      sql`update title_total set creditor = 'Saco' where client_id = ${id} and kind = 'debt' and month = '2026-12-01'`,
  ],
  [
    'what is still owed',
    'title_total',
    (id) => sql`update title_total set unpaid = 0 where client_id = ${id} and kind = 'debt' and month = '-infinity'`,
  ],
  [
    'a title that nothing bears',
    'title_total',
    (id) =>
      sql`insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid) values (${id}, 'income', '2026-01-01', 'Nothing', '', 0, 0, 0)`,
  ],
  [
    'what somebody owes',
    'credit_person',
    (id) => sql`update credit_person set balance = balance + 0.01 where client_id = ${id}`,
  ],
  [
    'since when somebody owes',
    'credit_person',
    (id) => sql`update credit_person set open_since = '2026-11-20' where client_id = ${id}`,
  ],
  [
    'a payment that came to something else than its income',
    'credit_line',
    (id) => sql`update entry set amount = 3 where client_id = ${id} and title like 'Paid credit%'`,
  ],
  [
    'how many rows are stored',
    'books',
    (id) => sql`update books set stored_rows = stored_rows - 1 where client_id = ${id}`,
  ],
  [
    'how many bytes are stored',
    'books',
    (id) => sql`update books set stored_bytes = stored_bytes + 1 where client_id = ${id}`,
  ],
  [
    'a sum of a closed month',
    'period_close',
    (id) =>
      sql`update period_close set expense = expense + 1 where client_id = ${id} and kind = 'month' and start_day = '2026-10-01'`,
  ],
  [
    'a closed week that is gone',
    'period_close',
    (id) => sql`delete from period_close where client_id = ${id} and kind = 'week' and start_day = '2026-10-26'`,
  ],
  [
    'a closed year that is gone',
    'period_close',
    (id) => sql`delete from period_close where client_id = ${id} and kind = 'year'`,
  ],
]

/** The machines of a cluster answer in any order. */
const inOrder = (damage: Damage[]) => damage.toSorted((one, other) => (damageKey(one) < damageKey(other) ? -1 : 1))

describe('what is stored twice', () => {
  const spoiled = new Map<string, string>()
  let clean: Damage[]
  let found: Damage[]
  let large: TestPerson
  let erased: TestPerson

  before(async () => {
    const people: TestPerson[] = []
    for (const spoilings of Map.groupBy(SPOILED, ([, relation]) => relation).values())
      for (const [at, [what]] of spoilings.entries()) {
        people[at] ??= await withBooks()
        spoiled.set(what, people[at].id)
      }
    large = await withManyEntries()
    erased = await t.people.aline()
    await runJobs(t.ctx)
    t.clock.set('2026-11-22T10:00:00+02:00')
    await closePeriods(t.ctx)
    clean = await figures()
    for (const [what, , how] of SPOILED) await how(spoiled.get(what) ?? '').execute(t.db)
    await t.asOwner((owner) => sql`alter table client drop constraint if exists client_books_fkey`.execute(owner))
    await sql`delete from books where client_id = ${erased.id}`.execute(t.db)
    found = await figures()
  })

  it('is never said to differ where the product wrote it', () => assert.deepEqual(clean, []))

  for (const [what, relation] of SPOILED)
    it(`is reported: ${what}`, () => {
      const theirs = found.filter(({ clientId }) => clientId === spoiled.get(what))
      assert.deepEqual(
        theirs.filter((one) => one.relation === relation).map(({ kind, rows }) => [kind, rows > 0]),
        [['figures', true]],
      )
    })

  it('is reported: a client without books', () => {
    assert.deepEqual(
      found.filter(({ clientId }) => clientId === erased.id),
      [{ kind: 'figures', relation: 'books', clientId: erased.id, rows: 1 }],
    )
  })

  it('is looked for in everybody’s books, also where the words of one take too long to be looked up', async () => {
    const keys = await t.asOwner((owner) =>
      sql<{ text: string }>`
          select pg_get_functiondef(oid) as text from pg_proc where proname = 'text_keys'`.execute(owner),
    )
    const define = (text = '') => t.asOwner((owner) => sql.raw(text).execute(owner))
    await define(`create or replace function text_keys(ledger bigint, words text) returns bigint[]
      language plpgsql immutable strict parallel safe as
      $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
    try {
      const findings = gatherFindings()
      await checkFigures(t.ctx, findings, atPace())
      assert.deepEqual(findings.missed(), ['searches'])
      assert.deepEqual(inOrder(findings.result().damage), inOrder(found))
    } finally {
      await define(keys.rows[0]?.text)
    }
  })

  it('is of nobody else, and says no title and no amount', () => {
    assert.equal(found.filter(({ clientId }) => clientId === large.id).length, 0)
    assert.doesNotMatch(JSON.stringify(found), new RegExp(`${CANARY}|${AMOUNT}|SACCO|Beans`, 'i'))
  })
})
