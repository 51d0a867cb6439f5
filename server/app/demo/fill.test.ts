import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day, today } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { debtsOf } from './books.ts'
import { fillDemoBooks } from './fill.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const t = testApp()

test('the demo client Diane always has overdue and future debts', () => {
  const diane = DEMO_PEOPLE.find(({ email }) => email.startsWith('diane')) as DemoPerson
  for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 11)) {
    const unpaid = debtsOf(diane, addDays(day, -60), day, seededRandom(1)).filter(({ isPaid }) => !isPaid)
    const due = (from: Day, to: Day) => unpaid.filter(({ dueDay }) => dueDay >= from && dueDay <= to).length
    const counts = [due('', addDays(day, -1)), due(day, addDays(day, 7)), due(addDays(day, 8), '9')]
    assert.ok(counts.every((count) => count > 0) && unpaid.length >= 12, `${day}: ${counts}`)
  }
})

test('the demo books stay the same when npm run demo fills them again', async () => {
  const fill = () =>
    inTransaction(t.ctx, (tx) => fillDemoBooks(tx, { client: '-', staff: '-' }, addDays(today(tx.clock), -60)))
  const totals = () => t.db.selectFrom('day_total').selectAll().orderBy('client_id').orderBy('day').execute()
  assert.deepEqual([...(await fill()).keys()], DEMO_PEOPLE)
  assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db), await wrongTitles(t.db)], [[], [], []])
  for (const table of ['entry', 'debt', 'credit_line'] as const) {
    const newest = t.db.selectFrom(table).select(({ fn }) => fn.max('created_at').as('at'))
    const { at } = await newest.executeTakeFirstOrThrow()
    assert.ok(at && at <= t.clock.now(), `${table}: ${at}`)
  }
  const first = (await totals()).map(({ id, ...total }) => total)
  await fill()
  assert.deepEqual(
    (await totals()).map(({ id, ...total }) => total),
    first,
  )
})

test('npm run demo refuses a database with real clients', async () => {
  await t.people.aline()
  const { code, stderr } = await runCommand('server/app/demo/fill.ts', [], { DATABASE_URL: t.databaseUrl })
  assert.equal(code, 1)
  assert.match(stderr, /^This database has real clients/)
})
