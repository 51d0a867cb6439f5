import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { runCommand } from '../../../test/support/commands.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { debtsOf } from './books.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const t = testApp()

test('the demo client Diane has debts that are overdue, due within a week and due later on any day', () => {
  const diane = DEMO_PEOPLE.find(({ email }) => email.startsWith('diane')) as DemoPerson
  // Every eleventh day reaches each day of the week and of the month.
  for (let today = '2026-01-01'; today <= '2026-12-31'; today = addDays(today, 11)) {
    const unpaid = debtsOf(diane, addDays(today, -60), today, seededRandom(1)).filter(({ isPaid }) => !isPaid)
    const due = (from: Day, to: Day) => unpaid.filter(({ dueDay }) => dueDay >= from && dueDay <= to).length
    const counts = [due('', addDays(today, -1)), due(today, addDays(today, 7)), due(addDays(today, 8), '9')]
    assert.ok(counts.every((count) => count > 0) && unpaid.length >= 12, `${today}: ${counts}`)
  }
})

const runDemo = () => runCommand('server/app/demo/fill.ts', [], { DATABASE_URL: t.databaseUrl })

test('npm run demo fills consistent books up to now and refuses a database with real clients', async () => {
  const { code, stdout, stderr } = await runDemo()
  assert.equal(code, 0, stderr)
  for (const { email } of DEMO_PEOPLE) assert.ok(stdout.includes(email), email)
  assert.deepEqual([await wrongTotals(t.db), await wrongStored(t.db), await wrongTitles(t.db)], [[], [], []])
  for (const table of ['entry', 'debt', 'credit_line'] as const) {
    const newest = t.db.selectFrom(table).select(({ fn }) => fn.max('created_at').as('at'))
    const { at } = await newest.executeTakeFirstOrThrow()
    assert.ok(at && at <= new Date(), `${table}: ${at}`)
  }
  const count = async () => (await t.db.selectFrom('client').select('id').execute()).length
  assert.equal(await count(), DEMO_PEOPLE.length)

  await t.people.aline()
  const refused = await runDemo()
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^This database has real clients/)
  assert.equal(await count(), DEMO_PEOPLE.length + 1)
})
