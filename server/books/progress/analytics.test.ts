import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { progress } from '../../../contract/progress.ts'
import { addDays, MAX_DAY, MIN_DAY } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { expectedGroups, type Line, weekKey } from '../../../test/support/expected-totals.ts'
import { recordLine } from '../../../test/support/record-line.ts'
import { done } from '../../../words/en/shared.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'

const t = testApp()

const analyticsOf = async (as: TestPerson) => (await t.ok(progress.analytics, { as })).data

test('the analytics call returns empty lists when the client has no records', async () => {
  assert.deepEqual(await analyticsOf(await t.people.aline()), { byDay: [], byWeek: [], byMonth: [], byYear: [] })
})

test('the analytics call counts an entry in the ISO week and the calendar year of its day', async () => {
  const aline = await t.people.aline()
  for (const day of ['2025-12-28', '2025-12-29', '2026-01-04', '2027-01-01', '2028-02-29'])
    await recordLine(t, aline, { kind: 'income', day, amount: 1 })
  const { byDay, byWeek, byYear } = await analyticsOf(aline)
  assert.deepEqual(
    byWeek.map(({ _id, totalIncome }) => `${_id.year}-${_id.week}: ${totalIncome}`),
    ['2025-52: 1', '2026-1: 2', '2026-53: 1', '2028-9: 1'],
  )
  assert.deepEqual(
    byYear.map(({ _id, totalIncome }) => `${_id.year}: ${totalIncome}`),
    ['2025: 2', '2026: 1', '2027: 1', '2028: 1'],
  )
  assert.deepEqual(byDay.at(-1)?._id, { day: 29, month: 2, year: 2028 })
})

test('the streamed analytics of a long history match an independent computation', async () => {
  const gaspard = await t.people.gaspard()
  const random = seededRandom(36_000)
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
