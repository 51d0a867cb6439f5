import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays, MIN_DAY } from '../../../domain/day.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { expectedTotals, type Line } from '../../../test/support/expected-totals.ts'
import { recordLine } from '../../../test/support/record-line.ts'

const t = testApp()

const overviewOf = async (as: TestPerson | string) => (await t.ok(progress.overview, { as })).data

async function overviewAt(instant: string, { id }: TestPerson) {
  t.clock.set(instant)
  const data = await overviewOf(await t.people.session(id, 'client'))
  t.clock.set(TEST_NOW)
  return data
}

test('the progress overview of a client without records has only zeros', async () => {
  const none = expectedTotals([])
  assert.deepEqual(await overviewOf(await t.people.aline()), {
    today: { period: { kind: 'day', start: '2026-11-21', end: '2026-11-21' }, ...none },
    month: { period: { kind: 'month', start: '2026-11-01', end: '2026-11-30' }, ...none },
    year: { period: { kind: 'year', start: '2026-01-01', end: '2026-12-31' }, ...none },
    monthSoFar: { from: '2026-11-01', to: '2026-11-21', ...none },
    lastMonthSoFar: { from: '2026-10-01', to: '2026-10-21', ...none },
    due: {
      overdue: { from: MIN_DAY, to: '2026-11-20', count: 0, sum: 0 },
      week: { from: '2026-11-21', to: '2026-11-28', count: 0, sum: 0 },
      month: { from: '2026-11-21', to: '2026-12-21', count: 0, sum: 0 },
    },
    causes: [],
    recorded: { income: false, expense: false, debt: false },
  })
})

test('the totals of the month so far exclude records of days after today', async () => {
  const aline = await t.people.aline()
  await recordLine(t, await t.people.olivier(), { kind: 'income', day: '2026-11-10', amount: 512 })
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
  for (const line of lines) await recordLine(t, aline, line)
  const { today, month, year, monthSoFar, lastMonthSoFar, causes } = await overviewOf(aline)
  const of = (from: string, to: string) => expectedTotals(lines.filter(({ day }) => day >= from && day <= to))
  assert.deepEqual(monthSoFar, { from: '2026-11-01', to: '2026-11-21', ...of('2026-11-01', '2026-11-21') })
  assert.deepEqual(lastMonthSoFar, { from: '2026-10-01', to: '2026-10-21', ...of('2026-10-01', '2026-10-21') })
  assert.deepEqual(today, (await t.ok(progress.trackDay, { as: aline })).data)
  assert.deepEqual(month, (await t.ok(progress.trackMonth, { as: aline })).data)
  const { turnover: _, ...ofYear } = (await t.ok(progress.trackYear, { as: aline })).data
  assert.deepEqual(year, ofYear)

  assert.deepEqual(causes, [
    { kind: 'debt', title: 'Loan', change: 32.25 },
    { kind: 'income', change: 14 },
  ])
})

test('the overview names the income that fell most, although costs and debts fell more', async () => {
  const aline = await t.people.aline()
  const add = (call: typeof incomes.add | typeof expenses.add, date: string, title: string, amount: number) =>
    t.ok(call, { as: aline, body: { date, title, description: title, amount } })
  await add(incomes.add, '2026-10-05', 'evening sales', 500)
  await add(incomes.add, '2026-11-05', 'Evening sales', 92)
  await add(incomes.add, '2026-11-06', 'Milk', 120)
  await add(incomes.add, '2026-11-06', 'Bread', 104)
  await add(expenses.add, '2026-10-06', 'Stock', 343)
  await add(expenses.add, '2026-11-06', 'Stock', 191)
  await recordLine(t, aline, { kind: 'debt', day: '2026-10-07', amount: 73 })
  assert.deepEqual((await overviewOf(aline)).causes, [
    { kind: 'income', title: 'Evening sales', change: -408 },
    { kind: 'income', change: 224, isRest: true },
    { kind: 'expense', title: 'Stock', change: -152 },
    { kind: 'debt', change: -73 },
  ])
})

for (const [now, from, to] of [
  ['2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-01-15', '2025-12-01', '2025-12-15'],
  ['2024-03-30', '2024-02-01', '2024-02-29'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-11-30', '2026-10-01', '2026-10-31'],
  ['2024-02-28', '2024-01-01', '2024-01-28'],
  ['2024-02-29', '2024-01-01', '2024-01-31'],
] as const)
  test(`the progress overview on ${now} compares the month so far with ${from} to ${to}`, async () => {
    const aline = await t.people.aline()
    for (const [day, amount] of [
      [from, 1],
      [to, 2],
      [addDays(from, -1), 4],
      [addDays(to, 1), 8],
    ] as const)
      await recordLine(t, aline, { kind: 'expense', day, amount })
    const { monthSoFar, lastMonthSoFar } = await overviewAt(`${now}T12:00:00+02:00`, aline)
    assert.deepEqual([monthSoFar.from, monthSoFar.to], [`${now.slice(0, 7)}-01`, now])
    assert.deepEqual([lastMonthSoFar.from, lastMonthSoFar.to, lastMonthSoFar.totalExpenses], [from, to, 3])
  })

test('the progress overview starts a new month at midnight in Kigali', async () => {
  const aline = await t.people.aline()
  await recordLine(t, aline, { kind: 'income', day: '2026-11-30', amount: 5 })
  const before = (await overviewAt('2026-11-30T21:59:59.999Z', aline)).monthSoFar
  assert.deepEqual([before.to, before.totalIncome], ['2026-11-30', 5])
  const after = (await overviewAt('2026-11-30T22:00:00Z', aline)).monthSoFar
  assert.deepEqual([after.from, after.totalIncome], ['2026-12-01', 0])
})

test('the overview estimates the end of the month when three full months have enough entries', async () => {
  const aline = await t.people.aline()
  for (const month of ['08', '09', '10']) {
    for (let day = 1; day <= 8; day += 1)
      await recordLine(t, aline, { kind: 'income', day: `2026-${month}-0${day}`, amount: 11_500 })
    await recordLine(t, aline, { kind: 'expense', day: `2026-${month}-28`, amount: 30_000 })
  }
  assert.equal((await overviewOf(aline)).outlook, undefined, 'nothing is recorded in this month')
  await recordLine(t, aline, { kind: 'income', day: '2026-11-02', amount: 70_000 })
  await recordLine(t, aline, { kind: 'debt', day: '2026-11-25', amount: 5_000 })
  // An income of 276,000 in 92 days is 3,000 a day, so 9 days add 27,000 to 70,000. The estimate
  // adds the monthly expense of 30,000, which isn't recorded yet.
  assert.deepEqual((await overviewOf(aline)).outlook, {
    ...{ totalIncome: 97_000, totalExpenses: 30_000, netBalance: 62_000, daysLeft: 9 },
  })
  await recordLine(t, aline, { kind: 'expense', day: '2026-11-28', amount: 32_000 })
  assert.equal((await overviewOf(aline)).outlook?.totalExpenses, 32_000)
})

test('unpaid debts are counted as overdue, as due within a week, and as due within a month', async () => {
  const aline = await t.people.aline()
  await recordLine(t, await t.people.olivier(), { kind: 'debt', day: '2026-11-21', amount: 999 })
  const days = ['2026-11-11', '2026-11-20', '2026-11-21', '2026-11-28', '2026-11-29', '2026-12-21', '2026-12-22']
  const lines = days.flatMap((day, at): Line[] => [
    { kind: 'debt', day, amount: 2 ** at + 0.01 },
    { kind: 'debt', day, amount: 1000, paid: true },
  ])
  for (const line of lines) await recordLine(t, aline, line)
  const { due } = await overviewOf(aline)
  for (const [span, from, to, count] of [
    [due.overdue, MIN_DAY, '2026-11-20', 2],
    [due.week, '2026-11-21', '2026-11-28', 2],
    [due.month, '2026-11-21', '2026-12-21', 4],
  ] as const) {
    const within = lines.filter(({ day, paid }) => !paid && day >= from && day <= to)
    assert.deepEqual(span, { from, to, count, sum: expectedTotals(within).totalDebts })
  }
})
