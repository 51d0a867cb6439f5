import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { matchesSearch } from './search.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.close())

const found = (text: string) =>
  matchesSearch({ kind: 'text', any: [[{ text }]] }, { day: 'day', texts: ['title', 'description'] })

test('a search finds a text exactly when the SQL operator ilike finds it', async () => {
  const letter = fc.constantFrom(...'aAbBiIıİßẞσςΣKÅåéÉñÑ😀%_\\.*+?()[]{}^$|/ \'"-', '***=', '(?i)')
  const text = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''))
  const cases = fc.sample(fc.tuple(text, text, text), 400)
  for (const [sought, title, description] of cases) {
    const pattern = `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`
    const { rows } = await sql<{ ours: boolean; theirs: boolean }>`
      select ${found(sought)} as ours, title ilike ${pattern} or description ilike ${pattern} as theirs
      from (select ${title}::text as title, ${description}::text as description) as entry`.execute(database.db)
    assert.equal(rows[0]?.ours, rows[0]?.theirs, JSON.stringify({ sought, title, description }))
  }
})
