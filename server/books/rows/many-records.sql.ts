import { type RawBuilder, sql } from 'kysely'
import type { Debt } from '../../../contract/debts.ts'
import type { Entry } from '../../../contract/ledger.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { ROWS_PER_CALL } from '../../../domain/import/limits.ts'
import type { Context } from '../../platform/context.ts'
import { bytesOf } from './charge-storage.ts'
import { debtTable, entryTable } from './record-tables.sql.ts'

export interface AnyRecord {
  id: string
  kind: BookKind
  day: Day
  amount: string
  title: string
  creditor: string
  isPaid: boolean
}

/** A record with all columns. Times are texts, because a Date would lose microseconds. */
export type WholeRecord = AnyRecord & Omit<Entry, '_id' | 'date' | 'amount'> & Omit<Debt, '_id' | 'dueDate' | 'amount'>

export const TABLES = ['entry', 'debt'] as const
export type RecordTable = (typeof TABLES)[number]
export const tableOf = (kind: BookKind): RecordTable => (kind === 'debt' ? 'debt' : 'entry')

export const bytesOfRecord = ({ title, creditor, description }: WholeRecord) => bytesOf(title, creditor, description)

/**
 * Join this table with `books`, so that a cluster runs the query on the machine with the client's
 * rows.
 */
export function recordsTable(records: readonly AnyRecord[]): RawBuilder<unknown> {
  return sql`unnest(
    ${records.map(({ id }) => id)}::uuid[], ${records.map(({ kind }) => kind)}::text[],
    ${records.map(({ day }) => day)}::date[], ${records.map(({ amount }) => amount)}::numeric[],
    ${records.map(({ title }) => title)}::text[], ${records.map(({ creditor }) => creditor)}::text[],
    ${records.map(({ isPaid }) => isPaid)}::boolean[]
  ) as input (id, kind, day, amount, title, creditor, is_paid)`
}

/** Lock the books first. Update totals and storage in the same transaction. */
export async function insertRecords({ db }: Context, clientId: string, records: readonly WholeRecord[]): Promise<void> {
  for (const table of TABLES) {
    const own = records.filter(({ kind }) => tableOf(kind) === table)
    if (own.length === 0) continue
    const [columns, values] =
      table === 'debt'
        ? [sql`due_day, creditor, is_paid`, sql`input.day, input.creditor, input.is_paid`]
        : [sql`day, kind`, sql`input.day, input.kind`]
    await sql`
      insert into ${sql.table(table)} (client_id, id, amount, title, description, created_at, updated_at, ${columns})
      select client_id, input.id, input.amount, input.title, added.description, added.created_at, added.updated_at, ${values}
      from books, ${recordsTable(own)}, unnest(
        ${own.map(({ id }) => id)}::uuid[], ${own.map(({ description }) => description)}::text[],
        ${own.map(({ createdAt }) => createdAt)}::timestamptz[], ${own.map(({ updatedAt }) => updatedAt)}::timestamptz[]
      ) as added (id, description, created_at, updated_at)
      where client_id = ${clientId} and added.id = input.id`.execute(db)
  }
}

/**
 * Passes many ids as keys of a JSON object. With `any` or a join, PostgreSQL may compare each
 * record with each id.
 */
export const hasId = (ids: readonly string[]) =>
  ids.length <= ROWS_PER_CALL
    ? sql`id in (select unnest(${ids}::uuid[]))`
    : sql`jsonb_exists(${JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])))}::jsonb, id::text)`

export async function findKinds({ db }: Context, clientId: string, ids: string[]): Promise<Map<string, BookKind>> {
  const { rows } = await sql<{ id: string; kind: BookKind }>`
    select id, kind from entry where client_id = ${clientId} and id = any(${ids}::uuid[])
    union all
    select id, 'debt' from debt where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

export type DeletedRecord = WholeRecord & { bytes: number }

export async function deleteRecords(
  { db }: Context,
  clientId: string,
  table: RecordTable,
  where: RawBuilder<unknown>,
): Promise<DeletedRecord[]> {
  const { rows } = await sql<DeletedRecord>`
    delete from ${sql.table(table)} where client_id = ${clientId} and ${where}
    returning ${wholeColumns(table)}`.execute(db)
  return rows
}

/** Call this before storing deleted records again, as an import or an undo does. */
export async function forgetDeleted({ db }: Context, clientId: string, ids: string[]): Promise<void> {
  await sql`delete from deleted_record where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db)
}

export async function recordDeletions({ db, clock }: Context, clientId: string, ids: string[]): Promise<void> {
  const now = clock.now()
  await sql`
    insert into deleted_record (client_id, id, deleted_at)
    select client_id, input.id, ${now}::timestamptz from books, unnest(${ids}::uuid[]) as input (id)
    where client_id = ${clientId}
    on conflict do nothing`.execute(db)
}

export interface RetitledRecord extends AnyRecord {
  earlierTitle: string
  /** True if the description repeated the title, so that it changed too. */
  isFollowed: boolean
}

/**
 * Retitles at most `most` records. With `follows`, a description that repeats the title changes
 * too. Call `markUnindexed` afterwards, so that a job indexes the records later (decision 0039).
 */
export async function retitleRecords(
  { db, clock }: Context,
  clientId: string,
  kind: BookKind,
  { title, follows, which, most }: { title: string; follows: boolean; which: RawBuilder<unknown>; most: number },
): Promise<RetitledRecord[]> {
  const now = clock.now()
  const table = tableOf(kind)
  const isOfKind = kind === 'debt' ? sql`true` : sql`kind = ${kind}`
  const isWanted = sql`client_id = ${clientId} and ${isOfKind} and ${which} and title <> ${title}`
  const isRepeated = sql`${follows}::boolean and description = title`
  const { rows: earlier } = await sql<{ id: string; title: string; isFollowed: boolean }>`
    select id, title, ${isRepeated} as "isFollowed" from ${sql.table(table)} where ${isWanted} order by id limit ${most}`.execute(
    db,
  )
  const last = earlier.at(-1)
  if (!last) return []
  const before = new Map(earlier.map((one) => [one.id, one]))
  // Repeat `isWanted`, because with outdated statistics a join with the ids compares each record
  // with each id.
  const own = table === 'debt' ? sql`due_day as day, creditor, is_paid as "isPaid"` : sql`day`
  const { rows } = await sql<Pick<AnyRecord, 'id' | 'amount' | 'day'> & Partial<AnyRecord>>`
    update ${sql.table(table)} set title = ${title}, updated_at = ${now}, is_indexed = false,
      description = case when ${isRepeated} then ${title} else description end
    where ${isWanted} and id <= ${last.id}
    returning id, amount, ${own}`.execute(db)
  const same = { kind, title, creditor: '', isPaid: false }
  return rows.map((row) => {
    const { title: earlierTitle = '', isFollowed = false } = before.get(row.id) ?? {}
    return { ...same, ...row, earlierTitle, isFollowed }
  })
}

function columnsOf(table: RecordTable, name: string): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const own =
    table === 'debt'
      ? sql`'debt' as kind, ${column('due_day')} as day, ${column('creditor')}, ${column('is_paid')} as "isPaid"`
      : sql`${column('kind')}, ${column('day')}, '' as creditor, false as "isPaid"`
  return sql`${column('id')}, ${column('amount')}, ${column('title')}, ${own}`
}

function wholeColumns(table: RecordTable): RawBuilder<unknown> {
  const { bytes } = table === 'debt' ? debtTable : entryTable
  return sql`${columnsOf(table, table)}, description, created_at::text as "createdAt", updated_at::text as "updatedAt",
    ${bytes} as bytes`
}
