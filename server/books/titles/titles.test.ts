import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { debtsByCreditor, type NameSums, sumsByTitle } from '../../../contract/sums.ts'
import { titleLooks } from '../../../contract/title-looks.ts'
import { monthsOfTitle } from '../../../contract/title-months.ts'
import type { Day } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { invalid } from '../../../words/en/shared.ts'
import { sumsRefused } from '../../../words/en/sums.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { recountTitles } from './title-totals.sql.ts'

const TODAY = '2026-11-21'

const t = testApp({ clock: `${TODAY}T09:00:00Z` })

const recordExpense = (as: TestPerson, date: Day, amount: number, title: string) =>
  t.ok(expenses.add, { as, body: { date, amount, title, description: `${title} of ${date}` } })

const sums = async (as: TestPerson, query: Record<string, string> = {}, call: Call = sumsByTitle.expense) =>
  ((await t.ok(call, { as, query })) as { data: NameSums }).data

test('the call for sums by title refuses an invalid span of days', async () => {
  const aline = await t.people.aline()
  for (const [query, sentence] of [
    [{ from: '2026-02-30' }, invalid.day],
    [{ from: '2026-11-02', to: '2026-11-01' }, invalid.span],
    [{ before: 'week' }, sumsRefused.comparison],
  ] as const)
    await t.refused(sumsByTitle.expense, { as: aline, query }, 400, sentence)
})

test('sums by title add up all spellings of a title and include the sums of the same days last month', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-11-01', 300, 'Sugar')
  await recordExpense(aline, '2026-11-20', 200, 'sugar')
  await recordExpense(aline, '2026-11-20', 100.5, 'Sugar')
  await recordExpense(aline, '2026-11-30', 399.5, 'Rent')
  await recordExpense(aline, '2026-10-21', 50, 'Sugar')
  await recordExpense(aline, '2026-10-22', 7, 'Sugar')
  await recordExpense(aline, '2026-10-02', 9, 'Airtime')
  assert.deepEqual(await sums(aline, { from: '2026-11-01', to: '2026-11-30', before: 'month' }), {
    span: { from: '2026-11-01', to: '2026-11-30' },
    comparedWith: { from: '2026-10-01', to: '2026-10-21' },
    rows: [
      { name: 'Sugar', count: 3, sum: 600.5, before: 50, share: 0.6005 },
      { name: 'Rent', count: 1, sum: 399.5, before: 0, share: 0.3995 },
    ],
    rest: null,
    past: [{ name: 'Airtime', count: 0, sum: 0, before: 9, share: 0 }],
    count: 4,
    sum: 1000,
    before: 59,
  })
  const found = async (query: Record<string, string>) => {
    const { rows, count, sum, before } = await sums(aline, { before: 'month', ...query })
    return [rows.map(({ name }) => name).join(), count, sum, before]
  }
  const month = { from: '2026-11-01', to: '2026-11-30' }
  assert.deepEqual(await found({ ...month, search: 'SUG' }), ['Sugar', 3, 600.5, 50])
  assert.deepEqual(await found({ ...month, search: '20/11/2026' }), ['Sugar', 2, 300.5, null])
  assert.deepEqual(await found({ ...month, search: '>300' }), ['Rent', 1, 399.5, 0])
  assert.deepEqual(await found({ ...month, search: 'rent >300 nov 2026' }), ['Rent', 1, 399.5, null])
  assert.deepEqual(await found({ ...month, title: 'rent' }), ['Rent', 1, 399.5, 0])
  assert.deepEqual(await found({ search: '2026-11-31' }), ['', 0, 0, null])
  assert.deepEqual(await found({ search: 'airtime' }), ['Airtime', 1, 9, null])
})

test('the caller’s language decides which titles belong to a group in lists, sums and months', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-11-20', 300, 'Sugar')
  await recordExpense(aline, '2026-10-20', 50, 'sugar')
  await recordExpense(aline, '2026-11-19', 20, 'Ikawa')
  await recordExpense(aline, '2026-11-18', 7, 'Bosco')
  await recordExpense(aline, '2026-11-17', 5, 'Rent')
  const body = (group: string | null) => ({ looks: [{ title: 'bosco', group }] })
  const found = async (group: string, headers = {}) => {
    const { data, page } = await t.ok(expenses.list, { as: aline, query: { group, limit: '2' }, headers })
    return [data.map(({ title }) => title).join(), page?.count, page?.sum]
  }
  assert.deepEqual(await found('food'), ['Sugar,Ikawa', 3, 370])
  await t.ok(titleLooks.set, { as: aline, body: body('alimentation') })
  assert.deepEqual(await found('food'), ['Sugar,Ikawa', 3, 370])
  assert.deepEqual(await found('Alimentation'), ['Bosco', 1, 7])
  assert.deepEqual(await found('food', { 'accept-language': 'fr' }), ['Sugar,Ikawa', 4, 377])
  await t.ok(titleLooks.set, { as: aline, body: body('food') })
  const months = (await t.ok(monthsOfTitle.expense, { as: aline, query: { group: 'food' } })).data
  assert.deepEqual(
    months.map(({ month, sum }) => [month, sum]),
    [
      ['2026-10-01', 50],
      ['2026-11-01', 327],
    ],
  )
  const { rows } = await sums(aline, { group: 'food', from: '2026-11-01', to: '2026-11-30' })
  assert.deepEqual(
    rows.map(({ name, sum }) => [name, sum]),
    [
      ['Sugar', 300],
      ['Ikawa', 20],
      ['Bosco', 7],
    ],
  )
  assert.deepEqual(await found('health'), ['', 0, 0])
  assert.match(String(await t.ok(expenses.csv, { as: aline, query: { group: 'home' } })), /Rent/)
})

test('a list of a group returns 400 when the client has too many titles to group', async () => {
  const aline = await t.people.aline()
  await insertExpenses(aline, QUOTAS.titlesToGroup.max + 1, sql`'Title ' || n`)
  await t.refused(expenses.list, { as: aline, query: { group: 'food' } }, 400, sumsRefused.tooManyToGroup)
})

test('sums from a day until today are compared with as many days before that day', async () => {
  const aline = await t.people.aline()
  await recordExpense(aline, '2026-11-20', 300, 'Sugar')
  await recordExpense(aline, '2026-11-18', 50, 'Sugar')
  const { before, comparedWith } = await sums(aline, { from: '2026-11-20', before: 'days' })
  assert.deepEqual([before, comparedWith], [50, { from: '2026-11-18', to: '2026-11-19' }])
})

test('sums by title have one common row for all titles beyond the 200 with the largest sums', async () => {
  const aline = await t.people.aline()
  const max = QUOTAS.namesAtOnce.max
  await insertExpenses(aline, max + 5, sql`'Title ' || n`)
  const found = await sums(aline)
  assert.deepEqual([found.rows.length, found.rows[0]?.name], [max, `Title ${max + 5}`])
  assert.deepEqual(found.rest, { count: 5, sum: 1 + 2 + 3 + 4 + 5, before: null, names: 5, share: 0.0007 })
  assert.equal(found.sum, ((max + 5) * (max + 6)) / 2)
  const next = await sums(aline, { from: '2027-01-01', to: '2027-12-31', before: 'year' })
  assert.deepEqual([next.before, next.past, next.rest], [found.sum, undefined, null])
})

test('sums of debts include the unpaid amount and are compared with the whole month before', async () => {
  const aline = await t.people.aline()
  const recordDebt = async (dueDate: Day, amount: number, title: string, creditor: string) =>
    (await t.ok(debts.add, { as: aline, body: { title, creditor, amount, dueDate } })).data._id
  await recordDebt('2026-11-30', 500, 'Loan', 'SACCO')
  const paid = await recordDebt('2026-11-02', 300, 'Loan', 'Mugabo')
  await recordDebt('2026-10-30', 40, 'Sacks', 'Mugabo')
  await t.ok(debts.markPaid, { as: aline, params: { id: paid } })
  const query = { from: '2026-11-01', to: '2026-11-30', before: 'month' }
  const byTitle = await sums(aline, query, sumsByTitle.debt)
  assert.deepEqual(byTitle.comparedWith, { from: '2026-10-01', to: '2026-10-31' })
  assert.deepEqual(byTitle.rows, [{ name: 'Loan', count: 2, sum: 800, unpaid: 500, before: 0, share: 1 }])
  assert.equal(byTitle.before, 40)
  const byCreditor = await sums(aline, query, debtsByCreditor)
  assert.deepEqual(
    byCreditor.rows.map(({ name, sum, unpaid, before: earlier }) => [name, sum, unpaid, earlier]),
    [
      ['SACCO', 500, 500, 0],
      ['Mugabo', 300, 0, 40],
    ],
  )
  assert.deepEqual(
    (await sums(aline, { ...query, paid: 'false' }, debtsByCreditor)).rows.map(({ name, sum }) => [name, sum]),
    [['SACCO', 500]],
  )
  assert.equal((await sums(aline, { search: 'sacco' }, sumsByTitle.debt)).sum, 500)
})

test('the server reads sums of whole months from stored totals instead of the entries', async () => {
  const aline = await t.people.aline()
  await insertExpenses(aline, 500, sql`'Title ' || n % 7`)
  const query = { from: '2026-03-01', to: '2026-05-31', before: 'month' }
  const [months, all] = [await sums(aline, query), await sums(aline)]
  assert.equal(all.count, 500)
  await sql`delete from entry where client_id = ${aline.id}`.execute(t.db)
  assert.deepEqual(await sums(aline, query), months)
  assert.deepEqual(await sums(aline), all)
  assert.equal((await t.ok(expenses.titles, { as: aline })).data.length, 7)
  await recountTitles(t.ctx, [aline.id])
  assert.equal((await sums(aline)).count, 0)
})

test('a suggested title takes the description from the last added entry with that title', async () => {
  const aline = await t.people.aline()
  const hints = async () => {
    const { data, descriptions } = await t.ok(expenses.titles, { as: aline })
    return data.map((title, index) => [title, descriptions?.[index]])
  }
  await recordExpense(aline, '2026-11-01', 1, 'Sugar')
  const { data: last } = await recordExpense(aline, '2026-10-01', 1, 'sugar')
  await recordExpense(aline, '2026-09-01', 1, 'Rent')
  assert.deepEqual(await hints(), [
    ['Sugar', 'sugar of 2026-10-01'],
    ['Rent', 'Rent of 2026-09-01'],
  ])
  const changed = { amount: 1, title: 'Salt', description: 'Instead' }
  await t.ok(expenses.update, { as: aline, params: { id: last._id }, body: changed })
  assert.deepEqual(await hints(), [
    ['Rent', 'Rent of 2026-09-01'],
    ['Salt', 'Instead'],
    ['Sugar', 'Sugar of 2026-11-01'],
  ])
  await t.ok(expenses.remove, { as: aline, params: { id: last._id } })
  assert.deepEqual(
    (await hints()).map(([title]) => title),
    ['Rent', 'Sugar'],
  )
})

test('a suggested title has an average amount once the title has three records', async () => {
  const aline = await t.people.aline()
  for (const [amount, title] of [
    [1_000, 'Sugar'],
    [1_500.5, 'sugar'],
    [900, 'Sugar'],
    [9_000, 'Stock'],
    [8_000, 'Stock'],
  ] as const)
    await recordExpense(aline, '2026-11-01', amount, title)
  const { data, averages } = await t.ok(expenses.titles, { as: aline })
  assert.deepEqual(
    [data, averages],
    [
      ['Sugar', 'Stock'],
      [1_133.5, null],
    ],
  )
})

async function insertExpenses({ id }: TestPerson, count: number, title: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'expense', date '2026-12-31' - n, n, ${title}, 'x', now(), now()
    from generate_series(1, ${count}::int) as n`.execute(t.db)
  await recountTitles(t.ctx, [id])
}
