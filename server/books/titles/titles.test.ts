import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Debt, debts } from '../../../contract/debts.ts'
import { type Entry, expenses, incomes } from '../../../contract/ledger.ts'
import type { Call } from '../../../contract/route.ts'
import { debtsByCreditor, type NameSums, sumsByTitle } from '../../../contract/sums.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import { spanBefore, spanSoFar } from '../../../domain/span.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { wrongTitles } from '../../../test/support/expected-totals.ts'
import { invalid } from '../../../words/en/shared.ts'
import { sumsRefused } from '../../../words/en/sums.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { recountTitles } from './title-totals.sql.ts'

const TODAY = '2026-11-21'

const t = testApp({ clock: `${TODAY}T09:00:00Z` })

const spend = (as: TestPerson, date: Day, amount: number, title: string) =>
  t.ok(expenses.add, { as, body: { date, amount, title, description: `${title} of ${date}` } })

const sums = async (as: TestPerson, query: Record<string, string> = {}, call: Call = sumsByTitle.expense) =>
  ((await t.ok(call, { as, query })) as { data: NameSums }).data

describe('sums by title', () => {
  for (const [what, query, sentence] of [
    ['a day that is none', { from: '2026-02-30' }, invalid.day],
    ['a last day before the first', { from: '2026-11-02', to: '2026-11-01' }, invalid.span],
    ['a comparison that there is not', { before: 'week' }, sumsRefused.comparison],
  ] as const)
    it(`refuse ${what}`, async () => {
      await t.refused(sumsByTitle.expense, { as: await t.people.aline(), query }, 400, sentence)
    })

  it('are nothing of empty books', async () => {
    const { rows, rest, count, sum, before: earlier } = await sums(await t.people.aline(), { before: 'month' })
    assert.deepEqual({ rows, rest, count, sum, earlier }, { rows: [], rest: null, count: 0, sum: 0, earlier: null })
  })

  it('begin with the largest, say its part of the whole, and take titles that differ in case for one', async () => {
    const aline = await t.people.aline()
    await spend(aline, '2026-11-01', 300, 'Sugar')
    await spend(aline, '2026-11-20', 200, 'sugar')
    await spend(aline, '2026-11-20', 100.5, 'Sugar')
    await spend(aline, '2026-11-30', 399.5, 'Rent')
    await spend(aline, '2026-10-21', 50, 'Sugar')
    await spend(aline, '2026-10-22', 7, 'Sugar')
    await spend(aline, '2026-10-02', 9, 'Airtime')
    assert.deepEqual(await sums(aline, { from: '2026-11-01', to: '2026-11-30', before: 'month' }), {
      span: { from: '2026-11-01', to: '2026-11-30' },
      // The month is under way: of the one before no more days are meant than have come of it.
      comparedWith: { from: '2026-10-01', to: '2026-10-21' },
      rows: [
        { name: 'Sugar', count: 3, sum: 600.5, before: 50, share: 0.6005 },
        { name: 'Rent', count: 1, sum: 399.5, before: 0, share: 0.3995 },
      ],
      rest: null,
      count: 4,
      sum: 1000,
      before: 59,
    })
  })

  it('join what is beyond the first two hundred in one line', async () => {
    const aline = await t.people.aline()
    const max = QUOTAS.namesAtOnce.max
    await insertExpenses(aline, sql`generate_series(1, ${max + 5}::int) as n`, sql`'Title ' || n`, sql`n`)
    const found = await sums(aline)
    assert.equal(found.rows.length, max)
    assert.equal(found.rows[0]?.name, `Title ${max + 5}`)
    assert.deepEqual(found.rest, { count: 5, sum: 1 + 2 + 3 + 4 + 5, before: null, names: 5, share: 0.0007 })
    assert.equal(found.sum, ((max + 5) * (max + 6)) / 2)
  })

  it('of debts say what is still owed, by title and by creditor, and compare a month to come whole', async () => {
    const aline = await t.people.aline()
    const owe = async (dueDate: Day, amount: number, title: string, creditor: string) =>
      (await t.ok(debts.add, { as: aline, body: { title, creditor, amount, dueDate } })).data._id
    await owe('2026-11-30', 500, 'Loan', 'SACCO')
    const paid = await owe('2026-11-02', 300, 'Loan', 'Mugabo')
    await owe('2026-10-30', 40, 'Sacks', 'Mugabo')
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
  })

  it('of whole months are answered without a look at the entries, however many there are', async () => {
    const aline = await t.people.aline()
    await insertExpenses(aline, sql`generate_series(1, 500) as n`, sql`'Title ' || n % 7`, sql`n`)
    const query = { from: '2026-03-01', to: '2026-05-31', before: 'month' }
    const [year, all] = [await sums(aline, query), await sums(aline)]
    assert.equal(all.count, 500)
    await sql`delete from entry where client_id = ${aline.id}`.execute(t.db)
    assert.deepEqual(await sums(aline, query), year)
    assert.deepEqual(await sums(aline), all)
    assert.deepEqual(
      (await t.ok(expenses.titles, { as: aline })).data.toSorted(),
      Array.from({ length: 7 }, (_, n) => `Title ${n}`),
    )
    await recountTitles(t.ctx, [aline.id])
    assert.equal((await sums(aline)).count, 0)
  })
})

it('lists, files and sums agree with a second computation, for any days, titles and searches', async () => {
  const seed = Number(process.pid)
  const random = seededRandom(seed)
  const upTo = (max: number) => Math.floor(random() * max)
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item
  const aline = await t.people.aline()
  const records: Found[] = []
  for (let count = 0; count < 120; count++) {
    const [kind, title, creditor] = [pick(KINDS), pick(['Sugar', 'sugar', 'Rent', 'École']), pick(['SACCO', 'Mugabo'])]
    const [day, amount] = [addDays(TODAY, 60 - upTo(500)), upTo(1_000_000) / 100]
    const body = { date: day, dueDate: day, amount, title, creditor, description: pick(['cash', 'MoMo']) }
    const { data } = (await t.ok(CALLS[kind].add as Call, { as: aline, body })) as { data: Entry | Debt }
    const isPaid = kind === 'debt' && random() < 0.5
    if (isPaid) await t.ok(debts.markPaid, { as: aline, params: { id: data._id } })
    records.push({ ...body, kind, day, isPaid, id: data._id })
  }
  assert.deepEqual(await wrongTitles(t.db), [])

  for (let round = 0; round < 50; round++) {
    const [kind, from] = [pick(KINDS), addDays(TODAY, -upTo(400))]
    const to = addDays(from, upTo(random() < 0.5 ? 20 : 200))
    const query: Record<string, string> = {
      ...(random() < 0.9 && { from }),
      ...(random() < 0.9 && { to }),
      ...(random() < 0.5 && { title: pick(['SUGAR', 'rent', 'école', 'Nothing']) }),
      ...(kind === 'debt' && random() < 0.3 && { creditor: 'sacco' }),
      ...(kind === 'debt' && random() < 0.5 && { paid: pick(['true', 'false']) }),
      ...(random() < 0.5 && { search: pick(['mo', 'ug', from, '2026-13-01']) }),
    }
    const found = records.filter((record) => isFound(record, kind, query))
    const what = `${kind} ${JSON.stringify(query)}, seed ${seed}`
    const limit = pick(['1', '3', '200'])
    const { data, page } = await t.ok(CALLS[kind].list, { as: aline, query: { ...query, limit } })
    assert.deepEqual([page?.count, page?.sum], [found.length, sumOf(found)], what)
    assert.equal(data.length, Math.min(Number(limit), found.length), what)
    const file = (await t.ok(CALLS[kind].csv as Call, { as: aline, query })) as unknown as string
    assert.equal(file.trim().split('\r\n').length - 1, found.length, what)

    const comparison = pick(['days', 'month', 'year'] as const)
    const asked = { from, to, before: comparison }
    const by = kind === 'debt' ? pick(['title', 'creditor'] as const) : 'title'
    const answer = await sums(aline, asked, by === 'title' ? sumsByTitle[kind] : debtsByCreditor)
    const present = records.filter((record) => isFound(record, kind, { from, to }))
    const earlier = spanBefore(kind === 'debt' ? { from, to } : spanSoFar({ from, to }, TODAY), comparison)
    const past = records.filter((record) => earlier && isFound(record, kind, earlier))
    const names = [...new Set(present.map((record) => record[by].toLowerCase()))]
    const expected = names.map((name) => {
      const own = present.filter((record) => record[by].toLowerCase() === name)
      const before_ = past.filter((record) => record[by].toLowerCase() === name)
      return [name, own.length, sumOf(own), sumOf(before_)]
    })
    assert.deepEqual(
      answer.rows.map((row) => [row.name.toLowerCase(), row.count, row.sum, row.before]).toSorted(),
      expected.toSorted(),
      `${what} ${JSON.stringify(asked)}`,
    )
    assert.deepEqual([answer.count, answer.sum, answer.before], [present.length, sumOf(present), sumOf(past)])
    assert.deepEqual(
      answer.rows.map(({ sum }) => sum),
      answer.rows.map(({ sum }) => sum).toSorted((one, other) => other - one),
    )
  }
})

it('a title used before comes with the description it was written down with last, while that stands', async () => {
  const aline = await t.people.aline()
  const hints = async () => {
    const { data, descriptions } = await t.ok(expenses.titles, { as: aline })
    return data.map((title, index) => [title, descriptions?.[index]])
  }
  await spend(aline, '2026-11-01', 1, 'Sugar')
  const { data: last } = await spend(aline, '2026-10-01', 1, 'sugar')
  await spend(aline, '2026-09-01', 1, 'Rent')
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

it('a title comes with its average from three records on, of whatever spelling', async () => {
  const aline = await t.people.aline()
  for (const [amount, title] of [
    [1_000, 'Sugar'],
    [1_500.5, 'sugar'],
    [900, 'Sugar'],
    [9_000, 'Stock'],
    [8_000, 'Stock'],
  ] as const)
    await spend(aline, '2026-11-01', amount, title)
  const { data, averages } = await t.ok(expenses.titles, { as: aline })
  assert.deepEqual(
    [data, averages],
    [
      ['Sugar', 'Stock'],
      [1_133.5, null],
    ],
  )
})

interface Found {
  kind: 'expense' | 'income' | 'debt'
  id: string
  day: Day
  amount: number
  title: string
  creditor: string
  description: string
  isPaid: boolean
}

const KINDS = ['expense', 'income', 'debt'] as const
const CALLS = { expense: expenses, income: incomes, debt: debts }

/** Whether a record belongs to an answer, by other means than the product's. */
function isFound(
  record: Found,
  kind: Found['kind'],
  {
    from = '',
    to = '9',
    title,
    creditor,
    search = '',
    paid,
  }: Partial<Record<'from' | 'to' | 'title' | 'creditor' | 'search' | 'paid', string>>,
): boolean {
  const { day, description } = record
  if (record.kind !== kind || day < from || day > to) return false
  if (paid && String(record.isPaid) !== paid) return false
  if (title && record.title.toLowerCase() !== title.toLowerCase()) return false
  if (creditor && record.creditor.toLowerCase() !== creditor.toLowerCase()) return false
  if (search === '2026-13-01') return false
  if (/^\d/.test(search)) return day === search
  const texts = [record.title, description, ...(kind === 'debt' ? [record.creditor] : [])]
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))
}

const sumOf = (records: { amount: number }[]) =>
  records.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/** Expenses put in by SQL, so that there are many at once: one each day, back from the end of this year. */
async function insertExpenses(
  { id }: TestPerson,
  from: ReturnType<typeof sql>,
  title: ReturnType<typeof sql>,
  amount: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'expense', date '2026-12-31' - n::int, ${amount}, ${title}, 'x', now(), now()
    from ${from}`.execute(t.db)
  await recountTitles(t.ctx, [id])
}
