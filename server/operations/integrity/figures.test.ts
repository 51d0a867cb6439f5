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
import { checkFigures } from './check-figures.ts'
import { gatherFindings } from './findings.ts'
import { throttledPace } from './throttle.ts'

const CANARY = 'Sorghum-canary'
const AMOUNT = 7_654_321

const t = testApp({ clock: '2026-11-21T10:00:00+02:00' })

async function figures(): Promise<Damage[]> {
  const findings = gatherFindings()
  await checkFigures(t.ctx, findings, throttledPace())
  return findings.result().damage
}

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

/**
 * Statements that damage books. The test replaces OF with a condition that selects a different
 * client for each statement.
 */
const SPOILED: Record<string, Record<string, string>> = {
  day_total: {
    'a wrong sum of a day': `update day_total set income = income + 1 where OF and day = '2026-11-21'`,
    'a wrong count of a day': `update day_total set expense_count = 7 where OF and day = '2026-11-21'`,
    'a missing day': `delete from day_total where OF and day = '2026-12-24'`,
    'a wrong sum of paid debts of a day': `update day_total set paid_debt = 0 where OF and day = '2026-12-24'`,
    'a closed day that is marked as open': `update day_total set closed_at = null, revised_at = null
      where OF and day = '2026-10-30'`,
  },
  title_total: {
    'a wrong sum of a title': `update title_total set amount = amount + 0.01
      where OF and kind = 'income' and title = 'Beans' and month = '-infinity'`,
    'a sum for a wrong creditor': `update title_total set creditor = 'Saco'
      where OF and kind = 'debt' and month = '2026-12-01'`,
    'a wrong sum of unpaid debts of a title': `update title_total set unpaid = 0
      where OF and kind = 'debt' and month = '-infinity'`,
  },
  credit_person: {
    'a wrong balance of a customer': 'update credit_person set balance = balance + 0.01 where OF',
    'a wrong day of a customer’s oldest unpaid credit': `update credit_person set open_since = '2026-11-20' where OF`,
  },
  credit_line: {
    'a payment that differs from its income': `update entry set amount = 3 where OF and title like 'Paid credit%'`,
  },
  books: {
    'a wrong number of stored rows': 'update books set stored_rows = stored_rows - 1 where OF',
    'a wrong number of stored bytes': 'update books set stored_bytes = stored_bytes + 1 where OF',
  },
  period_close: {
    'a wrong sum of a closed month': `update period_close set expense = expense + 1
      where OF and kind = 'month' and start_day = '2026-10-01'`,
    'a missing closed week': `delete from period_close where OF and kind = 'week' and start_day = '2026-10-26'`,
    'a missing closed year': `delete from period_close where OF and kind = 'year'`,
  },
}

describe('an audit of figures', () => {
  const spoiled = new Map<string, string>()
  let clean: Damage[]
  let found: Damage[]
  let healthy: TestPerson
  let erased: TestPerson

  before(async () => {
    const people: TestPerson[] = []
    for (const spoilings of Object.values(SPOILED))
      for (const [at, what] of Object.keys(spoilings).entries()) {
        people[at] ??= await withBooks()
        spoiled.set(what, people[at].id)
      }
    healthy = await withBooks()
    erased = await t.people.aline()
    await runJobs(t.ctx)
    t.clock.set('2026-11-22T10:00:00+02:00')
    await closePeriods(t.ctx)
    clean = await figures()
    for (const [what, statement] of Object.values(SPOILED).flatMap(Object.entries<string>))
      await sql.raw(statement.replace('OF', `client_id = '${spoiled.get(what)}'`)).execute(t.db)
    await t.asOwner((owner) => sql`alter table client drop constraint if exists client_books_fkey`.execute(owner))
    await sql`delete from books where client_id = ${erased.id}`.execute(t.db)
    found = await figures()
  })

  it('an audit of undamaged books reports nothing', () => assert.deepEqual(clean, []))

  for (const [relation, spoilings] of Object.entries(SPOILED))
    for (const what of Object.keys(spoilings))
      it(`an audit reports ${what}`, () => {
        const theirs = found.filter((one) => one.clientId === spoiled.get(what) && one.relation === relation)
        assert.deepEqual([theirs.length, theirs[0]?.kind], [1, 'figures'])
        assert.ok(theirs[0] && theirs[0].rows > 0)
      })

  it('an audit reports a client whose row in the table books is missing', () => {
    assert.deepEqual(
      found.filter(({ clientId }) => clientId === erased.id),
      [{ kind: 'figures', relation: 'books', clientId: erased.id, rows: 1 }],
    )
  })

  it('an audit report contains no title or amount of a client', () => {
    assert.equal(found.filter(({ clientId }) => clientId === healthy.id).length, 0)
    assert.doesNotMatch(JSON.stringify(found), new RegExp(`${CANARY}|${AMOUNT}|SACCO|Beans`, 'i'))
  })
})
