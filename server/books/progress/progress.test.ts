import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { progress } from '../../../contract/progress.ts'
import { addDays } from '../../../domain/day.ts'
import { TEST_NOW, type TestPerson, testApp } from '../../../test/support/app.ts'
import { BAD_DAYS } from '../../../test/support/bad-input.ts'
import { expectedTotals, type Line } from '../../../test/support/expected-totals.ts'
import { readPages } from '../../../test/support/pages.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { done, invalid, refused } from '../../../words/en/shared.ts'

const t = testApp()

const record = (as: TestPerson, line: Line) => recordLine(t, as, line)

describe('what progress refuses', () => {
  let aline: TestPerson
  before(async () => {
    aline = await t.people.aline()
  })

  it('to close again what is no day', async () => {
    for (const date of [...BAD_DAYS, undefined, null, ''])
      await t.refused(progress.reCloseDay, { as: aline, body: { date } }, 400, invalid.day)
  })

  it('to close a day again for an inactive client', async () => {
    const inactive = await t.people.aline({ accountStatus: 'inactive' })
    const body = { date: '2026-11-21' }
    await t.refused(progress.reCloseDay, { as: inactive, body }, 403, refused.inactive)
  })

  it('an order that is not its own', async () => {
    await t.refused(progress.all, { as: aline, query: { sort: 'date' } }, 400, invalid.sort)
  })

  it('a cursor that is not its own', async () => {
    await t.refused(progress.all, { as: aline, query: { cursor: 'abc' } }, 400, invalid.cursor)
  })
})

it('an inactive client reads all of progress', async () => {
  const as = await t.people.aline({ accountStatus: 'inactive' })
  for (const call of [progress.all, progress.trackDay, progress.trackMonth, progress.trackYear, progress.analytics])
    assert.equal((await t.call(call, { as })).status, 200, call.path)
})

describe('the totals', () => {
  it('of nothing are zeros', async () => {
    const aline = await t.people.aline()
    const { period: _, ...totals } = (await t.ok(progress.trackYear, { as: aline })).data
    assert.deepEqual(totals, expectedTotals([]))
  })

  it('of 0.1 and 0.2 are 0.3', async () => {
    const aline = await t.people.aline()
    for (const amount of [0.1, 0.2]) await record(aline, { kind: 'income', day: '2026-11-21', amount })
    const { text } = await t.call(progress.trackDay, { as: aline })
    assert.match(text, /"totalIncome":0\.3,/)
  })

  it('of the largest amounts are exact to the cent, and so is what they leave', async () => {
    const gaspard = await t.people.gaspard()
    await record(gaspard, { kind: 'income', day: '2026-11-21', amount: 0.3 })
    for (const amount of [999_999_999_999.99, 0.01, 999_999_999_999.99])
      await record(gaspard, { kind: 'expense', day: '2026-11-21', amount })
    const { text } = await t.call(progress.trackDay, { as: gaspard })
    assert.match(text, /"totalExpenses":1999999999999\.99,/)
    assert.match(text, /"netBalance":-1999999999999\.69,/)
  })

  it('of the whole calendar period that contains today, what lies ahead included', async () => {
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
      await record(aline, { kind: 'expense', day, amount })
    const sum = async (call: typeof progress.trackDay) => (await t.ok(call, { as: aline })).data.totalExpenses
    assert.deepEqual(
      [await sum(progress.trackDay), await sum(progress.trackMonth), await sum(progress.trackYear)],
      [16, 56, 126],
    )
  })

  it('turn to the next day and the next year at midnight in Kigali', async () => {
    const aline = await t.people.aline()
    t.clock.set('2026-12-31T21:59:59.999Z')
    const as = await t.people.session(aline.id, 'client')
    const starts = async () =>
      Promise.all(
        [progress.trackDay, progress.trackYear].map(async (call) => (await t.ok(call, { as })).data.period.start),
      )
    const before = await starts()
    t.clock.set('2026-12-31T22:00:00Z')
    const after = await starts()
    t.clock.set(TEST_NOW)
    assert.deepEqual(before, ['2026-12-31', '2026-01-01'])
    assert.deepEqual(after, ['2027-01-01', '2027-01-01'])
  })
})

describe('the daily history', () => {
  it('has every day with entries up to today, newest first', async () => {
    const aline = await t.people.aline()
    for (const day of ['2026-11-19', '2026-11-21', '2026-11-22', '2026-11-20'])
      await record(aline, { kind: 'income', day, amount: 5 })
    const { data } = await t.ok(progress.all, { as: aline })
    assert.deepEqual(
      data.map(({ date }) => date),
      ['2026-11-21', '2026-11-20', '2026-11-19'],
    )
  })

  it('says of today that it is open, and of no other day', async () => {
    const aline = await t.people.aline({ closedBefore: '2026-11-01' })
    for (const day of ['2026-11-20', '2026-11-21']) await record(aline, { kind: 'income', day, amount: 5 })
    const { data } = await t.ok(progress.all, { as: aline })
    assert.deepEqual(
      data.map(({ date, open, closedAt }) => [date, open, closedAt]),
      [
        ['2026-11-21', true, null],
        ['2026-11-20', undefined, null],
      ],
    )
  })

  it('of a newcomer is empty', async () => {
    assert.deepEqual((await t.ok(progress.all, { as: await t.people.aline() })).data, [])
  })

  describe('of twelve days', () => {
    let gaspard: TestPerson
    const read = async (query: Record<string, string> = {}) => (await t.ok(progress.all, { as: gaspard, query })).data
    const daysFound = async (search: string) => (await read({ search })).map(({ date }) => date)
    before(async () => {
      gaspard = await t.people.gaspard()
      for (let back = 0; back < 12; back++)
        await record(gaspard, { kind: 'income', day: addDays('2026-11-21', -back), amount: 1 })
    })

    for (const written of ['2026-11-20', '20/11/2026', 'Fri 20 November 2026', '20 Nov 2026'])
      it(`finds the day that is written ${written}`, async () => {
        assert.deepEqual(await daysFound(written), ['2026-11-20'])
      })

    it('does not find a day by the end of how it is written', async () => {
      assert.deepEqual([await daysFound('9/11/2026'), await daysFound('19/11/2026')], [[], ['2026-11-19']])
    })

    it('finds nothing by a title, a year or a day that there is not', async () => {
      for (const search of ['Sugar', '2026', '2026-02-30']) assert.deepEqual(await daysFound(search), [], search)
    })

    it('is whole when nothing is searched for', async () => {
      assert.equal((await daysFound('')).length, 12)
    })

    it('gives in pages of five what it gives as a whole', async () => {
      assert.deepEqual(await readPages(t, progress.all, { as: gaspard, query: { limit: '5' } }), await read())
    })

    it('counts all its days on every page', async () => {
      const { page } = await t.ok(progress.all, { as: gaspard, query: { limit: '5' } })
      assert.equal(page?.count, 12)
    })
  })
})

describe('of two days that have been closed', () => {
  const closedAt = new Date('2026-11-11T22:00:00Z')
  const stands = async () =>
    (await t.ok(progress.all, { as: aline })).data.map(({ date, closedAt, revised, netBalance }) => [
      date,
      closedAt,
      revised,
      netBalance,
    ])
  let aline: TestPerson
  let expense: string
  let debt: string
  before(async () => {
    aline = await t.people.aline({ closedBefore: '2026-11-01' })
    expense = await record(aline, { kind: 'expense', day: '2026-11-10', amount: 5 })
    debt = await record(aline, { kind: 'debt', day: '2026-11-11', amount: 5 })
    await t.db.updateTable('day_total').set({ closed_at: closedAt }).where('client_id', '=', aline.id).execute()
  })

  it('none is revised by being computed again, a debt that is paid or another title', async () => {
    await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-11-10' } })
    await t.ok(debts.markPaid, { as: aline, params: { id: debt } })
    const body = { amount: 5, title: 'Other', description: 'words' }
    await t.ok(expenses.update, { as: aline, params: { id: expense }, body })
    assert.deepEqual(await stands(), [
      ['2026-11-11', closedAt.toISOString(), false, -5],
      ['2026-11-10', closedAt.toISOString(), false, -5],
    ])
  })

  it('the one that loses its only entry is revised, and stays in the history', async () => {
    await t.ok(expenses.remove, { as: aline, params: { id: expense } })
    assert.deepEqual(await stands(), [
      ['2026-11-11', closedAt.toISOString(), false, -5],
      ['2026-11-10', closedAt.toISOString(), true, 0],
    ])
  })
})

describe('closing a day again', () => {
  const lines: Line[] = [
    { kind: 'income', day: '2026-11-20', amount: 12.5 },
    { kind: 'debt', day: '2026-11-20', amount: 2.25, paid: true },
  ]
  let aline: TestPerson
  const reClose = (date: string) => t.ok(progress.reCloseDay, { as: aline, body: { date } })
  before(async () => {
    aline = await t.people.aline({ closedBefore: '2026-11-01' })
    for (const line of lines) await record(aline, line)
  })

  it('mends a total that is wrong', async () => {
    const wrong = { income: '99.00', income_count: 7, paid_debt: '0' }
    await t.db.updateTable('day_total').set(wrong).where('client_id', '=', aline.id).execute()
    const { _id, date, closedAt, revised, ...totals } = (await reClose('2026-11-20')).data
    assert.deepEqual(totals, expectedTotals(lines))
  })

  it('answers the record of the day and says that it is done', async () => {
    const { data, message } = await reClose('2026-11-20')
    assert.deepEqual([message, data.date, data.closedAt, data.revised], [done.dayReClosed, '2026-11-20', null, false])
  })

  it('answers the same whenever it is repeated, and mails nobody', async () => {
    const { data } = await reClose('2026-11-20')
    const repeated = 3
    for (let at = 0; at < repeated; at++) assert.deepEqual((await reClose('2026-11-20')).data, data)
    assert.deepEqual(await t.db.selectFrom('outbox').selectAll().where('client_id', '=', aline.id).execute(), [])
  })

  it('takes an instant as its day in Kigali', async () => {
    const { data } = await reClose('2026-11-20T22:30:00Z')
    assert.deepEqual([data.date, data.open], ['2026-11-21', true])
  })

  it('puts no day without entries into the history', async () => {
    assert.equal((await reClose('2026-11-19')).data.netBalance, 0)
    const { data } = await t.ok(progress.all, { as: aline })
    assert.deepEqual(
      data.map(({ date }) => date),
      ['2026-11-20'],
    )
  })
})
