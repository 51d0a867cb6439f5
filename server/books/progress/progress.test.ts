import assert from 'node:assert/strict'
import { beforeEach, describe, it, test } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays } from '../../../domain/day.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_DAYS } from '../../../test/support/bad-input.ts'
import { expectedTotals, type Line } from '../../../test/support/expected-totals.ts'
import { readPages } from '../../../test/support/pages.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { done, invalid } from '../../../words/en/shared.ts'

const t = testApp()

const reClose = (as: TestPerson, date: string) => t.ok(progress.reCloseDay, { as, body: { date } })
const historyOf = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await t.ok(progress.all, { as, query })).data

test('the call that closes a day again refuses an invalid day', async () => {
  const aline = await t.people.aline()
  for (const date of [...BAD_DAYS, undefined, null, ''])
    await t.refused(progress.reCloseDay, { as: aline, body: { date } }, 400, invalid.day)
})

test('totals are exact to the cent, even of the largest amounts', async () => {
  const gaspard = await t.people.gaspard()
  for (const amount of [0.1, 0.2]) await recordLine(t, gaspard, { kind: 'income', day: '2026-11-21', amount })
  for (const amount of [999_999_999_999.99, 0.01, 999_999_999_999.99])
    await recordLine(t, gaspard, { kind: 'expense', day: '2026-11-21', amount })
  const { text } = await t.call(progress.trackDay, { as: gaspard })
  assert.match(text, /"totalIncome":0\.3,/)
  assert.match(text, /"totalExpenses":1999999999999\.99,/)
  assert.match(text, /"netBalance":-1999999999999\.69,/)
})

test('the totals of the current month and year include future days', async () => {
  const aline = await t.people.aline()
  for (const [day, amount] of [
    ['2025-12-31', 1],
    ['2026-01-01', 2],
    ['2026-10-31', 4],
    ['2026-11-01', 8],
    ['2026-11-21', 16],
    ['2026-11-30', 32],
    ['2026-12-31', 64],
    ['2027-01-01', 128],
  ] as const)
    await recordLine(t, aline, { kind: 'expense', day, amount })
  const sum = async (call: typeof progress.trackDay) => (await t.ok(call, { as: aline })).data.totalExpenses
  assert.deepEqual(
    [await sum(progress.trackDay), await sum(progress.trackMonth), await sum(progress.trackYear)],
    [16, 56, 126],
  )
})

test('the turnover of the year excludes money from family', async () => {
  const aline = await t.people.aline()
  for (const [date, amount, title] of [
    ['2025-12-31', 1, 'Sales'],
    ['2026-01-01', 2, 'Sales'],
    ['2026-06-30', 4, 'Family'],
    ['2026-11-02', 8, 'umuryango'],
    ['2026-11-20', 16, 'FAMILLE'],
    ['2026-11-21', 32, 'Family shop'],
    ['2026-11-22', 64, 'Sales'],
  ] as const)
    await t.ok(incomes.add, { as: aline, body: { date, amount, title, description: title } })
  await recordLine(t, aline, { kind: 'expense', day: '2026-11-01', amount: 5 })
  const { turnover, totalIncome } = (await t.ok(progress.trackYear, { as: aline })).data
  assert.deepEqual([turnover, totalIncome], [34, 126])
})

test('the current day and year change at midnight in Kigali', async () => {
  const { id } = await t.people.aline()
  const startsAt = async (instant: string) => {
    t.clock.set(instant)
    const as = await t.people.session(id, 'client')
    const calls = [progress.trackDay, progress.trackYear]
    return Promise.all(calls.map(async (call) => (await t.ok(call, { as })).data.period.start))
  }
  const [before, after] = [await startsAt('2026-12-31T21:59:59.999Z'), await startsAt('2026-12-31T22:00:00Z')]
  t.clock.set(TEST_NOW)
  assert.deepEqual(
    [before, after],
    [
      ['2026-12-31', '2026-01-01'],
      ['2027-01-01', '2027-01-01'],
    ],
  )
})

test('the daily history lists days with entries up to today, newest first', async () => {
  const aline = await t.people.aline({ closedBefore: '2026-11-01' })
  assert.deepEqual(await historyOf(aline), [])
  for (const day of ['2026-11-19', '2026-11-21', '2026-11-22', '2026-11-20'])
    await recordLine(t, aline, { kind: 'income', day, amount: 5 })
  assert.deepEqual(
    (await historyOf(aline)).map(({ date, open, closedAt }) => [date, open, closedAt]),
    [
      ['2026-11-21', true, null],
      ['2026-11-20', undefined, null],
      ['2026-11-19', undefined, null],
    ],
  )
})

test('a search of the daily history finds a day in each date format', async () => {
  const gaspard = await t.people.gaspard()
  for (let back = 0; back < 12; back++)
    await recordLine(t, gaspard, { kind: 'income', day: addDays('2026-11-21', -back), amount: 1 })
  const found = async (search: string) => (await historyOf(gaspard, { search })).map(({ date }) => date)
  for (const written of ['2026-11-20', '20/11/2026', 'Fri 20 November 2026', '20 Nov 2026'])
    assert.deepEqual(await found(written), ['2026-11-20'])
  for (const search of ['9/11/2026', 'Sugar', '2026', '2026-02-30']) assert.deepEqual(await found(search), [], search)
  assert.equal((await found('')).length, 12)
  const sent = { as: gaspard, query: { limit: '5' } }
  assert.deepEqual(await readPages(t, progress.all, sent), await historyOf(gaspard))
  assert.equal((await t.ok(progress.all, sent)).page?.count, 12)
})

test('paying a debt or renaming an entry doesn’t mark its day as revised', async () => {
  const aline = await t.people.aline({ closedBefore: '2026-11-01' })
  const expense = await recordLine(t, aline, { kind: 'expense', day: '2026-11-10', amount: 5 })
  const debt = await recordLine(t, aline, { kind: 'debt', day: '2026-11-11', amount: 5 })
  const closedAt = '2026-11-11T22:00:00.000Z'
  const closed = { closed_at: new Date(closedAt) }
  await t.db.updateTable('day_total').set(closed).where('client_id', '=', aline.id).execute()
  await reClose(aline, '2026-11-10')
  await t.ok(debts.markPaid, { as: aline, params: { id: debt } })
  const body = { amount: 5, title: 'Other', description: 'words' }
  await t.ok(expenses.update, { as: aline, params: { id: expense }, body })
  assert.deepEqual(
    (await historyOf(aline)).map(({ date, closedAt, revised, netBalance }) => [date, closedAt, revised, netBalance]),
    [
      ['2026-11-11', closedAt, false, -5],
      ['2026-11-10', closedAt, false, -5],
    ],
  )
})

describe('closing a day again', () => {
  const lines: Line[] = [
    { kind: 'income', day: '2026-11-20', amount: 12.5 },
    { kind: 'debt', day: '2026-11-20', amount: 2.25, paid: true },
  ]
  let aline: TestPerson
  beforeEach(async () => {
    aline = await t.people.aline({ closedBefore: '2026-11-01' })
    for (const line of lines) await recordLine(t, aline, line)
  })

  it('closing a day again corrects wrong totals and sends no email', async () => {
    const wrong = { income: '99.00', income_count: 7, paid_debt: '0' }
    await t.db.updateTable('day_total').set(wrong).where('client_id', '=', aline.id).execute()
    const first = await reClose(aline, '2026-11-20')
    const { _id, date, closedAt, revised, ...totals } = first.data
    assert.deepEqual(totals, expectedTotals(lines))
    assert.deepEqual([first.message, date, closedAt, revised], [done.dayReClosed, '2026-11-20', null, false])
    assert.deepEqual(await reClose(aline, '2026-11-20'), first)
    assert.deepEqual(await t.db.selectFrom('outbox').selectAll().where('client_id', '=', aline.id).execute(), [])
  })

  it('closing a day again adds no day to the history when the day has no entries', async () => {
    assert.equal((await reClose(aline, '2026-11-19')).data.netBalance, 0)
    assert.deepEqual(
      (await historyOf(aline)).map(({ date }) => date),
      ['2026-11-20'],
    )
  })
})
