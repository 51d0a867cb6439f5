import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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

test('a search takes little longer than reading the texts, even when each text repeats one letter', async () => {
  const { db } = database
  for (const letter of ['a', '😀']) {
    await database.asOwner((owner) =>
      sql`
        create table slow as
        select repeat(${sql.lit(letter)}, 2000) as title, '' as description from generate_series(1, 250);
        grant all on slow to public`.execute(owner),
    )
    const reading = await quickest(sql`select count(*) from slow where lower(title) = ''`)
    for (const sought of [`${letter.repeat(59)}b`, `b${letter.repeat(59)}`]) {
      const seeking = await quickest(sql`select count(*) from slow where ${found(sought)}`)
      assert.ok(seeking < 6 * reading, `${sought}: ${seeking.toFixed(1)} ms, reading alone ${reading.toFixed(1)} ms`)
    }
    await database.asOwner((owner) => sql`drop table slow`.execute(owner))
  }

  async function quickest(query: ReturnType<typeof sql>): Promise<number> {
    const took: number[] = []
    for (let run = 0; run < 5; run++) {
      const began = performance.now()
      await query.execute(db)
      took.push(performance.now() - began)
    }
    return Math.min(...took)
  }
})
