import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { it } from 'node:test'
import { addDays, type Day } from '../../../domain/day.ts'
import { testApp } from '../../../test/support/app.ts'
import { wrongStored, wrongTitles, wrongTotals } from '../../../test/support/expected-totals.ts'
import { debtsOf } from './books.ts'
import { DEMO_PEOPLE, type DemoPerson } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const t = testApp()

it('on any day there is something of everything among what Diane owes: overdue, due within a week, and later', () => {
  const diane = DEMO_PEOPLE.find(({ email }) => email.startsWith('diane')) as DemoPerson
  // Every fifth day: it comes upon each day of the week and of the month.
  for (let today = '2026-01-01'; today <= '2026-12-31'; today = addDays(today, 5)) {
    const unpaid = debtsOf(diane, addDays(today, -60), today, seededRandom(1)).filter(({ isPaid }) => !isPaid)
    const due = (from: Day, to: Day) => unpaid.filter(({ dueDay }) => dueDay >= from && dueDay <= to).length
    const counts = [due('', addDays(today, -1)), due(today, addDays(today, 7)), due(addDays(today, 8), '9')]
    assert.ok(counts.every((count) => count > 0) && unpaid.length >= 12, `${today}: ${counts}`)
  }
})

/** `npm run demo` against the database of the test. */
async function runDemo(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'fill.ts')], {
    env: { ...process.env, DATABASE_URL: t.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

it('demo people are made twice over with the same books, and only where there are no real clients', async () => {
  const books = async () => {
    const people = await t.db.selectFrom('client').select(['email', 'id']).orderBy('email').execute()
    const days = await t.db
      .selectFrom('day_total')
      .select(['client_id', 'day', 'income', 'expense', 'debt', 'paid_debt', 'closed_at'])
      .orderBy('client_id')
      .orderBy('day')
      .execute()
    return { people, days }
  }
  const first = await runDemo()
  assert.equal(first.code, 0, first.said)
  for (const { email } of (await books()).people) assert.ok(first.said.includes(email), email)
  const expired = await t.db
    .selectFrom('client')
    .select('subscription_deadline')
    .where('subscription_status', '=', 'expired')
    .execute()
  assert.ok(expired.length > 0 && expired.every(({ subscription_deadline }) => subscription_deadline !== null))
  assert.deepEqual(await wrongTotals(t.db), [])
  assert.deepEqual(await wrongStored(t.db), [])
  assert.deepEqual(await wrongTitles(t.db), [])
  for (const table of ['entry', 'debt', 'credit_line'] as const) {
    const { newest } = await t.db
      .selectFrom(table)
      .select(({ fn }) => fn.max('created_at').as('newest'))
      .executeTakeFirstOrThrow()
    assert.ok(newest && newest <= new Date(), `${table}: ${newest} is in the future`)
  }
  const before = await books()
  assert.ok(before.days.length > 3000)

  assert.equal((await runDemo()).code, 0)
  assert.deepEqual(await books(), before)

  const aline = await t.people.aline()
  const refused = await runDemo()
  assert.equal(refused.code, 1)
  assert.match(refused.said, /^This database has real clients/)
  assert.ok((await books()).people.some(({ id }) => id === aline.id))
})
