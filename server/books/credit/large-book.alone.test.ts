import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { credit } from '../../../contract/credit.ts'
import { type TestPerson, testApp } from '../../../test/support/app.ts'
import { recountStorage } from '../rows/books.sql.ts'

// A book of 2,000 people and 50,000 lines is read as quickly as one of 20 and 500.

/** A whole call within the server, or so many times that of the small book. */
const MOST_MS = 50
const MOST_TIMES = 1.3

const t = testApp()

let small: TestPerson
let large: TestPerson
before(async () => {
  small = await t.people.aline()
  large = await t.people.olivier()
  await fill(small, 20, 25)
  await fill(large, 2000, 25)
  await t.asOwner((owner) => sql`analyze credit_person, credit_line`.execute(owner))
})

/** So many people with so many lines each; of every fifth line three quarters were paid, so that some is open. */
async function fill({ id }: TestPerson, people: number, lines: number): Promise<void> {
  await sql`
    insert into credit_person (client_id, id, name, phone, note, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'Mama ' || md5(n::text), '0788 ' || n, 'Sells ' || n % 7, now(), now()
    from generate_series(1, ${people}::int) as n`.execute(t.db)
  await sql`
    insert into credit_line (client_id, id, person_id, kind, day, amount, what, created_at)
    select ${id}, gen_random_uuid(), person.id, case when n % 5 = 0 then 'paid' else 'gave' end, date '2026-11-21' - n,
      case when n % 5 = 0 then 3 else 1 end * 500, 'Soap', now()
    from credit_person as person, generate_series(1, ${lines}::int) as n where person.client_id = ${id}`.execute(t.db)
  await sql`
    update credit_person set balance = ${(lines * 500) / 5}, open_since = '2026-11-15'
    where client_id = ${id}`.execute(t.db)
  await recountStorage(t.ctx, [id])
}

const keza = async (as: TestPerson) =>
  (await t.ok(credit.list, { as, query: { limit: '1', sort: 'name' } })).data[0]?._id ?? ''

for (const [what, ask] of [
  ['the list', (as) => t.ok(credit.list, { as, query: { limit: '50' } })],
  ['the list by age', (as) => t.ok(credit.list, { as, query: { limit: '50', sort: 'oldest' } })],
  ['a search', (as) => t.ok(credit.list, { as, query: { limit: '50', search: 'mama 1' } })],
  ['the total', (as) => t.ok(credit.total, { as })],
  ['an account', async (as, id) => t.ok(credit.lines, { as, params: { id }, query: { limit: '50' } })],
  ['a person', async (as, id) => t.ok(credit.read, { as, params: { id } })],
  ['a line that is written', (as, id) => t.ok(credit.addLine, { as, params: { id }, body: LINE })],
] satisfies [string, (as: TestPerson, id: string) => Promise<unknown>][])
  test(`${what} of a large book`, async (test) => {
    const [little, much] = [await median(small, ask), await median(large, ask)]
    test.diagnostic(`${what}: ${little.toFixed(1)} ms of the small book, ${much.toFixed(1)} ms of the large one`)
    assert.ok(much <= MOST_MS || much <= little * MOST_TIMES, `${much.toFixed(1)} ms beside ${little.toFixed(1)} ms`)
  })

const LINE = { kind: 'gave', date: '2026-11-21', amount: 500, what: 'Soap' }

async function median(as: TestPerson, ask: (as: TestPerson, id: string) => Promise<unknown>): Promise<number> {
  const id = await keza(as)
  const took: number[] = []
  for (let run = 0; run < 9; run++) {
    const began = performance.now()
    await ask(as, id)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[4] ?? 0
}
