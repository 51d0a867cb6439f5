import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import type { Books } from './books.sql.ts'
import { type NewRow, newValues } from './record-tables.sql.ts'

export interface RecordFacts {
  kind: BookKind
  day: Day
  row: NewRow
  bytes: number
}

export interface NewRecord extends RecordFacts {
  id: string
  createdAt: Date
}

export function newRecord({ clock }: Context, facts: RecordFacts, id: string = uuidv7()): NewRecord {
  return { ...facts, id, createdAt: clock.now() }
}

export interface RecordedIn extends Books {
  hasLimits: boolean
  earlier: BookKind | 'deleted' | null
}

/**
 * Locks the books. If the id has been used, stores nothing. `earlier` is then the record's kind,
 * or `deleted`.
 */
export async function recordInBooks(
  { db }: Context,
  clientId: string,
  { id, kind, day, row, bytes, createdAt }: NewRecord,
): Promise<RecordedIn | undefined> {
  const { rows } = await sql<{
    closed_before: Day
    stored_rows: number
    stored_bytes: number
    has_limits: boolean
    earlier: RecordedIn['earlier']
  }>`
    select closed_before, stored_rows, stored_bytes, has_limits, earlier from record_in_books(
      ${clientId}, ${kind}, ${day}, ${id}, ${sql.join(newValues(row))}, ${bytes}, ${uuidv7()},
      ${createdAt})`.execute(db)
  return (
    rows[0] && {
      clientId,
      closedBefore: rows[0].closed_before,
      stored: { rows: rows[0].stored_rows, bytes: rows[0].stored_bytes },
      hasLimits: rows[0].has_limits,
      earlier: rows[0].earlier,
    }
  )
}

/** Prevents a repeated add from restoring the record. Lock the books first. */
export async function recordDeletion({ db, clock }: Context, clientId: string, id: string): Promise<void> {
  await db
    .insertInto('deleted_record')
    .values({ client_id: clientId, id, deleted_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function wasDeleted({ db }: Context, clientId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_record')
    .select('id')
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
  return row !== undefined
}
