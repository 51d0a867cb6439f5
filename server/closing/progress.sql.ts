import type { Kysely } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { PeriodKind } from '../../domain/period.ts'
import type { Database } from '../db/schema.ts'

/** How far closing has come: everything before `nextDay`, and of what ends on it the clients up to `doneThrough`. */
export interface ClosingProgress {
  nextDay: Day
  doneThrough: string | null
  /** The kinds ending on `nextDay` that are told by mail; null before its first batch. */
  told: PeriodKind[] | null
}

const COLUMNS = ['next_day as nextDay', 'done_through as doneThrough', 'told'] as const

/** How far closing has come; undefined before the very first run. */
export async function readProgress(db: Kysely<Database>): Promise<ClosingProgress | undefined> {
  const row = await db.selectFrom('closing_progress').select(COLUMNS).executeTakeFirst()
  return row as ClosingProgress | undefined
}

/**
 * The same, held until the transaction ends, so that one process closes at a time. Made by the first run ever, which
 * has nothing to catch up from before there was a client; `today` is where it begins when there is none.
 */
export async function holdProgress(db: Kysely<Database>, today: Day, zone: string): Promise<ClosingProgress> {
  const hold = () => db.selectFrom('closing_progress').select(COLUMNS).forUpdate().executeTakeFirst()
  const found = await hold()
  if (found) return found as ClosingProgress
  await db
    .insertInto('closing_progress')
    .columns(['next_day'])
    .expression((query) =>
      query
        .selectFrom('client')
        .select(({ fn, val, eb }) =>
          fn
            .coalesce(
              eb.cast<Day>(fn('timezone', [val(zone), fn.min('created_at')]), 'date'),
              eb.cast<Day>(val(today), 'date'),
            )
            .as('next_day'),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await hold()) as ClosingProgress
}

/** Moves on, to the next clients of the day or to the next day. */
export async function moveProgress(db: Kysely<Database>, to: ClosingProgress): Promise<void> {
  await db
    .updateTable('closing_progress')
    .set({ next_day: to.nextDay, done_through: to.doneThrough, told: to.told })
    .execute()
}

/** True when a period that ends on `end` is closed for this client. */
export function isClosed({ nextDay, doneThrough }: ClosingProgress, end: Day, clientId: string): boolean {
  return end < nextDay || (end === nextDay && doneThrough !== null && clientId <= doneThrough)
}
