import assert from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'node:test'
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

const spend = (as: TestPerson, day: string, amount: number) => recordLine(t, as, { kind: 'expense', day, amount })
const dayOf = (person: TestPerson, on: string) => dayTotalOf(t, person, on)

test('a day is open until the last millisecond before midnight in Kigali', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  t.clock.set('2026-12-30T23:59:59.999+02:00')
  assert.equal((await closePeriods(t.ctx)).day, 0)
  assert.equal((await dayOf(aline, '2026-12-30')).closed_at, null)
})

test('a day closes at midnight in Kigali', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  t.clock.set('2026-12-31T00:00:00+02:00')
  assert.equal((await closePeriods(t.ctx)).day, 1)
  assert.deepEqual((await dayOf(aline, '2026-12-30')).closed_at, new Date('2026-12-30T22:00:00.000Z'))
})

test('a day that has closed is not closed a second time', async () => {
  await spend(await t.people.aline(), '2026-12-30', 500)
  t.clock.set('2026-12-31T00:00:00+02:00')
  assert.equal((await closePeriods(t.ctx)).day, 1)
  assert.equal((await closePeriods(t.ctx)).day, 0)
})

test('a clock that moves on while closing looks at it closes nothing as of a moment that is not over', async () => {
  const aline = await t.people.aline()
  await spend(aline, '2026-12-30', 500)
  await closePeriods(t.ctx)
  const moments = ['2026-12-30T21:59:59.999Z', '2026-12-30T22:00:00.001Z']
  const moving = { zone: t.clock.zone, now: () => new Date(moments.shift() ?? '2026-12-30T22:00:00.001Z') }
  await closePeriods({ ...t.ctx, clock: moving })
  assert.equal((await dayOf(aline, '2026-12-30')).closed_at, null)
  await closePeriods({ ...t.ctx, clock: moving })
  assert.deepEqual((await dayOf(aline, '2026-12-30')).closed_at, new Date('2026-12-30T22:00:00.001Z'))
})

describe('a day, month and year that end together', () => {
  let aline: TestPerson
  let closed: Awaited<ReturnType<typeof closePeriods>>
  beforeEach(async () => {
    aline = await t.people.aline()
    await closePeriods(t.ctx)
    await t.ok(expenses.setLimit, { as: aline, body: { monthlyExpenseLimit: 400 } })
    await t.ok(incomes.setLimit, { as: aline, body: { yearlyIncomeTarget: 1000 } })
    await spend(aline, '2026-12-31', 500.5)
    await recordLine(t, aline, { kind: 'income', day: '2026-12-31', amount: 1000 })
    t.clock.set('2027-01-01T00:00:01+02:00')
    closed = await closePeriods(t.ctx)
  })

  it('close together', () => {
    assert.deepEqual(closed, { midnights: 2, day: 1, week: 0, month: 1, year: 1, mails: 1 })
  })

  it('keep their sums, each with the limits of its own length', async () => {
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
  })

  it('are one mail', async () => {
    const mails = await t.db.selectFrom('outbox').select(['kind', 'client_id', 'facts']).execute()
    assert.deepEqual(mails, [
      { kind: 'summary', client_id: aline.id, facts: { day: '2026-12-31', kinds: ['day', 'month', 'year'] } },
    ])
  })

  it('say in the statement of the month how its limit stood, and the year’s', async () => {
    const read = await t.ok(statements.read, { as: aline, params: { kind: 'month', start: '2026-12-01' } })
    assert.deepEqual(
      read.data.verdicts.map(({ limit, period, result }) => `${period} ${limit} ${result}`),
      ['monthly expense exceeded', 'yearly income met'],
    )
  })
})

describe('six weeks of not running', () => {
  beforeEach(async () => {
    const aline = await t.people.aline()
    await closePeriods(t.ctx)
    for (const day of ['2026-12-30', '2027-01-02', '2027-01-10', '2027-02-09']) await spend(aline, day, 10)
    t.clock.set('2027-02-10T08:00:00+02:00')
  })

  it('are caught up, each period that ended in them', async () => {
    assert.deepEqual(await closePeriods(t.ctx), { midnights: 42, day: 4, week: 2, month: 2, year: 1, mails: 3 })
  })

  it('send only the newest day, month and year by mail', async () => {
    await closePeriods(t.ctx)
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
})

describe('a clock that steps back over midnight', () => {
  let aline: TestPerson
  beforeEach(async () => {
    aline = await t.people.aline()
    await spend(aline, '2026-12-30', 10)
    t.clock.set('2026-12-31T00:00:01+02:00')
    await closePeriods(t.ctx)
    t.clock.set('2026-12-30T22:00:00+02:00')
  })

  it('opens nothing that was closed', async () => {
    assert.equal((await closePeriods(t.ctx)).midnights, 0)
    assert.notEqual((await dayOf(aline, '2026-12-30')).closed_at, null)
  })

  it('lets what is written meanwhile revise the day that was closed', async () => {
    await spend(aline, '2026-12-30', 5)
    const day = await dayOf(aline, '2026-12-30')
    assert.deepEqual([day.expense, day.revised_at !== null], ['15.00', true])
  })

  it('closes nothing a second time when it comes to midnight again', async () => {
    await closePeriods(t.ctx)
    t.clock.set('2026-12-31T00:00:01+02:00')
    assert.deepEqual(await closePeriods(t.ctx), { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 })
  })
})

describe('of clients whose month has ended', () => {
  const people: Record<'idle' | 'limited' | 'unwilling' | 'suspended', string> = {} as typeof people
  beforeEach(async () => {
    const [idle, limited] = [await t.people.aline(), await t.people.olivier()]
    const [unwilling, suspended] = [await t.people.gaspard(), await t.people.client(CLAUDINE)]
    Object.assign(people, { idle: idle.id, limited: limited.id, unwilling: unwilling.id, suspended: suspended.id })
    await closePeriods(t.ctx)
    await t.ok(expenses.setLimit, { as: limited, body: { monthlyExpenseLimit: 400 } })
    await t.db.insertInto('mail_choice').values({ client_id: unwilling.id, day: false }).execute()
    for (const person of [unwilling, suspended]) await spend(person, '2027-01-31', 10)
    await t.db.updateTable('client').set({ account_status: 'suspended' }).where('id', '=', suspended.id).execute()
    t.clock.set('2027-02-01T00:30:00+02:00')
    await closePeriods(t.ctx)
  })

  const mailedTo = async (id: string) => {
    const mails = await t.db.selectFrom('outbox').select('facts').where('client_id', '=', id).execute()
    return mails
      .map(({ facts }) => facts as { day: string; kinds: string[] })
      .filter(({ day }) => day === '2027-01-31')
      .map(({ kinds }) => kinds)
  }

  it('every one is closed who wrote something down or has a limit', async () => {
    const closed = await t.db
      .selectFrom('period_close')
      .select('client_id')
      .distinct()
      .where('start_day', '>=', '2027-01-01')
      .execute()
    const { limited, unwilling, suspended } = people
    assert.deepEqual(closed.map(({ client_id }) => client_id).toSorted(), [limited, unwilling, suspended].toSorted())
  })

  it('one who only has a limit is mailed how the week and the month went', async () => {
    assert.deepEqual(await mailedTo(people.limited), [['week', 'month']])
  })

  it('one who wants no mail of the day is mailed of the week and the month', async () => {
    assert.deepEqual(await mailedTo(people.unwilling), [['week', 'month']])
  })

  it('one who neither wrote nor has a limit is not mailed', async () => {
    assert.deepEqual(await mailedTo(people.idle), [])
  })

  it('one who is suspended is not mailed', async () => {
    assert.deepEqual(await mailedTo(people.suspended), [])
  })
})

test('processes that close at once close each row once', async () => {
  for (const person of await t.people.crowd(12)) await spend(person, '2026-12-31', 10)
  t.clock.set('2027-01-05T08:00:00+02:00')
  const runs = await Promise.all([1, 2, 3, 4].map(() => closePeriods(t.ctx, { batch: 5 })))
  const sum = (what: 'day' | 'month' | 'mails' | 'midnights') => runs.reduce((all, run) => all + run[what], 0)
  assert.deepEqual([sum('day'), sum('month'), sum('midnights'), sum('mails')], [12, 12, 6, 24])
})
