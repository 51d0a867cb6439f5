import { sql } from 'kysely'
import type { TestApp, TestPerson } from './app.ts'

/** Takes all clients with their books away, and where closing has come. */
export async function emptyBooks({ db }: TestApp): Promise<void> {
  // In one transaction, since neither is without the other; both, since on a cluster neither takes the other along.
  await db.transaction().execute(async (tx) => {
    // And one machine after the other: the cluster refuses to write people beside a statement that ran on all at once.
    await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(tx)
    await tx.deleteFrom('books').execute()
    await tx.deleteFrom('client').execute()
  })
  await db.deleteFrom('closing_progress').execute()
}

/** The row of a person's day. */
export function dayTotalOf({ db }: TestApp, person: TestPerson, day: string) {
  return db
    .selectFrom('day_total')
    .selectAll()
    .where('client_id', '=', person.id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
}
