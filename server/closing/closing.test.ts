import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { statements } from '../../contract/statements.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { addEntry } from '../ledger/write-entry.ts'
import { closePeriods } from './close-periods.ts'

const t: TestApp = await createTestApp()
beforeEach(async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  await t.db.deleteFrom('client').execute()
  await t.db.deleteFrom('closing_progress').execute()
})
after(() => t.close())

test('a day closes at Kigali midnight and not a millisecond before', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  t.clock.set('2026-12-30T23:59:59.999+02:00')
  assert.equal((await closePeriods(t.ctx)).day, 0)
  assert.equal(await closedAt(aline, '2026-12-30'), null)
  t.clock.set('2026-12-31T00:00:00+02:00')
  assert.equal((await closePeriods(t.ctx)).day, 1)
  assert.equal(await closedAt(aline, '2026-12-30'), '2026-12-30T22:00:00.000Z')
  assert.equal((await closePeriods(t.ctx)).day, 0)
})

test('a clock that moves on while closing looks at it closes nothing as of a moment that is not over', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  const moments = ['2026-12-30T21:59:59.999Z', '2026-12-30T22:00:00.001Z']
  const moving = { zone: t.clock.zone, now: () => new Date(moments.shift() ?? '2026-12-30T22:00:00.001Z') }
  await closePeriods({ ...t.ctx, clock: moving })
  assert.equal(await closedAt(aline, '2026-12-30'), null)
  await closePeriods({ ...t.ctx, clock: moving })
  assert.equal(await closedAt(aline, '2026-12-30'), '2026-12-30T22:00:00.001Z')
})

test('day, month and year that end together close together and are one mail', async () => {
  const aline = await t.people.aline()
  await closePeriods(t.ctx)
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 400 } })
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  await spend(aline, '2026-12-31', 500.5)
  await t.ok(incomes.add, { as: aline, body: entry('2026-12-31', 1000) })
  t.clock.set('2027-01-01T00:00:01+02:00')
  const closed = await closePeriods(t.ctx)
  assert.deepEqual(closed, { midnights: 2, day: 1, week: 0, month: 1, year: 1, mails: 1 })
  const rows = await t.db.selectFrom('period_close').selectAll().orderBy('kind').execute()
  const [month, year] = rows
  assert.deepEqual(
    [month?.kind, month?.start_day, month?.end_day, month?.income, month?.expense, month?.expense_limit],
    ['month', '2026-12-01', '2026-12-31', '1000.00', '500.50', '400.00'],
  )
  assert.equal(month?.income_target, null)
  assert.deepEqual([year?.kind, year?.income_target, year?.expense_limit], ['year', '1000.00', null])
  const read = await t.ok(statements.read, { as: aline, params: { kind: 'month', start: '2026-12-01' } })
  assert.deepEqual(
    read.data.verdicts.map(({ limit, period, result }) => `${period} ${limit} ${result}`),
    ['monthly expense exceeded', 'yearly income met'],
  )
  const mails = await t.db.selectFrom('outbox').selectAll().execute()
  assert.deepEqual(
    mails.map(({ kind, client_id, facts }) => ({ kind, client_id, facts })),
    [{ kind: 'summary', client_id: aline.id, facts: { day: '2026-12-31', kinds: ['day', 'month', 'year'] } }],
  )
})

test('a time of not running is caught up oldest first, and only the newest of each kind is mailed', async () => {
  const aline = await t.people.aline()
  await closePeriods(t.ctx)
  for (const day of ['2026-12-30', '2027-01-02', '2027-01-10', '2027-02-09']) await spend(aline, day, 10)
  t.clock.set('2027-02-10T08:00:00+02:00')
  const closed = await closePeriods(t.ctx)
  assert.deepEqual(closed, { midnights: 42, day: 4, week: 2, month: 2, year: 1, mails: 3 })
  const mails = await t.db.selectFrom('outbox').select('facts').execute()
  assert.deepEqual(
    mails.map(({ facts }) => facts as { day: string }).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    [
      { day: '2026-12-31', kinds: ['year'] },
      { day: '2027-01-31', kinds: ['month'] },
      { day: '2027-02-09', kinds: ['day'] },
    ],
  )
})

test('a clock that steps back neither opens nor closes anything', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 10)
  t.clock.set('2026-12-31T00:00:01+02:00')
  await closePeriods(t.ctx)
  t.clock.set('2026-12-30T22:00:00+02:00')
  assert.equal((await closePeriods(t.ctx)).midnights, 0)
  assert.notEqual(await closedAt(aline, '2026-12-30'), null)
  await spend(aline, '2026-12-30', 5)
  const row = await day(aline, '2026-12-30')
  assert.deepEqual([row?.expense, row?.revised_at !== null], ['15.00', true])
  t.clock.set('2026-12-31T00:00:01+02:00')
  assert.deepEqual(await closePeriods(t.ctx), { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 })
})

test('an edit of a closed day refreshes its day, week, month and year, marks them revised and sends nothing', async () => {
  const aline = await t.people.aline()
  await closePeriods(t.ctx)
  const { data } = await t.ok(expenses.add, { as: aline, body: entry('2026-12-31', 10) })
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  await t.db.deleteFrom('outbox').execute()
  await t.ok(expenses.update, { as: aline, params: { id: data._id }, body: entry('2026-12-31', 25.5) })
  const periods = await t.db.selectFrom('period_close').selectAll().where('start_day', '<=', '2026-12-31').execute()
  assert.deepEqual(
    periods.map(({ kind, expense, revised_at }) => [kind, expense, revised_at?.toISOString()]).toSorted(),
    [
      ['month', '25.50', '2027-01-10T06:00:00.000Z'],
      ['week', '25.50', '2027-01-10T06:00:00.000Z'],
      ['year', '25.50', '2027-01-10T06:00:00.000Z'],
    ],
  )
  assert.equal((await day(aline, '2026-12-31'))?.revised_at?.toISOString(), '2027-01-10T06:00:00.000Z')
  assert.equal((await t.db.selectFrom('outbox').selectAll().execute()).length, 0)
})

test('an entry written for a day long closed closes that day at once, with everything around it', async () => {
  const aline = await t.people.aline()
  t.clock.set('2027-01-10T08:00:00+02:00')
  await closePeriods(t.ctx)
  await t.ok(debts.add, {
    as: aline,
    body: { title: 'Seed', creditor: 'SACCO', amount: 40, dueDate: '2026-12-31', description: '' },
  })
  const row = await day(aline, '2026-12-31')
  assert.deepEqual([row?.closed_at !== null, row?.revised_at !== null], [true, true])
  const periods = await t.db.selectFrom('period_close').select(['kind', 'debt', 'debt_count']).execute()
  assert.deepEqual(periods.map(({ kind, debt, debt_count }) => [kind, debt, debt_count]).toSorted(), [
    ['month', '40.00', 1],
    ['week', '40.00', 1],
    ['year', '40.00', 1],
  ])
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

test('only active clients who want it are mailed; a limit alone is reason enough for a week and a month', async () => {
  const idle = await t.people.client()
  const limited = await t.people.client()
  const silent = await t.people.client()
  const suspended = await t.people.client()
  await closePeriods(t.ctx)
  await t.ok(expenses.setLimit, { as: limited, body: { monthlyExpenseLimit: 400 } })
  await t.db.insertInto('mail_choice').values({ client_id: silent.id, day: false }).execute()
  for (const person of [silent, suspended]) await spend(person, '2027-01-31', 10)
  await t.db.updateTable('client').set({ account_status: 'suspended' }).where('id', '=', suspended.id).execute()
  t.clock.set('2027-02-01T00:30:00+02:00')
  await closePeriods(t.ctx)
  const rows = await t.db
    .selectFrom('period_close')
    .select(['client_id', 'kind'])
    .where('start_day', '>=', '2027-01-01')
    .execute()
  assert.deepEqual(new Set(rows.map(({ client_id }) => client_id)), new Set([limited.id, silent.id, suspended.id]))
  assert.ok(!rows.some(({ client_id }) => client_id === idle.id))
  const mails = await t.db.selectFrom('outbox').select(['client_id', 'facts']).execute()
  const told = mails.filter(({ facts }) => (facts as { day: string }).day === '2027-01-31')
  assert.deepEqual(
    told.map(({ client_id, facts }) => [client_id === limited.id, (facts as { kinds: string[] }).kinds]).toSorted(),
    [
      [false, ['week', 'month']],
      [true, ['week', 'month']],
    ],
  )
})

test('processes that close at once close each row once', async () => {
  for (let at = 0; at < 12; at++) {
    const person = await t.people.aline()
    await spend(person, '2026-12-31', 10)
  }
  t.clock.set('2027-01-05T08:00:00+02:00')
  const runs = await Promise.all([1, 2, 3, 4].map(() => closePeriods(t.ctx, { batch: 5 })))
  const sum = (what: 'day' | 'month' | 'mails' | 'midnights') => runs.reduce((all, run) => all + run[what], 0)
  assert.deepEqual([sum('day'), sum('month'), sum('midnights'), sum('mails')], [12, 12, 6, 24])
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
    const item = { date: '2026-12-31', amount: 7, title: 'Late', description: 'x' }
    await addEntry({ ...t.ctx, db }, { clientId: aline.id, kind: 'expense' }, item)
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  t.clock.set('2027-01-01T00:00:00+02:00')
  const closing = closePeriods(t.ctx)
  assert.equal(await Promise.race([closing, sleep(150)]), undefined)
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
  const { data } = await t.ok(expenses.add, { as: aline, body: entry('2026-12-30', 10) })
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
  const changing = t.ok(expenses.update, { as: aline, params: { id: data._id }, body: entry('2026-12-30', 25) })
  assert.equal(await Promise.race([changing, sleep(150)]), undefined)
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

function entry(date: string, amount: number) {
  return { date, amount, title: 'Market', description: 'Kimironko' }
}

async function spend(as: TestPerson, date: string, amount: number) {
  await t.ok(expenses.add, { as, body: entry(date, amount) })
}

function day(person: TestPerson, on: string) {
  return t.db
    .selectFrom('day_total')
    .selectAll()
    .where('client_id', '=', person.id)
    .where('day', '=', on)
    .executeTakeFirst()
}

async function closedAt(person: TestPerson, on: string) {
  return (await day(person, on))?.closed_at?.toISOString() ?? null
}
