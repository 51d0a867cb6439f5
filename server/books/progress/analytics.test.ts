import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { progress } from '../../../contract/progress.ts'
import { addDays, MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { expectedGroups, expectedTotals, type Line, weekKey } from '../../../test/support/expected-totals.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { done } from '../../../words/en/shared.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

const analyticsOf = async (as: TestPerson) => (await t.ok(progress.analytics, { as })).data

it('analytics of nothing are empty lists', async () => {
  assert.deepEqual(await analyticsOf(await t.people.aline()), { byDay: [], byWeek: [], byMonth: [], byYear: [] })
})

describe('around the turn of a year', () => {
  let analytics: Awaited<ReturnType<typeof analyticsOf>>
  before(async () => {
    const aline = await t.people.aline()
    for (const day of ['2025-12-28', '2025-12-29', '2026-01-04', '2027-01-01', '2028-02-29'])
      await recordLine(t, aline, { kind: 'income', day, amount: 1 })
    analytics = await analyticsOf(aline)
  })

  it('an entry of 29 December 2025 stands in week 1 of 2026, one of 1 January 2027 in week 53', () => {
    assert.deepEqual(
      analytics.byWeek.map(({ _id, totalIncome }) => [_id.year, _id.week, totalIncome]),
      [
        [2025, 52, 1],
        [2026, 1, 2],
        [2026, 53, 1],
        [2028, 9, 1],
      ],
    )
  })

  it('each entry stands in the calendar year of its day, whatever its week', () => {
    assert.deepEqual(
      analytics.byYear.map(({ _id, totalIncome }) => [_id.year, totalIncome]),
      [
        [2025, 2],
        [2026, 1],
        [2027, 1],
        [2028, 1],
      ],
    )
  })

  it('29 February has a day of its own', () => {
    assert.deepEqual(analytics.byDay.at(-1)?._id, { day: 29, month: 2, year: 2028 })
  })
})

describe('a year of Gaspard’s shop, held against an independent computation,', () => {
  const lines = shopYear(20_261_121)
  let gaspard: TestPerson
  let analytics: Awaited<ReturnType<typeof analyticsOf>>
  before(async () => {
    assert.ok(lines.length >= 1000, `${lines.length} lines`)
    gaspard = await t.people.gaspard()
    const olivier = await t.people.olivier()
    await recordLine(t, olivier, { kind: 'income', day: '2026-03-03', amount: 77 })
    for (let start = 0; start < lines.length; start += 16)
      await Promise.all(lines.slice(start, start + 16).map((line) => recordLine(t, gaspard, line)))
    analytics = await analyticsOf(gaspard)
  })

  const pad = (part: number) => String(part).padStart(2, '0')
  const keyed = <Id>(groups: ({ _id: Id } & object)[], keyOf: (id: Id) => string) =>
    groups.map(({ _id, ...totals }) => [keyOf(_id), totals])
  const expected = (keyOf: (day: string) => string) => [...expectedGroups(lines, keyOf)]

  it('is the same by day', () => {
    assert.deepEqual(
      keyed(analytics.byDay, ({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`),
      expected((day) => day),
    )
  })

  it('is the same by week', () => {
    assert.deepEqual(
      keyed(analytics.byWeek, ({ year, week }) => `${year}-W${pad(week)}`),
      expected(weekKey),
    )
  })

  it('is the same by month', () => {
    assert.deepEqual(
      keyed(analytics.byMonth, ({ year, month }) => `${year}-${pad(month)}`),
      expected((day) => day.slice(0, 7)),
    )
  })

  it('is the same by year', () => {
    assert.deepEqual(
      keyed(analytics.byYear, ({ year }) => String(year)),
      expected((day) => day.slice(0, 4)),
    )
  })

  it('is the same in the daily history, up to today', async () => {
    const past = expected((day) => day).filter(([day]) => day <= '2026-11-21')
    const history = (await t.ok(progress.all, { as: gaspard })).data
    assert.deepEqual(
      history.map(({ _id, date, closedAt, revised, open, ...totals }) => [date, totals]),
      past.toReversed(),
    )
  })

  for (const [call, prefix] of [
    [progress.trackDay, '2026-11-21'],
    [progress.trackMonth, '2026-11'],
    [progress.trackYear, '2026'],
  ] as const)
    it(`is the same in what is tracked of ${prefix}`, async () => {
      const { period: _, ...totals } = (await t.ok(call, { as: gaspard })).data
      assert.deepEqual(totals, expectedTotals(lines.filter(({ day }) => day.startsWith(prefix))))
    })
})

it('a long history gives in pieces what an independent computation gives, to the byte', async () => {
  const gaspard = await t.people.gaspard()
  const random = seededRandom(36_000)
  // Days one after the other, thirty years without any, and the first and last that a book can have.
  const days = [MIN_DAY, ...daysFrom('1993-12-20', 1000), ...daysFrom('2024-12-20', 1000), MAX_DAY]
  const lines = days.flatMap((day): Line[] => {
    const amount = () => Math.round(random() * 9_000_000) / 100
    const debt = random() < 0.2 ? [{ kind: 'debt' as const, day, amount: amount(), paid: random() < 0.5 }] : []
    return [{ kind: random() < 0.5 ? 'income' : 'expense', day, amount: amount() }, ...debt]
  })
  await sql`
    insert into day_total (client_id, day, id, income, expense, debt, paid_debt, income_count, expense_count, debt_count)
    select ${gaspard.id}, day, gen_random_uuid(),
      coalesce(sum(amount) filter (where kind = 'income'), 0), coalesce(sum(amount) filter (where kind = 'expense'), 0),
      coalesce(sum(amount) filter (where kind = 'debt'), 0), coalesce(sum(amount) filter (where paid), 0),
      count(*) filter (where kind = 'income'), count(*) filter (where kind = 'expense'),
      count(*) filter (where kind = 'debt')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (kind text, day date, amount numeric, paid boolean)
    group by day`.execute(t.db)
  // A day that has lost its entries is none.
  await sql`insert into day_total (client_id, day, id) values (${gaspard.id}, '2020-02-02', gen_random_uuid())`.execute(
    t.db,
  )

  const { text, headers } = await t.call(progress.analytics, { as: gaspard })
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
  assert.equal(text, JSON.stringify({ success: true, message: done.fetched, code: 'done.fetched', data }))
})

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

/** A year of a shop: sales on most days, goods and small costs, rent and salaries monthly, loans some paid. */
function shopYear(seed: number): Line[] {
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
