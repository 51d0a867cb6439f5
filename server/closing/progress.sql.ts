import type { Kysely } from 'kysely'
import { addDays, type Day } from '../../domain/day.ts'
import type { Database } from '../db/schema.ts'

/**
 * Notes that everybody has passed the midnight that ends `day`; false when that was noted before, here or by another
 * process. How far each client is closed stands in their books; this is for whoever looks after closing.
 */
export async function notePassed(db: Kysely<Database>, day: Day): Promise<boolean> {
  const next_day = addDays(day, 1)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closing_progress')
    .values({ next_day })
    .onConflict((conflict) =>
      conflict.column('only').doUpdateSet({ next_day }).where('closing_progress.next_day', '<', next_day),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
