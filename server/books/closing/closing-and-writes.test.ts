import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { dayTotalOf, emptyBooks } from '../../../test/support/closing.ts'
import { CITUS_URL } from '../../../test/support/cluster.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { until } from '../../../test/support/until.ts'
import { addEntry } from '../ledger/write-entry.ts'
import { closePeriods } from './close-periods.ts'

const t = testApp()
let aline: TestPerson
beforeEach(async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  await emptyBooks(t)
  aline = await t.people.aline()
})

const MARKET = { title: 'Market', description: 'Kimironko' }
const recordExpense = (as: TestPerson, day: string, amount: number) =>
  recordLine(t, as, { kind: 'expense', day, amount })
const closePeriodsAt = (instant: string) => {
  t.clock.set(instant)
  return closePeriods(t.ctx)
}
const closedPeriods = () => t.db.selectFrom('period_close').selectAll().orderBy('kind').orderBy('start_day').execute()

async function isWaiting(): Promise<boolean> {
  const { rows } = await (CITUS_URL
    ? sql`select from citus_lock_waits`
    : sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).execute(t.db)
  return rows.length > 0
}

test('editing an entry of a closed day updates the closed periods and sends no email', async () => {
  await closePeriods(t.ctx)
  const id = await recordExpense(aline, '2026-12-31', 10)
  await closePeriodsAt('2027-01-10T08:00:00+02:00')
  await t.db.deleteFrom('outbox').execute()
  await t.ok(expenses.update, { as: aline, params: { id }, body: { ...MARKET, amount: 25.5 } })
  const at = '2027-01-10T06:00:00.000Z'
  const periods = (await closedPeriods()).filter(({ start_day }) => start_day <= '2026-12-31')
  assert.deepEqual(
    periods.map(({ kind, expense, revised_at }) => [kind, expense, revised_at?.toISOString()]),
    [
      ['month', '25.50', at],
      ['week', '25.50', at],
      ['year', '25.50', at],
    ],
  )
  const day = await dayTotalOf(t, aline, '2026-12-31')
  assert.deepEqual([day.expense, day.revised_at?.toISOString()], ['25.50', at])
  assert.deepEqual(await t.db.selectFrom('outbox').selectAll().execute(), [])
})

test('recording an entry for a past day closes the periods of that day at once', async () => {
  await closePeriodsAt('2027-01-10T08:00:00+02:00')
  const body = { title: 'Seed', creditor: 'SACCO', amount: 40, dueDate: '2026-12-31', description: '' }
  await t.ok(debts.add, { as: aline, body })
  const day = await dayTotalOf(t, aline, '2026-12-31')
  assert.deepEqual([day.closed_at !== null, day.revised_at], [true, null])
  assert.deepEqual(
    (await closedPeriods()).map(({ kind, debt, debt_count, revised_at }) => [kind, debt, debt_count, revised_at]),
    [
      ['month', '40.00', 1, null],
      ['week', '40.00', 1, null],
      ['year', '40.00', 1, null],
    ],
  )
})

test('deleting a late entry deletes the closed periods that exist only because of the entry', async () => {
  await closePeriodsAt('2027-01-10T08:00:00+02:00')
  const closed = async () => [
    ...(await t.db.selectFrom('day_total').select('revised_at').where('closed_at', 'is not', null).execute()),
    ...(await t.db.selectFrom('period_close').select('revised_at').execute()),
  ]
  const id = await recordExpense(aline, '2026-12-31', 40)
  assert.equal((await closed()).length, 4)
  await t.ok(expenses.remove, { as: aline, params: { id } })
  await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-12-31' } })
  assert.deepEqual(await closed(), [])
  assert.deepEqual((await t.ok(progress.all, { as: aline, query: {} })).data, [])
  await recordExpense(aline, '2026-12-31', 50)
  assert.deepEqual(await closed(), Array(4).fill({ revised_at: null }))
})

test('a day that closed at midnight stays closed when its entries are deleted', async () => {
  const id = await recordExpense(aline, '2026-12-30', 10)
  await closePeriodsAt('2027-01-10T08:00:00+02:00')
  await t.ok(expenses.remove, { as: aline, params: { id } })
  const day = await dayTotalOf(t, aline, '2026-12-30')
  assert.deepEqual([day.expense, day.closed_at !== null, day.revised_at !== null], ['0.00', true, true])
  const revised = (await closedPeriods()).filter(({ expense, revised_at }) => expense === '0.00' && revised_at !== null)
  assert.equal(revised.length, 3)
})

test('closing a day again changes nothing when its entries are unchanged', async () => {
  await recordExpense(aline, '2026-12-30', 10)
  await closePeriodsAt('2027-01-10T08:00:00+02:00')
  const before = await closedPeriods()
  t.clock.set('2027-01-10T09:00:00+02:00')
  const { data } = await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-12-30' } })
  assert.equal(data.revised, false)
  assert.deepEqual(await closedPeriods(), before)
})

test('the totals of a day include entries recorded while the day closes', async () => {
  const people = [aline, ...(await t.people.crowd(3))]
  await closePeriodsAt('2026-12-31T23:59:59.990+02:00')
  for (const person of people) await recordExpense(person, '2026-12-31', 1)
  t.clock.set('2027-01-01T00:00:00+02:00')
  const writing = Array.from({ length: 32 }, (_, at) => recordExpense(people[at % 4] as TestPerson, '2026-12-31', 1))
  await Promise.all([closePeriods(t.ctx, { batch: 2 }), ...writing, closePeriods(t.ctx, { batch: 2 })])
  const days = await t.db.selectFrom('day_total').selectAll().execute()
  assert.ok(days.every(({ expense, closed_at }) => expense === '9.00' && closed_at !== null))
  const periods = await closedPeriods()
  assert.equal(periods.length, 8)
  assert.ok(periods.every(({ expense }) => expense === '9.00'))
})

test('closing a day waits for an unfinished write and includes its amount', async () => {
  await closePeriodsAt('2026-12-31T23:59:59+02:00')
  const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = t.db.transaction().execute(async (db) => {
    const late = { ...MARKET, date: '2026-12-31', amount: 7 }
    await addEntry({ ...t.ctx, db }, { clientId: aline.id, kind: 'expense' }, late)
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  const closing = closePeriodsAt('2027-01-01T00:00:00+02:00')
  await until('closing waits for the write', isWaiting)
  commit.resolve()
  await writing
  assert.equal((await closing).mails, 1)
  const periods = (await closedPeriods()).map(({ expense, revised_at }) => [expense, revised_at])
  assert.deepEqual(periods, Array(2).fill(['7.00', null]))
})

test('editing an entry waits while its month is being closed, and then revises the month', async () => {
  const id = await recordExpense(aline, '2026-12-30', 10)
  await closePeriodsAt('2026-12-31T23:59:59+02:00')
  t.clock.set('2027-01-01T00:00:00+02:00')
  const [closed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closing = t.db.transaction().execute(async (db) => {
    await closePeriods({ ...t.ctx, db })
    closed.resolve()
    await commit.promise
  })
  await closed.promise
  const changing = t.ok(expenses.update, { as: aline, params: { id }, body: { ...MARKET, amount: 25 } })
  await until('the change waits for closing', isWaiting)
  commit.resolve()
  await Promise.all([closing, changing])
  const periods = (await closedPeriods()).map(({ expense, revised_at }) => [expense, revised_at !== null])
  assert.deepEqual(periods, Array(2).fill(['25.00', true]))
})
