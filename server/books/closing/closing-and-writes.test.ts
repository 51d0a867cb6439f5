import assert from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'node:test'
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
beforeEach(async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  await emptyBooks(t)
})

const MARKET = { title: 'Market', description: 'Kimironko' }
const spend = (as: TestPerson, day: string, amount: number) => recordLine(t, as, { kind: 'expense', day, amount })
const dayOf = (person: TestPerson, on: string) => dayTotalOf(t, person, on)

/** Some statement of this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  // Where the books lie on other machines it is there that somebody waits.
  const { rows } = await (CITUS_URL
    ? sql`select from citus_lock_waits`
    : sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).execute(t.db)
  return rows.length > 0
}

describe('an edit of an entry whose day, week, month and year have closed', () => {
  let aline: TestPerson
  beforeEach(async () => {
    aline = await t.people.aline()
    await closePeriods(t.ctx)
    const id = await spend(aline, '2026-12-31', 10)
    t.clock.set('2027-01-10T08:00:00+02:00')
    await closePeriods(t.ctx)
    await t.db.deleteFrom('outbox').execute()
    await t.ok(expenses.update, { as: aline, params: { id }, body: { ...MARKET, amount: 25.5 } })
  })

  it('is in the sums of all four, which are marked revised', async () => {
    const periods = await t.db.selectFrom('period_close').selectAll().where('start_day', '<=', '2026-12-31').execute()
    const at = '2027-01-10T06:00:00.000Z'
    assert.deepEqual(
      periods.map(({ kind, expense, revised_at }) => [kind, expense, revised_at?.toISOString()]).toSorted(),
      [
        ['month', '25.50', at],
        ['week', '25.50', at],
        ['year', '25.50', at],
      ],
    )
    const day = await dayOf(aline, '2026-12-31')
    assert.deepEqual([day.expense, day.revised_at?.toISOString()], ['25.50', at])
  })

  it('is not mailed', async () => {
    assert.deepEqual(await t.db.selectFrom('outbox').selectAll().execute(), [])
  })
})

test('a late entry closes its day and everything around it at once, and nothing of it is revised', async () => {
  const aline = await t.people.aline()
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  await t.ok(debts.add, {
    as: aline,
    body: { title: 'Seed', creditor: 'SACCO', amount: 40, dueDate: '2026-12-31', description: '' },
  })
  const day = await dayOf(aline, '2026-12-31')
  assert.deepEqual([day.closed_at !== null, day.revised_at], [true, null])
  const periods = await t.db.selectFrom('period_close').select(['kind', 'debt', 'debt_count', 'revised_at']).execute()
  assert.deepEqual(new Set(periods.map(({ revised_at }) => revised_at)), new Set([null]))
  assert.deepEqual(periods.map(({ kind, debt, debt_count }) => [kind, debt, debt_count]).toSorted(), [
    ['month', '40.00', 1],
    ['week', '40.00', 1],
    ['year', '40.00', 1],
  ])
})

test('a day and its periods that only a late entry closed go with it, and close again with the next', async () => {
  const aline = await t.people.aline()
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  const closed = async () => [
    ...(await t.db.selectFrom('day_total').select('revised_at').where('closed_at', 'is not', null).execute()),
    ...(await t.db.selectFrom('period_close').select('revised_at').execute()),
  ]
  const id = await spend(aline, '2026-12-31', 40)
  assert.equal((await closed()).length, 4)
  await t.ok(expenses.remove, { as: aline, params: { id } })
  await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-12-31' } })
  assert.deepEqual(await closed(), [])
  const { data } = await t.ok(progress.all, { as: aline, query: {} })
  assert.deepEqual(data, [])
  await spend(aline, '2026-12-31', 50)
  assert.deepEqual(await closed(), Array(4).fill({ revised_at: null }))
})

test('a day that closed in time stays when its entries are deleted, revised', async () => {
  const aline = await t.people.aline()
  const id = await spend(aline, '2026-12-30', 10)
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  await t.ok(expenses.remove, { as: aline, params: { id } })
  const day = await dayOf(aline, '2026-12-30')
  assert.deepEqual([day.expense, day.closed_at !== null, day.revised_at !== null], ['0.00', true, true])
  const periods = await t.db.selectFrom('period_close').select(['expense', 'revised_at']).execute()
  assert.equal(periods.filter(({ expense, revised_at }) => expense === '0.00' && revised_at !== null).length, 3)
})

test('re-closing an unchanged closed day changes nothing and marks nothing', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 10)
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  const before = await t.db.selectFrom('period_close').selectAll().orderBy('kind').orderBy('start_day').execute()
  t.clock.set('2027-01-10T09:00:00+02:00')
  const { data } = await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-12-30' } })
  assert.equal(data.revised, false)
  assert.deepEqual(
    await t.db.selectFrom('period_close').selectAll().orderBy('kind').orderBy('start_day').execute(),
    before,
  )
})

test('writes of a day that is just being closed are in its totals, its month and its year', async () => {
  const people = await t.people.crowd(6)
  t.clock.set('2026-12-31T23:59:59.990+02:00')
  await closePeriods(t.ctx)
  for (let round = 0; round < 8; round++) for (const person of people) await spend(person, '2026-12-31', 1)
  t.clock.set('2027-01-01T00:00:00+02:00')
  const writing = Array.from({ length: 60 }, (_, at) => spend(people[at % 6] as TestPerson, '2026-12-31', 1))
  await Promise.all([closePeriods(t.ctx, { batch: 2 }), ...writing, closePeriods(t.ctx, { batch: 2 })])
  const days = await t.db.selectFrom('day_total').selectAll().execute()
  assert.ok(days.every(({ expense, closed_at }) => expense === '18.00' && closed_at !== null))
  const periods = await t.db.selectFrom('period_close').selectAll().execute()
  assert.equal(periods.length, 12)
  assert.ok(periods.every(({ expense }) => expense === '18.00'))
})

test('closing waits for a write that has begun, and has it in the totals', async () => {
  const aline = await t.people.aline()
  t.clock.set('2026-12-31T23:59:59+02:00')
  await closePeriods(t.ctx)
  const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = t.db.transaction().execute(async (db) => {
    const late = { ...MARKET, date: '2026-12-31', amount: 7 }
    await addEntry({ ...t.ctx, db }, { clientId: aline.id, kind: 'expense' }, late)
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  t.clock.set('2027-01-01T00:00:00+02:00')
  const closing = closePeriods(t.ctx)
  await until('closing waits for the write', isWaiting)
  commit.resolve()
  await writing
  assert.deepEqual((await closing).mails, 1)
  const periods = await t.db.selectFrom('period_close').select(['expense', 'revised_at']).execute()
  assert.deepEqual(periods, [
    { expense: '7.00', revised_at: null },
    { expense: '7.00', revised_at: null },
  ])
})

test('a change of an earlier day waits while its month is being closed, and then revises it', async () => {
  const aline = await t.people.aline()
  const id = await spend(aline, '2026-12-30', 10)
  t.clock.set('2026-12-31T23:59:59+02:00')
  await closePeriods(t.ctx)
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
  const periods = await t.db.selectFrom('period_close').select(['expense', 'revised_at']).execute()
  assert.deepEqual(
    periods.map(({ expense, revised_at }) => [expense, revised_at !== null]),
    [
      ['25.00', true],
      ['25.00', true],
    ],
  )
})
