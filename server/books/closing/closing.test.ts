import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { statements } from '../../../contract/statements.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { CLAUDINE } from '../../../test/support/cast.ts'
import { dayTotalOf, emptyBooks } from '../../../test/support/closing.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { closePeriods } from './close-periods.ts'

const t = testApp()
beforeEach(async () => {
  t.clock.set('2026-12-30T10:00:00+02:00')
  await emptyBooks(t)
})

const recordExpense = (as: TestPerson, day: string, amount: number) =>
  recordLine(t, as, { kind: 'expense', day, amount })
const dayOf = (person: TestPerson, on: string) => dayTotalOf(t, person, on)
const closePeriodsAt = (instant: string) => {
  t.clock.set(instant)
  return closePeriods(t.ctx)
}

test('a day closes once, at midnight in Kigali and not a millisecond earlier', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  assert.equal((await closePeriodsAt('2026-12-30T23:59:59.999+02:00')).day, 0)
  assert.equal((await dayOf(aline, '2026-12-30')).closed_at, null)
  assert.equal((await closePeriodsAt('2026-12-31T00:00:00+02:00')).day, 1)
  assert.deepEqual((await dayOf(aline, '2026-12-30')).closed_at, new Date('2026-12-30T22:00:00.000Z'))
  assert.equal((await closePeriods(t.ctx)).day, 0)
})

test('the closing job leaves a day open when the day ends after the job read the clock', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  const moments = ['2026-12-30T21:59:59.999Z', '2026-12-30T22:00:00.001Z']
  const moving = { now: () => new Date(moments.shift() ?? '2026-12-30T22:00:00.001Z') }
  await closePeriods({ ...t.ctx, clock: moving })
  assert.equal((await dayOf(aline, '2026-12-30')).closed_at, null)
  await closePeriods({ ...t.ctx, clock: moving })
  assert.deepEqual((await dayOf(aline, '2026-12-30')).closed_at, new Date('2026-12-30T22:00:00.001Z'))
})

test('the closing job sends one email when a day, month and year end together', async () => {
  const aline = await t.people.aline()
  await closePeriods(t.ctx)
  await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 400 } })
  await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
  await recordExpense(aline, '2026-12-31', 500.5)
  await recordLine(t, aline, { kind: 'income', day: '2026-12-31', amount: 1000 })
  const closed = await closePeriodsAt('2027-01-01T00:00:01+02:00')
  assert.deepEqual(closed, { midnights: 2, day: 1, week: 0, month: 1, year: 1, mails: 1 })

  const rows = await t.db.selectFrom('period_close').selectAll().orderBy('kind').execute()
  assert.deepEqual(
    rows.map((row) => [row.kind, row.start_day, row.end_day, row.income, row.expense, row.expense_limit]),
    [
      ['month', '2026-12-01', '2026-12-31', '1000.00', '500.50', '400.00'],
      ['year', '2026-01-01', '2026-12-31', '1000.00', '500.50', null],
    ],
  )
  assert.deepEqual(
    rows.map((row) => row.income_target),
    [null, '1000.00'],
  )
  assert.deepEqual(await t.db.selectFrom('outbox').select(['kind', 'client_id', 'facts']).execute(), [
    { kind: 'summary', client_id: aline.id, facts: { day: '2026-12-31', kinds: ['day', 'month', 'year'] } },
  ])
  const read = await t.ok(statements.read, { as: aline, params: { kind: 'month', start: '2026-12-01' } })
  assert.deepEqual(
    read.data.verdicts.map(({ limit, period, result }) => `${period} ${limit} ${result}`),
    ['monthly expense exceeded', 'yearly income met'],
  )
})

test('after six missed weeks, the closing job sends emails only about the newest period of each kind', async () => {
  const people = await t.people.crowd(2)
  await closePeriods(t.ctx)
  const days = ['2026-12-30', '2027-01-02', '2027-01-10', '2027-02-09']
  for (const person of people) for (const day of days) await recordExpense(person, day, 10)
  const closed = await closePeriodsAt('2027-02-10T08:00:00+02:00')
  assert.deepEqual(closed, { midnights: 42, day: 8, week: 4, month: 4, year: 2, mails: 6 })
  const mails = await t.db
    .selectFrom('outbox')
    .select('facts')
    .where('client_id', '=', people[0]?.id ?? '')
    .execute()
  assert.deepEqual(
    mails.map(({ facts }) => facts as { day: string }).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    [
      { day: '2026-12-31', kinds: ['year'] },
      { day: '2027-01-31', kinds: ['month'] },
      { day: '2027-02-09', kinds: ['day'] },
    ],
  )
})

test('setting the clock back over midnight closes no day twice', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-12-30', 10)
  await closePeriodsAt('2026-12-31T00:00:01+02:00')
  assert.equal((await closePeriodsAt('2026-12-30T22:00:00+02:00')).midnights, 0)
  assert.notEqual((await dayOf(aline, '2026-12-30')).closed_at, null)
  await recordExpense(aline, '2026-12-30', 5)
  const day = await dayOf(aline, '2026-12-30')
  assert.deepEqual([day.expense, day.revised_at !== null], ['15.00', true])
  const again = await closePeriodsAt('2026-12-31T00:00:01+02:00')
  assert.deepEqual(again, { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 })
})

test('the closing job closes a month for clients with a limit or entries, and emails only active clients', async () => {
  const idle = await t.people.aline()
  const limited = await t.people.olivier()
  const unwilling = await t.people.gaspard()
  const suspended = await t.people.client(CLAUDINE)
  await closePeriods(t.ctx)
  await t.ok(expenses.setLimit, { as: limited, body: { monthlyExpenseLimit: 400 } })
  await t.db.insertInto('mail_choice').values({ client_id: unwilling.id, day: false }).execute()
  for (const person of [unwilling, suspended]) await recordExpense(person, '2027-01-31', 10)
  const suspend = t.db.updateTable('client').set({ account_status: 'suspended' })
  await suspend.where('id', '=', suspended.id).execute()
  await closePeriodsAt('2027-02-01T00:30:00+02:00')

  const closed = t.db.selectFrom('period_close').select('client_id').distinct().where('start_day', '>=', '2027-01-01')
  assert.deepEqual(
    (await closed.execute()).map(({ client_id }) => client_id).toSorted(),
    [limited.id, unwilling.id, suspended.id].toSorted(),
  )
  for (const [who, person, kinds] of [
    ['a client with a limit and no entries', limited, [['week', 'month']]],
    ['a client who refused daily emails', unwilling, [['week', 'month']]],
    ['a client without entries and limits', idle, []],
    ['a suspended client', suspended, []],
  ] as const) {
    const mails = await t.db.selectFrom('outbox').select('facts').where('client_id', '=', person.id).execute()
    const facts = mails.map((mail) => mail.facts as { day: string; kinds: string[] })
    assert.deepEqual(
      facts.filter(({ day }) => day === '2027-01-31').map((each) => each.kinds),
      kinds,
      who,
    )
  }
})

test('each period closes once when two processes close periods at the same time', async () => {
  for (const person of await t.people.crowd(6)) await recordExpense(person, '2026-12-31', 10)
  t.clock.set('2027-01-05T08:00:00+02:00')
  const runs = await Promise.all([1, 2, 3].map(() => closePeriods(t.ctx, { batch: 3 })))
  const sum = (what: 'day' | 'month' | 'mails' | 'midnights') => runs.reduce((all, run) => all + run[what], 0)
  assert.deepEqual([sum('day'), sum('month'), sum('midnights'), sum('mails')], [6, 6, 6, 12])
})
