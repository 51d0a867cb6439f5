import { sql } from 'kysely'
import type { TestApp, TestPerson } from './app.ts'

export async function emptyBooks({ db }: TestApp): Promise<void> {
  // On a cluster, deleting a client doesn't delete the client's books.
  await db.transaction().execute(async (tx) => {
    // After a statement on all machines, Citus refuses parallel writes in the same transaction.
    await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(tx)
    await tx.deleteFrom('books').execute()
    await tx.deleteFrom('client').execute()
  })
  await db.deleteFrom('closing_progress').execute()
}

export function dayTotalOf({ db }: TestApp, person: TestPerson, day: string) {
  return db
    .selectFrom('day_total')
    .selectAll()
    .where('client_id', '=', person.id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
}
