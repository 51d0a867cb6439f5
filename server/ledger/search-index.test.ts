import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { expenses } from '../../contract/ledger.ts'
import { addDays } from '../../domain/day.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/app.ts'
import { readPages } from '../../test/support/pages.ts'
import { statementsSentBy } from '../../test/support/sent-statements.ts'
import { recountStored } from '../books/books.sql.ts'
import { seededRandom } from '../demo/seeded-random.ts'
import { runJobs } from '../jobs/schedule.ts'
import { QUOTAS } from '../quotas.ts'
import { recountTitles } from '../titles/title-totals.sql.ts'

interface Written {
  id: string
  day: string
  cents: number
  title: string
  description: string
}

const LARGE = QUOTAS.rowsWithoutIndex.max + 100
const TITLES = ['Sugar', 'sugar cane', 'École', '100% cotton', 'Kagame \\ Sons', '🍌🍌 green', 'a_b']
const WORDS = ['for', 'Huye', 'GISAGARA', 'order', 'été', '(paid)', '.*', '12', 'a', '🍌', '21 november 2026']

const random = seededRandom(20_261_121)
const upTo = (max: number) => Math.floor(random() * max)
const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item

let t: TestApp
let aline: TestPerson
let books: Written[]
before(async () => {
  t = await createTestApp()
  aline = await t.people.aline()
  books = Array.from({ length: LARGE }, (_, n) => ({
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    day: addDays('2026-11-21', -(n % 900)),
    cents: upTo(1_000_000),
    title: pick(TITLES),
    description: [pick(WORDS), pick(WORDS), random() < 0.5 ? String(n) : pick(WORDS)].join(' '),
  }))
  await insert(aline, books)
})
after(() => t.close())

test('small books have no index, and large ones are put into it once', async () => {
  const gaspard = await t.people.gaspard()
  await insert(gaspard, [{ ...(books[0] as Written), id: crypto.randomUUID() }])
  assert.equal((await runJobs(t.ctx)).indexed, LARGE)
  assert.equal((await runJobs(t.ctx)).indexed, 0)
})

test('a search of indexed books reads the index and what is not in it yet, and nothing else', async () => {
  const ask = () => t.ok(expenses.list, { as: aline, query: { limit: '50', search: 'Gisagara for' } })
  await sql`analyze entry`.execute(t.db)
  const [statement, ...others] = (await statementsSentBy(ask)).filter(({ text }) => text.includes('"description"'))
  assert.ok(statement && others.length === 0)
  const plan = await t.db.connection().execute(async (one) => {
    await sql.raw(`prepare searched as ${statement.text}`).execute(one)
    const given = statement.values.map((value) => `'${value}'`).join(', ')
    const { rows } = await sql.raw<Record<string, string>>(`explain execute searched (${given})`).execute(one)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  for (const index of ['entry_by_text', 'entry_unindexed', 'entry_pkey']) assert.match(plan, new RegExp(index))
  assert.doesNotMatch(plan, /Seq Scan|entry_by_day/, plan)
})

test('searches find what a second computation finds, with entries in the index, changed, deleted and new', async () => {
  await searchAll('indexed')
  for (let changes = 0; changes < 40; changes++) {
    const entry = pick(books)
    const change = { title: pick(TITLES), description: `${pick(WORDS)} changed ${changes}` }
    await t.ok(expenses.update, { as: aline, params: { id: entry.id }, body: { ...change, amount: entry.cents / 100 } })
    Object.assign(entry, change)
  }
  for (let deletions = 0; deletions < 20; deletions++) {
    const [entry] = books.splice(upTo(books.length), 1)
    await t.ok(expenses.remove, { as: aline, params: { id: entry?.id ?? '' } })
  }
  for (let added = 0; added < 40; added++) {
    const body = {
      date: addDays('2026-11-21', -upTo(60)),
      amount: upTo(9000),
      title: pick(TITLES),
      description: `new ${added}`,
    }
    const { data } = await t.ok(expenses.add, { as: aline, body })
    books.push({ ...body, id: data._id, day: body.date, cents: body.amount * 100 })
  }
  await searchAll('written in')
})

async function searchAll(what: string): Promise<void> {
  const own = [
    '100%',
    'sugar C',
    'a_b',
    '\\',
    '.*',
    '(paid',
    'ÉCOLE',
    '🍌🍌',
    '🍌🍌 g',
    'zzz',
    '21 november 2026',
    'new 1',
    'changed',
    ' for ',
  ]
  const cut = () => {
    const { title, description } = pick(books)
    const letters = [...pick([title, description])]
    const from = upTo(letters.length)
    const text = letters.slice(from, from + 1 + upTo(9)).join('')
    return random() < 0.5 ? text.toUpperCase() : text
  }
  for (const search of [...own, ...Array.from({ length: 12 }, cut)]) {
    if (search.trim() === '') continue
    const from = addDays('2026-11-21', -upTo(2000))
    const query: Record<string, string> = {
      search,
      limit: '200',
      ...(random() < 0.3 && { from }),
      ...(random() < 0.2 && { title: pick(TITLES).toUpperCase() }),
    }
    const found = books.filter((entry) => isFound(entry, query)).toSorted(newestFirst)
    const text = `${what}: ${JSON.stringify(query)}`
    const { data, page } = await t.ok(expenses.list, { as: aline, query })
    assert.deepEqual([page?.count, page?.sum], [found.length, sumOf(found)], text)
    assert.deepEqual(
      data.map(({ _id }) => _id),
      found.slice(0, 200).map(({ id }) => id),
      text,
    )
    if (found.length < 150) {
      const byAmount = await readPages(t, expenses.list, {
        as: aline,
        query: { ...query, sort: 'amount', limit: '60' },
      })
      assert.deepEqual(
        byAmount.map(({ _id }) => _id),
        found.toSorted(cheapestFirst).map(({ id }) => id),
        text,
      )
    }
  }
}

function isFound(
  { day, title, description }: Written,
  { search = '', from = '', title: name }: Record<string, string>,
): boolean {
  if (day < from || (name && title.toLowerCase() !== name.toLowerCase())) return false
  const sought = search.trim().toLowerCase()
  return (
    [title, description].some((text) => text.toLowerCase().includes(sought)) ||
    (sought === '21 november 2026' && day === '2026-11-21')
  )
}

const sumOf = (found: Written[]) => found.reduce((sum, { cents }) => sum + cents, 0) / 100
const newestFirst = (one: Written, other: Written) => (one.day + one.id < other.day + other.id ? 1 : -1)
const cheapestFirst = (one: Written, other: Written) => one.cents - other.cents || (one.id < other.id ? -1 : 1)

async function insert({ id }: TestPerson, written: Written[]): Promise<void> {
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${id}, line.id, 'expense', day, cents / 100.0, title, description, now(), now()
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as line (id uuid, day date, cents integer, title text, description text)`.execute(t.db)
  await sql`
    insert into day_total (client_id, day, id, expense, expense_count)
    select ${id}, day, gen_random_uuid(), sum(amount), count(*) from entry where client_id = ${id} group by day`.execute(
    t.db,
  )
  await recountStored(t.ctx, [id])
  await recountTitles(t.ctx, [id])
}
