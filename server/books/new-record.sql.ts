import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BookKind } from '../../domain/book-kind.ts'
import type { Day } from '../../domain/day.ts'
import type { Context } from '../context.ts'
import type { Books, Stored } from './books.sql.ts'

/** What an entry or debt says that is written down. `amount` is a decimal text. */
export interface RecordFacts {
  kind: BookKind
  /** Of a debt, the due date. */
  day: Day
  title: string
  /** Empty but for debts. */
  creditor: string
  amount: string
  description: string
}

/** An entry or debt that is being written down. */
export interface NewRecord extends RecordFacts {
  id: string
  createdAt: Date
}

/** A record of these facts that begins now, under the id that its sender made, or else one of ours. */
export function newRecord({ clock }: Context, facts: RecordFacts, id: string = uuidv7()): NewRecord {
  return { ...facts, id, createdAt: clock.now() }
}

/** The books that a record was written in, which are held until the transaction ends. */
export interface RecordedIn extends Books {
  /** Whether a limit or target is set for the record's kind. */
  hasLimits: boolean
  /** Of which kind a record is or was that has the id already, so that nothing was written; null when there is none. */
  earlier: BookKind | 'deleted' | null
}

/**
 * Holds the books of a client, stores a record and counts it in its day, its title and in what is stored, all in one
 * statement. Where the id is taken, nothing but held. Undefined when there is no such client (any more).
 */
export async function recordInBooks(
  { db }: Context,
  clientId: string,
  { id, kind, day, title, creditor, amount, description, createdAt }: NewRecord,
  { bytes }: Stored,
): Promise<RecordedIn | undefined> {
  const { rows } = await sql<{
    closed_before: Day
    stored_rows: number
    stored_bytes: number
    has_limits: boolean
    earlier: RecordedIn['earlier']
  }>`
    select closed_before, stored_rows, stored_bytes, has_limits, earlier from record_in_books(
      ${clientId}, ${kind}, ${day}, ${id}, ${title}, ${creditor}, ${amount}, ${description}, ${bytes}, ${uuidv7()},
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

/** Remembers that a record was deleted, so that a repeated add does not bring it back. With its books held. */
export async function noteDeleted({ db, clock }: Context, clientId: string, id: string): Promise<void> {
  await db
    .insertInto('deleted_record')
    .values({ client_id: clientId, id, deleted_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a record with this id was deleted. */
export async function wasDeleted({ db }: Context, clientId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_record')
    .select('id')
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
  return row !== undefined
}
