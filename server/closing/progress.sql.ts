import { sql } from 'kysely'
import { addDays, type Day } from '../../domain/day.ts'
import type { Context } from '../context.ts'

/**
 * Notes that everybody has passed the midnight that ends `day`; false when that was noted before, here or by another
 * process. How far each client is closed stands in their books; this is for whoever looks after closing.
 */
export async function notePassed({ db }: Context, day: Day): Promise<boolean> {
  const next_day = addDays(day, 1)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closing_progress')
    .values({ next_day })
    .onConflict((conflict) =>
      conflict
        .column('only')
        .doUpdateSet({ next_day })
        .where(({ or, eb }) =>
          or([eb('closing_progress.next_day', '<', next_day), eb('closing_progress.next_day', 'is', null)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Up to which day a rehearsal has closed what had not ended; null when there was none. */
export async function readRehearsed({ db }: Context): Promise<Day | null> {
  const row = await db.selectFrom('closing_progress').select('rehearsed_before').executeTakeFirst()
  return row?.rehearsed_before ?? null
}

/** Notes that a rehearsal has closed what ends before a day. */
export async function noteRehearsed({ db }: Context, day: Day): Promise<void> {
  await sql`
    insert into closing_progress (rehearsed_before) values (${day})
    on conflict ("only") do update set
      rehearsed_before = greatest(closing_progress.rehearsed_before, excluded.rehearsed_before)`.execute(db)
}

/** The last midnight that everybody has passed is not after the one that begins `day`. */
export async function noteNotPassed({ db }: Context, day: Day): Promise<void> {
  await db.updateTable('closing_progress').set({ next_day: day }).where('next_day', '>', day).execute()
}
