import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays, MIN_DAY } from '../../../domain/day.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { expectedTotals, type Line } from '../../../test/support/expected-totals.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

const record = (as: TestPerson, line: Line) => recordLine(t, as, line)

/** What the overview says at an instant; the clock is put back. */
async function overviewAt(instant: string, { id }: TestPerson) {
  t.clock.set(instant)
  const as = await t.people.session(id, 'client')
  const { data } = await t.ok(progress.overview, { as })
  t.clock.set(TEST_NOW)
  return data
}

describe('the overview of the month so far', () => {
  it('of empty books is zeros, with the days they are of', async () => {
    const aline = await t.people.aline()
    const { data } = await t.ok(progress.overview, { as: aline })
    const none = expectedTotals([])
    assert.deepEqual(data, {
      today: { period: { kind: 'day', start: '2026-11-21', end: '2026-11-21' }, ...none },
      month: { period: { kind: 'month', start: '2026-11-01', end: '2026-11-30' }, ...none },
      monthSoFar: { from: '2026-11-01', to: '2026-11-21', ...none },
      lastMonthSoFar: { from: '2026-10-01', to: '2026-10-21', ...none },
      due: {
        overdue: { from: MIN_DAY, to: '2026-11-20', count: 0, sum: 0 },
        week: { from: '2026-11-21', to: '2026-11-28', count: 0, sum: 0 },
        month: { from: '2026-11-21', to: '2026-12-21', count: 0, sum: 0 },
      },
      recorded: { income: false, expense: false, debt: false },
    })
  })

  it('ends today, the whole month does not; neither knows what lies beyond, or is another’s', async () => {
    const aline = await t.people.aline()
    await record(await t.people.olivier(), { kind: 'income', day: '2026-11-10', amount: 512 })
    const lines: Line[] = [
      { kind: 'income', day: '2026-09-30', amount: 1 },
      { kind: 'income', day: '2026-10-01', amount: 2 },
      { kind: 'expense', day: '2026-10-21', amount: 4.5 },
      { kind: 'income', day: '2026-10-22', amount: 8 },
      { kind: 'income', day: '2026-11-01', amount: 16 },
      { kind: 'debt', day: '2026-11-21', amount: 32.25, paid: true },
      { kind: 'income', day: '2026-11-22', amount: 64 },
      { kind: 'debt', day: '2026-11-30', amount: 128 },
      { kind: 'income', day: '2026-12-01', amount: 256 },
    ]
    for (const line of lines) await record(aline, line)
    const { today, month, monthSoFar, lastMonthSoFar, recorded } = (await t.ok(progress.overview, { as: aline })).data
    const of = (from: string, to: string) => expectedTotals(lines.filter(({ day }) => day >= from && day <= to))
    assert.deepEqual(monthSoFar, { from: '2026-11-01', to: '2026-11-21', ...of('2026-11-01', '2026-11-21') })
    assert.deepEqual(lastMonthSoFar, { from: '2026-10-01', to: '2026-10-21', ...of('2026-10-01', '2026-10-21') })
    assert.deepEqual(today, (await t.ok(progress.trackDay, { as: aline })).data)
    assert.deepEqual(month, (await t.ok(progress.trackMonth, { as: aline })).data)
    assert.notDeepEqual(month.netBalance, monthSoFar.netBalance)
    assert.deepEqual(recorded, { income: true, expense: true, debt: true })
  })

  for (const [now, from, to, why] of [
    ['2026-11-01', '2026-10-01', '2026-10-01', 'the first of a month beside the first'],
    ['2026-03-01', '2026-02-01', '2026-02-01', 'as on the first of March'],
    ['2026-01-15', '2025-12-01', '2025-12-15', 'January beside December of the year before'],
    ['2026-03-30', '2026-02-01', '2026-02-28', 'what February has not is left out'],
    ['2024-03-30', '2024-02-01', '2024-02-29', 'which has a day more in a leap year'],
    ['2026-03-31', '2026-02-01', '2026-02-28', 'a whole month of 31 days beside a whole one of 28'],
    ['2026-11-30', '2026-10-01', '2026-10-31', 'a whole month of 30 days beside a whole one of 31'],
    ['2026-02-28', '2026-01-01', '2026-01-31', 'all of February beside all of January'],
    ['2024-02-28', '2024-01-01', '2024-01-28', 'but in a leap year a day is missing'],
    ['2024-02-29', '2024-01-01', '2024-01-31', 'until the 29th'],
  ] as const)
    it(`on ${now} is held against ${from} to ${to}: ${why}`, async () => {
      const aline = await t.people.aline()
      for (const [day, amount] of [
        [from, 1],
        [to, 2],
        [addDays(from, -1), 4],
        [addDays(to, 1), 8],
      ] as const)
        await record(aline, { kind: 'expense', day, amount })
      const { monthSoFar, lastMonthSoFar } = await overviewAt(`${now}T12:00:00+02:00`, aline)
      assert.deepEqual([monthSoFar.from, monthSoFar.to], [`${now.slice(0, 7)}-01`, now])
      assert.deepEqual([lastMonthSoFar.from, lastMonthSoFar.to, lastMonthSoFar.totalExpenses], [from, to, 3])
    })

  it('begins anew at midnight in Kigali', async () => {
    const aline = await t.people.aline()
    await record(aline, { kind: 'income', day: '2026-11-30', amount: 5 })
    const before = await overviewAt('2026-11-30T21:59:59.999Z', aline)
    assert.deepEqual([before.monthSoFar.to, before.monthSoFar.totalIncome], ['2026-11-30', 5])
    const after = await overviewAt('2026-11-30T22:00:00Z', aline)
    assert.deepEqual(
      [after.monthSoFar.from, after.monthSoFar.totalIncome, after.lastMonthSoFar.totalIncome],
      ['2026-12-01', 0, 0],
    )
  })
})

it('a debt counts as overdue until yesterday, as due within a week or thirty days from today, and not once it is paid', async () => {
  const aline = await t.people.aline()
  await record(await t.people.olivier(), { kind: 'debt', day: '2026-11-21', amount: 999 })
  const random = seededRandom(11)
  // Every day around the borders, some paid, some with two debts.
  const lines = Array.from({ length: 90 }, (_, index): Line => {
    const day = addDays('2026-11-21', Math.floor(index / 2) - 10)
    return { kind: 'debt', day, amount: Math.round(random() * 1e6) / 100, paid: random() < 0.3 }
  })
  for (const line of lines) await record(aline, line)
  const { due } = (await t.ok(progress.overview, { as: aline })).data
  for (const [span, from, to] of [
    [due.overdue, MIN_DAY, '2026-11-20'],
    [due.week, '2026-11-21', '2026-11-28'],
    [due.month, '2026-11-21', '2026-12-21'],
  ] as const) {
    const within = lines.filter(({ day, paid }) => !paid && day >= from && day <= to)
    assert.deepEqual(span, { from, to, count: within.length, sum: expectedTotals(within).totalDebts })
    assert.ok(span.count > 0)
  }
})

it('says whether the books have any income, expense or debt', async () => {
  const aline = await t.people.aline()
  const recorded = async () => (await t.ok(progress.overview, { as: aline })).data.recorded
  const id = await record(aline, { kind: 'income', day: '2019-01-01', amount: 1 })
  assert.deepEqual(await recorded(), { income: true, expense: false, debt: false })
  await record(aline, { kind: 'expense', day: '2019-01-01', amount: 1 })
  assert.deepEqual(await recorded(), { income: true, expense: true, debt: false })
  await t.ok(incomes.remove, { as: aline, params: { id } })
  assert.deepEqual(await recorded(), { income: false, expense: true, debt: false })
  await record(aline, { kind: 'debt', day: '2035-01-01', amount: 1 })
  assert.deepEqual(await recorded(), { income: false, expense: true, debt: true })
})
