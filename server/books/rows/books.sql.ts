import { sql } from 'kysely'
import { NIL as NIL_UUID } from 'uuid'
import type { Day } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { debtTable, entryTable } from './record-tables.sql.ts'

export interface Books {
  clientId: string
  closedBefore: Day
  stored: Stored
}

export interface Stored {
  rows: number
  bytes: number
}

export async function createBooks({ db }: Context, clientIds: string[], closedBefore: Day): Promise<void> {
  await db
    .insertInto('books')
    .values(clientIds.map((client_id) => ({ client_id, closed_before: closedBefore })))
    .execute()
}

/** Blocks other writes and the closing until the transaction ends. */
export async function lockBooks({ db }: Context, clientId: string): Promise<Books | undefined> {
  const row = await db
    .updateTable('books')
    .set({ version: sql<number>`version + 1` })
    .where('client_id', '=', clientId)
    .returning(['closed_before', 'stored_rows', 'stored_bytes'])
    .executeTakeFirst()
  return (
    row && {
      clientId,
      closedBefore: row.closed_before,
      stored: { rows: row.stored_rows, bytes: row.stored_bytes },
    }
  )
}

export async function deleteBooks({ db }: Pick<Context, 'db'>, clientId: string): Promise<void> {
  await db.deleteFrom('books').where('client_id', '=', clientId).execute()
}

export async function addStored({ db }: Context, clientId: string, adds: Stored): Promise<void> {
  await db
    .updateTable('books')
    .set({
      stored_rows: sql<number>`stored_rows + ${adds.rows}`,
      stored_bytes: sql<number>`stored_bytes + ${adds.bytes}`,
    })
    .where('client_id', '=', clientId)
    .execute()
}

export async function recountStorage({ db }: Pick<Context, 'db'>, clientIds: string[]): Promise<void> {
  await sql`
    update books set version = version + 1, (stored_rows, stored_bytes) = (
      select count(*), coalesce(sum(bytes), 0)
      from (
        select ${entryTable.bytes} as bytes from entry where entry.client_id = books.client_id
        union all
        select ${debtTable.bytes} from debt where debt.client_id = books.client_id
        union all
        select octet_length(name) + coalesce(octet_length(phone), 0) + octet_length(note)
        from credit_person where credit_person.client_id = books.client_id
        union all
        select octet_length(what) from credit_line where credit_line.client_id = books.client_id
      ) as item
    )
    where client_id = any(${clientIds}::uuid[])`.execute(db)
}

export async function findOpenDay({ db }: Context, today: Day, from: Day | null): Promise<Day | undefined> {
  let open = db
    .selectFrom('books')
    .select(({ fn }) => fn.min('closed_before').as('day'))
    .where('closed_before', '<', today)
  if (from !== null) open = open.where('closed_before', '>=', from)
  return (await open.executeTakeFirst())?.day ?? undefined
}

export async function listOpen(
  { db }: Context,
  day: Day,
  { after, max }: { after: string | null; max: number },
): Promise<{ clientId: string; part: string }[]> {
  const { rows } = await sql<{ client_id: string; part: string }>`
    select client_id, tableoid::regclass::text as part from books
    where client_id > ${after ?? NIL_UUID} and closed_before = ${day}
    order by client_id limit ${max}`.execute(db)
  return rows.map(({ client_id, part }) => ({ clientId: client_id, part }))
}

/**
 * Skips locked books. Returns the clients that it closed. All `clientIds` must be in one table
 * partition.
 */
export async function advanceClosing({ db }: Context, day: Day, clientIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    with next as (
      select client_id from books where client_id = any(${clientIds}::uuid[]) and closed_before = ${day}::date
      order by client_id for no key update skip locked
    )
    update books set closed_before = ${day}::date + 1 from next
    where books.client_id = next.client_id and books.client_id = any(${clientIds}::uuid[])
    returning books.client_id`.execute(db)
  return rows.map(({ client_id }) => client_id)
}

/** Waits for locked books. Returns false if `day` is closed already. */
export async function advanceClosingOfClient({ db }: Context, day: Day, clientId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update books set closed_before = ${day}::date + 1
    where client_id = ${clientId} and closed_before = ${day}::date`.execute(db)
  return numAffectedRows === 1n
}

export async function findNextUnclosed({ db }: Context, day: Day, after: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('books')
    .select('client_id')
    .where('client_id', '>', after ?? NIL_UUID)
    .where('closed_before', '=', day)
    .orderBy('client_id')
    .limit(1)
    .executeTakeFirst()
  return row?.client_id
}

/** Returns at most `max` clients. Call this function until it returns none. */
export async function lockClosedAhead(
  { db }: Context,
  ahead: Day,
  day: Day,
  max: number,
): Promise<{ closedBefore: Day; clientIds: string[] }[]> {
  const found = await db
    .selectFrom('books')
    .select(['client_id', 'closed_before'])
    .where('closed_before', '>', ahead)
    .orderBy('client_id')
    .limit(max)
    .execute()
  const reopened: { closedBefore: Day; clientIds: string[] }[] = []
  for (const [closedBefore, of] of Map.groupBy(found, ({ closed_before }) => closed_before)) {
    const rows = await db
      .updateTable('books')
      .set({ closed_before: day, version: sql<number>`version + 1` })
      .where(
        'client_id',
        'in',
        of.map(({ client_id }) => client_id),
      )
      .where('closed_before', '=', closedBefore)
      .returning('client_id')
      .execute()
    if (rows.length > 0) reopened.push({ closedBefore, clientIds: rows.map(({ client_id }) => client_id) })
  }
  return reopened
}

export async function listUnindexedBooks({ db }: Context, most: number): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from books
    where stored_rows > ${QUOTAS.rowsWithoutIndex.max}::integer
      and abs(stored_rows - indexed_rows) >= ${QUOTAS.unindexedRows.max}::integer
    limit ${most}`.execute(db)
  return rows.map((row) => row.client_id)
}

/** Lowers the number of indexed records, so that a job indexes `rows` records again. */
export async function markUnindexed({ db }: Context, clientId: string, rows: number): Promise<void> {
  await sql`
    update books set indexed_rows = greatest(indexed_rows - ${rows}::integer, 0) where client_id = ${clientId}`.execute(
    db,
  )
}

export async function markIndexed({ db }: Context, clientId: string): Promise<void> {
  await sql`update books set indexed_rows = stored_rows where client_id = ${clientId}`.execute(db)
}
