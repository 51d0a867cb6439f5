import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../contract/debts.ts'
import { expenses } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { addDays, MAX_DAY, MIN_DAY } from '../../domain/day.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { BAD_DAYS } from '../../test/support/bad-input.ts'
import { expectedGroups, expectedTotals, type Line, weekKey } from '../../test/support/expected-totals.ts'
import { seededRandom } from '../../test/support/random.ts'
import { recordLine } from '../../test/support/record-line.ts'
import { done, invalid, refused } from '../../words/en/shared.ts'

let t: TestApp
before(async () => {
  t = await createTestApp()
})
after(() => t.close())

const record = (as: TestPerson, line: Line) => recordLine(t, as, line)

describe('what progress refuses', () => {
  it('to close again what is no day, and for an inactive client', async () => {
    const aline = await t.people.aline()
    for (const date of [...BAD_DAYS, undefined, null, ''])
      await t.refused(progress.reCloseDay, { as: aline, body: { date } }, 400, invalid.day)
    const inactive = await t.people.aline({ accountStatus: 'inactive' })
    const body = { date: '2026-11-21' }
    await t.refused(progress.reCloseDay, { as: inactive, body }, 403, refused.inactive)
    for (const call of [progress.all, progress.trackDay, progress.trackMonth, progress.trackYear, progress.analytics])
      await t.ok(call, { as: inactive })
  })

  it('orders and cursors that are not its own', async () => {
    const aline = await t.people.aline()
    await t.refused(progress.all, { as: aline, query: { sort: 'date' } }, 400, invalid.sort)
    await t.refused(progress.all, { as: aline, query: { cursor: 'abc' } }, 400, invalid.cursor)
  })
})

describe('the totals', () => {
  it('of nothing are zeros and empty lists', async () => {
    const aline = await t.people.aline()
    assert.deepEqual((await t.ok(progress.all, { as: aline })).data, [])
    assert.deepEqual((await t.ok(progress.analytics, { as: aline })).data, {
      byDay: [],
      byWeek: [],
      byMonth: [],
      byYear: [],
    })
    const { period, ...totals } = (await t.ok(progress.trackYear, { as: aline })).data
    assert.deepEqual(totals, expectedTotals([]))
    assert.deepEqual(period, { kind: 'year', start: '2026-01-01', end: '2026-12-31' })
  })

  it('0.1 + 0.2 is 0.3, and the largest amounts add up to the cent', async () => {
    const aline = await t.people.aline()
    for (const amount of [0.1, 0.2]) await record(aline, { kind: 'income', day: '2026-11-21', amount })
    for (const amount of [999_999_999_999.99, 0.01, 999_999_999_999.99])
      await record(aline, { kind: 'expense', day: '2026-11-21', amount })
    const { text } = await t.call(progress.trackDay, { as: aline })
    assert.match(text, /"totalIncome":0\.3,/)
    assert.match(text, /"totalExpenses":1999999999999\.99,/)
    assert.match(text, /"netBalance":-1999999999999\.69,/)
  })

  it('an entry of 29 December 2025 stands in week 1 of 2026, one of 1 January 2027 in week 53', async () => {
    const aline = await t.people.aline()
    for (const day of ['2025-12-28', '2025-12-29', '2026-01-04', '2027-01-01', '2028-02-29'])
      await record(aline, { kind: 'income', day, amount: 1 })
    const { byWeek, byYear, byDay } = (await t.ok(progress.analytics, { as: aline })).data
    assert.deepEqual(
      byWeek.map(({ _id, totalIncome }) => [_id.year, _id.week, totalIncome]),
      [
        [2025, 52, 1],
        [2026, 1, 2],
        [2026, 53, 1],
        [2028, 9, 1],
      ],
    )
    assert.deepEqual(
      byYear.map(({ _id, totalIncome }) => [_id.year, totalIncome]),
      [
        [2025, 2],
        [2026, 1],
        [2027, 1],
        [2028, 1],
      ],
    )
    assert.deepEqual(byDay.at(-1)?._id, { day: 29, month: 2, year: 2028 })
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

  it('turn to the next day and year at midnight in Kigali', async () => {
    const aline = await t.people.aline()
    for (const day of ['2026-12-31', '2027-01-01']) await record(aline, { kind: 'expense', day, amount: 1 })
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
  it('has every day with entries up to today, newest first, with today open', async () => {
    const aline = await t.people.aline({ closedBefore: '2026-11-01' })
    for (const day of ['2026-11-19', '2026-11-21', '2026-11-22', '2026-11-20'])
      await record(aline, { kind: 'income', day, amount: 5 })
    const { data } = await t.ok(progress.all, { as: aline })
    assert.deepEqual(
      data.map(({ date, open, closedAt, revised }) => [date, open, closedAt, revised]),
      [
        ['2026-11-21', true, null, false],
        ['2026-11-20', undefined, null, false],
        ['2026-11-19', undefined, null, false],
      ],
    )
  })

  it('is searched by day only, and read in pages', async () => {
    const aline = await t.people.aline()
    for (let index = 0; index < 12; index++)
      await record(aline, { kind: 'income', day: addDays('2026-11-21', -index), amount: 1 })
    const found = async (search: string) => (await t.ok(progress.all, { as: aline, query: { search } })).data.length
    for (const day of ['2026-11-20', '20/11/2026', 'Fri 20 November 2026', '20 Nov 2026'])
      assert.equal(await found(day), 1, day)
    assert.equal(await found('9/11/2026'), 0)
    assert.equal(await found('19/11/2026'), 1)
    assert.deepEqual(
      [await found('Sugar'), await found('2026'), await found('2026-02-30'), await found('')],
      [0, 0, 0, 12],
    )

    const whole = (await t.ok(progress.all, { as: aline })).data
    const seen: typeof whole = []
    let cursor: string | null | undefined
    do {
      const { data, page } = await t.ok(progress.all, { as: aline, query: { limit: '5', ...(cursor && { cursor }) } })
      seen.push(...data)
      assert.equal(page?.count, 12)
      cursor = page?.nextCursor
    } while (cursor)
    assert.deepEqual(seen, whole)
  })

  it('keeps a closed day that lost its entries, and marks what changed after it was closed', async () => {
    const aline = await t.people.aline({ closedBefore: '2026-11-01' })
    const id = await record(aline, { kind: 'expense', day: '2026-11-10', amount: 5 })
    const debt = await record(aline, { kind: 'debt', day: '2026-11-11', amount: 5 })
    const closedAt = new Date('2026-11-11T22:00:00Z')
    await t.db.updateTable('day_total').set({ closed_at: closedAt }).where('client_id', '=', aline.id).execute()
    const days = async () =>
      (await t.ok(progress.all, { as: aline })).data.map(({ date, closedAt, revised, netBalance }) => [
        date,
        closedAt,
        revised,
        netBalance,
      ])
    const at = closedAt.toISOString()

    // Neither a computation that finds the same, nor a debt that is paid, nor another title is a revision.
    await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-11-10' } })
    await t.ok(debts.markPaid, { as: aline, params: { id: debt } })
    const body = { amount: 5, title: 'Other', description: 'words' }
    await t.ok(expenses.update, { as: aline, params: { id }, body })
    assert.deepEqual(await days(), [
      ['2026-11-11', at, false, -5],
      ['2026-11-10', at, false, -5],
    ])

    await t.ok(expenses.remove, { as: aline, params: { id } })
    assert.deepEqual(await days(), [
      ['2026-11-11', at, false, -5],
      ['2026-11-10', at, true, 0],
    ])
  })

  it('closed again answers the record, mends a total that is wrong, and may be repeated', async () => {
    const aline = await t.people.aline({ closedBefore: '2026-11-01' })
    await record(aline, { kind: 'income', day: '2026-11-20', amount: 12.5 })
    await record(aline, { kind: 'debt', day: '2026-11-20', amount: 2.25, paid: true })
    await t.db
      .updateTable('day_total')
      .set({ income: '99.00', income_count: 7, paid_debt: '0' })
      .where('client_id', '=', aline.id)
      .execute()
    const sent = { as: aline, body: { date: '2026-11-20' } }
    const { data, message } = await t.ok(progress.reCloseDay, sent)
    assert.equal(message, done.dayReClosed)
    const { _id, date, closedAt, revised, ...totals } = data
    assert.deepEqual([date, closedAt, revised], ['2026-11-20', null, false])
    assert.deepEqual(
      totals,
      expectedTotals([
        { kind: 'income', day: date, amount: 12.5 },
        { kind: 'debt', day: date, amount: 2.25, paid: true },
      ]),
    )
    assert.deepEqual((await t.ok(progress.reCloseDay, sent)).data, data)

    const empty = await t.ok(progress.reCloseDay, { as: aline, body: { date: '2026-11-20T22:30:00Z' } })
    assert.deepEqual([empty.data.date, empty.data.open, empty.data.netBalance], ['2026-11-21', true, 0])
    assert.deepEqual((await t.ok(progress.all, { as: aline })).data.length, 1, 'a day of nothing is no history')
  })
})

it('a year of a shop’s books gives by day, week, month and year what an independent computation gives', async () => {
  const aline = await t.people.aline()
  const olivier = await t.people.olivier()
  await record(olivier, { kind: 'income', day: '2026-03-03', amount: 77 })
  const lines = creditYear(20_261_121)
  assert.ok(lines.length >= 1000, `${lines.length} lines`)
  for (let start = 0; start < lines.length; start += 16)
    await Promise.all(lines.slice(start, start + 16).map((line) => record(aline, line)))

  const { byDay, byWeek, byMonth, byYear } = (await t.ok(progress.analytics, { as: aline })).data
  const pad = (part: number) => String(part).padStart(2, '0')
  const keyed = <Id>(groups: ({ _id: Id } & object)[], keyOf: (id: Id) => string) =>
    groups.map(({ _id, ...totals }) => [keyOf(_id), totals])
  const expected = (keyOf: (day: string) => string) => [...expectedGroups(lines, keyOf)]

  assert.deepEqual(
    keyed(byDay, ({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`),
    expected((day) => day),
  )
  assert.deepEqual(
    keyed(byWeek, ({ year, week }) => `${year}-W${pad(week)}`),
    expected(weekKey),
  )
  assert.deepEqual(
    keyed(byMonth, ({ year, month }) => `${year}-${pad(month)}`),
    expected((day) => day.slice(0, 7)),
  )
  assert.deepEqual(
    keyed(byYear, ({ year }) => String(year)),
    expected((day) => day.slice(0, 4)),
  )

  const past = [...expectedGroups(lines, (day) => day)].filter(([day]) => day <= '2026-11-21').toReversed()
  const history = (await t.ok(progress.all, { as: aline })).data
  assert.deepEqual(
    history.map(({ _id, date, closedAt, revised, open, ...totals }) => [date, totals]),
    past,
  )
  for (const [call, prefix] of [
    [progress.trackDay, '2026-11-21'],
    [progress.trackMonth, '2026-11'],
    [progress.trackYear, '2026'],
  ] as const) {
    const { period, ...totals } = (await t.ok(call, { as: aline })).data
    assert.deepEqual(totals, expectedTotals(lines.filter(({ day }) => day.startsWith(prefix))), prefix)
  }
})

it('a long history gives in pieces what an independent computation gives, to the byte', async () => {
  const aline = await t.people.aline()
  const random = seededRandom(36_000)
  // Days one after the other, thirty years without any, and the first and last that a book can have.
  const days = [MIN_DAY, ...daysFrom('1994-12-20', 700), ...daysFrom('2024-12-20', 700), MAX_DAY]
  const lines = days.flatMap((day): Line[] => {
    const amount = () => Math.round(random() * 9_000_000) / 100
    const debt = random() < 0.2 ? [{ kind: 'debt' as const, day, amount: amount(), paid: random() < 0.5 }] : []
    return [{ kind: random() < 0.5 ? 'income' : 'expense', day, amount: amount() }, ...debt]
  })
  await sql`
    insert into day_total (client_id, day, id, income, expense, debt, paid_debt, income_count, expense_count, debt_count)
    select ${aline.id}, day, gen_random_uuid(),
      coalesce(sum(amount) filter (where kind = 'income'), 0), coalesce(sum(amount) filter (where kind = 'expense'), 0),
      coalesce(sum(amount) filter (where kind = 'debt'), 0), coalesce(sum(amount) filter (where paid), 0),
      count(*) filter (where kind = 'income'), count(*) filter (where kind = 'expense'),
      count(*) filter (where kind = 'debt')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (kind text, day date, amount numeric, paid boolean)
    group by day`.execute(t.db)
  // A day that has lost its entries is none.
  await sql`insert into day_total (client_id, day, id) values (${aline.id}, '2020-02-02', gen_random_uuid())`.execute(
    t.db,
  )

  const { text, headers } = await t.call(progress.analytics, { as: aline })
  assert.equal(headers['content-length'], undefined, 'in pieces')
  const groups = (keyOf: (day: string) => string, idOf: (...parts: number[]) => object) =>
    [...expectedGroups(lines, keyOf)].map(([key, totals]) => ({
      _id: idOf(...key.split(/-W|-/).map(Number)),
      ...totals,
    }))
  const data = {
    byDay: groups(
      (day) => day,
      (year, month, day) => ({ day, month, year }),
    ),
    byWeek: groups(weekKey, (year, week) => ({ week, year })),
    byMonth: groups(
      (day) => day.slice(0, 7),
      (year, month) => ({ month, year }),
    ),
    byYear: groups(
      (day) => day.slice(0, 4),
      (year) => ({ year }),
    ),
  }
  assert.equal(text, JSON.stringify({ success: true, message: done.fetched, data }))
})

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

/** A year of a shop: sales on most days, goods and small costs, rent and salaries monthly, loans some paid. */
function creditYear(seed: number): Line[] {
  const random = seededRandom(seed)
  const lines: Line[] = []
  const amount = (max: number) => Math.round(random() * max * 100) / 100
  for (let day = '2025-12-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    for (let sale = Math.floor(random() * 4); sale > 0; sale--)
      lines.push({ kind: 'income', day, amount: amount(60_000) })
    if (random() < 0.7) lines.push({ kind: 'expense', day, amount: amount(25_000) })
    if (random() < 0.4) lines.push({ kind: 'expense', day, amount: amount(900) })
    if (day.endsWith('-01'))
      lines.push({ kind: 'expense', day, amount: 150_000 }, { kind: 'expense', day, amount: 85_000.5 })
    if (random() < 0.06) lines.push({ kind: 'debt', day, amount: amount(400_000), paid: random() < 0.5 })
  }
  return lines
}
