import { sql } from 'kysely'
import { fixedClock, systemClock } from '../../domain/clock.ts'
import { addDays, today } from '../../domain/day.ts'
import { closePeriods } from '../../server/closing/close-periods.ts'
import { createTestDatabase } from '../../test/support/database.ts'
import { fillBooks } from './books.ts'
import type { Row } from './report.ts'
import { benchContext, insertClients, runUnhurried, withDurableDatabases } from './setup.ts'
import { measuredOf } from './turns.ts'

const CLIENTS = 100
const DAYS = 365
/** What a busy shop writes down in a year. */
const ENTRIES = 1_500

/** What a year of a shop's books takes on the disk, indexes included: its rows and bytes a client, table by table. */
export async function benchStorage(): Promise<Row[]> {
  return withDurableDatabases(async () => {
    const database = await createTestDatabase()
    const { db } = database
    try {
      const end = today(systemClock())
      await insertClients(db, CLIENTS, addDays(end, -DAYS))
      const clients = await db.selectFrom('client').select('id').execute()
      for (const { id } of clients) await fillBooks(db, id, ENTRIES, DAYS)
      for (let back = DAYS - 1; back >= 0; back--)
        await closePeriods(benchContext(db, { clock: fixedClock(`${addDays(end, -back)}T00:00:00+02:00`) }))
      await database.asOwner((owner) => runUnhurried(owner, sql`vacuum analyze`))
      const { rows } = await sql<{ name: string; count: number; bytes: number }>`
        select relname as name, reltuples::int as count, pg_total_relation_size(oid)::float8 as bytes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by bytes desc`.execute(db)
      const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
      return [
        rowOf(`a year of a client, ${ENTRIES.toLocaleString('en')} entries`, total / CLIENTS),
        ...rows
          .filter(({ count }) => count >= CLIENTS)
          .flatMap(({ name, count, bytes }) => [
            rowOf(`${name}: ${Math.round(count / CLIENTS)} rows a client, each`, bytes / count),
            rowOf(`${name}: a client`, bytes / CLIENTS),
          ]),
      ]
    } finally {
      await database.close()
    }
  })
}

function rowOf(what: string, bytes: number): Row {
  return { part: 'storage', what, unit: 'B', ours: measuredOf([bytes]), beside: {} }
}
