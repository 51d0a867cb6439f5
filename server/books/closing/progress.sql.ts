import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Returns false if `day` was stored before. Only operators read the stored day. The closing job
 * reads `books.closed_before`.
 */
export async function recordClosedThrough({ db }: Context, day: Day): Promise<boolean> {
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

export async function readRehearsedDay({ db }: Context): Promise<Day | null> {
  const row = await db.selectFrom('closing_progress').select('rehearsed_before').executeTakeFirst()
  return row?.rehearsed_before ?? null
}

export async function recordRehearsedDay({ db }: Context, day: Day): Promise<void> {
  await sql`
    insert into closing_progress (rehearsed_before) values (${day})
    on conflict ("only") do update set
      rehearsed_before = greatest(closing_progress.rehearsed_before, excluded.rehearsed_before)`.execute(db)
}

export async function rewindNextDay({ db }: Context, day: Day): Promise<void> {
  await db.updateTable('closing_progress').set({ next_day: day }).where('next_day', '>', day).execute()
}
