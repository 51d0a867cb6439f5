import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { debts } from '../../../contract/debts.ts'
import { expenses } from '../../../contract/ledger.ts'
import { addDays } from '../../../domain/day.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { CITUS_URL } from '../../../test/support/cluster.ts'
import { statementsSentBy } from '../../../test/support/sent-statements.ts'
import { seededRandom } from '../../app/demo/seeded-random.ts'
import { runJobs } from '../../app/jobs/schedule.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { recomputeDays } from '../progress/day-totals.sql.ts'
import { recountStorage } from '../rows/books.sql.ts'
import { recountTitles } from '../titles/title-totals.sql.ts'

interface Written {
  id: string
  day: string
  cents: number
  title: string
  creditor: string
  description: string
}

const LARGE = QUOTAS.rowsWithoutIndex.max + 100
const DEBTS = 300
const TITLES = ['Sugar', 'sugar cane', 'École', '100% cotton', 'Kagame \\ Sons', '🍌🍌 green', 'a_b']
const CREDITORS = ['SACCO Huye', 'Mama Aline', 'sugar works', 'Épicerie 12']
const WORDS = ['for', 'Huye', 'GISAGARA', 'order', 'été', '(paid)', '.*', '12', 'a', '🍌', '21 november 2026']

const random = seededRandom(20_261_121)
const upTo = (max: number) => Math.floor(random() * max)
const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item

const t = testApp()
let aline: TestPerson
let entries: Written[]
let owed: Written[]
before(async () => {
  aline = await t.people.aline()
  entries = Array.from({ length: LARGE }, (_, n) => ({ ...writtenAs(n), creditor: '' }))
  owed = Array.from({ length: DEBTS }, (_, n) => writtenAs(n))
  await insert(aline, entries, owed)
})

function writtenAs(n: number): Written {
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    day: addDays('2026-11-21', -(n % 900)),
    cents: upTo(1_000_000),
    title: pick(TITLES),
    creditor: pick(CREDITORS),
    description: [pick(WORDS), pick(WORDS), random() < 0.5 ? String(n) : pick(WORDS)].join(' '),
  }
}

test('the search job indexes each record of large books once and skips small books', async () => {
  const gaspard = await t.people.gaspard()
  await insert(gaspard, [writtenAs(0)], [])
  assert.equal((await runJobs(t.ctx)).indexed, LARGE + DEBTS)
  assert.equal((await runJobs(t.ctx)).indexed, 0)
})

for (const [what, call, search, indices] of [
  ['entries by text', expenses.list, 'Gisagara for', ['books_pkey', 'entry_by_text', 'entry_pkey', 'entry_unindexed']],
  [
    'entries by text and amount',
    expenses.list,
    'Gisagara >5000',
    ['books_pkey', 'entry_by_text', 'entry_pkey', 'entry_unindexed'],
  ],
  [
    'entries by text and month',
    expenses.list,
    'sugar nov',
    ['books_pkey', 'entry_by_text', 'entry_pkey', 'entry_unindexed'],
  ],
  ['debts by text', debts.list, 'Gisagara for', ['books_pkey', 'debt_by_text', 'debt_pkey', 'debt_unindexed']],
  [
    'entries by amount',
    expenses.list,
    '4500',
    ['books_pkey', 'entry_by_amount', 'entry_by_text', 'entry_pkey', 'entry_unindexed'],
  ],
] as const)
  for (const plan of CITUS_URL ? [] : ['force_custom_plan', 'force_generic_plan'])
    test(`with plan_cache_mode ${plan}, a search for ${what} reads only indexes and unindexed records`, async () => {
      const ask = () => t.ok(call, { as: aline, query: { limit: '50', search } })
      await t.asOwner((owner) => sql`analyze entry, debt`.execute(owner))
      const [statement, ...others] = (await statementsSentBy(ask)).filter(({ text }) => text.includes('"description"'))
      assert.ok(statement && others.length === 0)
      const lines = await t.db.connection().execute(async (one) => {
        await sql.raw(`set plan_cache_mode = ${plan}`).execute(one)
        await sql.raw(`prepare searched as ${statement.text}`).execute(one)
        const given = statement.values.map((value) => `'${value}'`).join(', ')
        const { rows } = await sql.raw<Record<string, string>>(`explain execute searched (${given})`).execute(one)
        await sql.raw('deallocate searched; reset plan_cache_mode').execute(one)
        return rows.map((row) => Object.values(row)[0] ?? '')
      })
      const read = lines.flatMap(
        (line) => /Seq Scan on (?:entry|debt)|(?:Scan using|Index Scan on) (\w+)/.exec(line)?.[1] ?? [],
      )
      assert.deepEqual(read.toSorted(), indices, lines.join('\n'))
    })

test('a search finds exactly the matching records after indexed records were changed or deleted', async () => {
  for (let changes = 0; changes < 15; changes++) {
    const entry = pick(entries)
    const change = { title: pick(TITLES), description: `${pick(WORDS)} changed ${changes}` }
    await t.ok(expenses.update, { as: aline, params: { id: entry.id }, body: { ...change, amount: entry.cents / 100 } })
    Object.assign(entry, change)
  }
  for (let changes = 0; changes < 6; changes++) {
    const debt = pick(owed)
    const change = { title: pick(TITLES), creditor: pick(CREDITORS), description: `changed ${changes}` }
    await t.ok(debts.update, { as: aline, params: { id: debt.id }, body: { ...change, amount: debt.cents / 100 } })
    await t.ok(debts.markPaid, { as: aline, params: { id: pick(owed).id } })
    Object.assign(debt, change)
  }
  for (let deletions = 0; deletions < 8; deletions++) {
    const [entry] = entries.splice(upTo(entries.length), 1)
    await t.ok(expenses.remove, { as: aline, params: { id: entry?.id ?? '' } })
  }
  for (let added = 0; added < 16; added++) {
    const [day, amount] = [addDays('2026-11-21', -upTo(60)), upTo(9000)]
    const facts = { title: pick(TITLES), description: `new ${added}` }
    const { data } = await t.ok(expenses.add, { as: aline, body: { ...facts, amount, date: day } })
    entries.push({ ...facts, id: data._id, day, cents: amount * 100, creditor: '' })
    if (added % 4 > 0) continue
    const creditor = pick(CREDITORS)
    const debt = await t.ok(debts.add, { as: aline, body: { ...facts, creditor, amount, dueDate: day } })
    owed.push({ ...facts, id: debt.data._id, day, cents: amount * 100, creditor })
  }

  const own = [
    '100%',
    'sugar C',
    'a_b',
    '\\',
    '.*',
    '(paid',
    'ÉCOLE',
    '🍌🍌 g',
    'zzz',
    '21 november 2026',
    'changed',
    ' for ',
    'huye sugar',
    'order gisagara été',
    'a sugar',
    'cane sug huye new',
    ...['>9,900', '<=90', '5000-5200', String((entries[0]?.cents ?? 0) / 100)],
    ...Object.keys(COMBINED),
  ]
  const cut = () => {
    const { title, creditor, description } = pick(random() < 0.5 ? entries : owed)
    const letters = [...pick([title, creditor, description])]
    const from = upTo(letters.length)
    const text = letters.slice(from, from + 1 + upTo(9)).join('')
    return random() < 0.5 ? text.toUpperCase() : text
  }
  for (const search of [...own, ...Array.from({ length: 6 }, cut)]) {
    if (search.trim() === '') continue
    const query: Record<string, string> = {
      search,
      limit: '200',
      ...(random() < 0.3 && { from: addDays('2026-11-21', -upTo(2000)) }),
      ...(random() < 0.2 && { title: pick(TITLES).toUpperCase() }),
    }
    for (const [call, books, order] of [
      [expenses.list, entries, newestFirst],
      [debts.list, owed, oldestFirst],
    ] as const) {
      const found = books.filter((record) => isFound(record, query)).toSorted(order)
      const { data, page } = await t.ok(call, { as: aline, query })
      const expected = [found.length, sumOf(found), idsOf(found).slice(0, 200)]
      assert.deepEqual([page?.count, page?.sum, data.map(({ _id }) => _id)], expected, JSON.stringify(query))
    }
  }
})

const idsOf = (written: Written[]) => written.map(({ id }) => id)

const AMOUNTS: Record<string, [number, number]> = {
  '>9,900': [990_001, 1_000_000],
  '<=90': [0, 9_000],
  '5000-5200': [500_000, 520_000],
}

/**
 * Maps a search to the text, the maximum cents, and the first and last day of matching records.
 */
const COMBINED: Record<string, [string, number, string, string]> = {
  'sugar c <5000': ['sugar c', 499_999, '', '~'],
  '<5000 nov 2026': ['', 499_999, '2026-11-01', '2026-11-30'],
  'a 2026-10': ['a', 1_000_000, '2026-10-01', '2026-10-31'],
  'sugar c dec': ['sugar c', 1_000_000, '2025-12-01', '2025-12-31'],
  'a nov': ['a', 1_000_000, '2026-11-01', '2026-11-30'],
}

function isFound(
  { day, title, creditor, description, cents }: Written,
  { search = '', from = '', title: name }: Record<string, string>,
): boolean {
  if (day < from || (name && title.toLowerCase() !== name.toLowerCase())) return false
  const sought = search.trim().toLowerCase()
  const texts = [title, creditor, description].map((text) => text.toLowerCase())
  const hasWords = (text: string) => {
    const words = text.match(/(?<!\S)[1-9]\d{0,2}(?: \d{3})+(?!\S)|\S+/g) ?? []
    const said = words.filter((word) => !/^\p{P}+$/u.test(word))
    return (said.length > 0 ? said : words).every((word) => texts.some((one) => one.includes(word)))
  }
  const combined = COMBINED[sought]
  if (combined) {
    const [text, most, first, last] = combined
    if (hasWords(text) && cents <= most && first <= day && day <= last) return true
  }
  const [least, most] = AMOUNTS[sought] ?? [Number(sought) * 100, Number(sought) * 100]
  return (
    (least <= cents && cents <= most) || hasWords(sought) || (sought === '21 november 2026' && day === '2026-11-21')
  )
}

const sumOf = (found: Written[]) => found.reduce((sum, { cents }) => sum + cents, 0) / 100
const oldestFirst = (one: Written, other: Written) => (one.day + one.id < other.day + other.id ? -1 : 1)
const newestFirst = (one: Written, other: Written) => oldestFirst(other, one)

async function insert({ id }: TestPerson, expenses: Written[], debts: Written[]): Promise<void> {
  const lines = (written: Written[]) => sql`
    jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as line (id uuid, day date, cents integer, title text, creditor text, description text)`
  await sql`
    insert into entry (client_id, id, kind, day, amount, title, description, created_at, updated_at)
    select ${id}, line.id, 'expense', day, cents / 100.0, title, description, now(), now() from ${lines(expenses)}`.execute(
    t.db,
  )
  await sql`
    insert into debt (client_id, id, due_day, amount, title, creditor, description, created_at, updated_at)
    select ${id}, line.id, day, cents / 100.0, title, creditor, description, now(), now() from ${lines(debts)}`.execute(
    t.db,
  )
  await recomputeDays(t.ctx, id, [...new Set([...expenses, ...debts].map(({ day }) => day))])
  await recountStorage(t.ctx, [id])
  await recountTitles(t.ctx, [id])
}
