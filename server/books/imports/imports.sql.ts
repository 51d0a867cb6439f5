import { type RawBuilder, sql } from 'kysely'
import type { ImportBatch, ImportSource } from '../../../contract/imports.ts'
import type { Day } from '../../../domain/day.ts'
import { IMPORT_UNDO_DAYS } from '../../../domain/import/limits.ts'
import type { Context } from '../../platform/context.ts'
import type { Cursor, Page } from '../../platform/db/keyset.ts'
import { hasId, TABLES, tableOf } from '../rows/many-records.sql.ts'

export interface Batch {
  id: string
  /** A text instead of a Date, which would lose the microseconds. */
  madeAt: string
  rows: number
  isUndone: boolean
  isOld: boolean
}

const UNDO_MS = IMPORT_UNDO_DAYS * 86_400_000

export async function findBatch({ db, clock }: Context, clientId: string, id: string): Promise<Batch | undefined> {
  const oldest = new Date(clock.now().getTime() - UNDO_MS)
  const { rows } = await sql<Batch>`
    select id, made_at::text as "madeAt", rows, undone_at is not null as "isUndone",
      made_at < ${oldest} as "isOld"
    from import_batch where client_id = ${clientId} and id = ${id}`.execute(db)
  return rows[0]
}

/** Stores the current time plus some microseconds, so that no other write has the same time. */
export async function insertBatch(
  { db, clock }: Context,
  clientId: string,
  id: string,
  source: ImportSource,
): Promise<Batch> {
  const microseconds = (Number.parseInt(id.slice(-4), 16) % 999) + 1
  const { rows } = await sql<Batch>`
    insert into import_batch (client_id, id, made_at, source, rows)
    values (${clientId}, ${id}, ${clock.now()}::timestamptz + ${microseconds}::integer * interval '1 microsecond', ${source}, 0)
    returning id, made_at::text as "madeAt", rows, false as "isUndone", false as "isOld"`.execute(db)
  return rows[0] as Batch
}

export async function addRowsToBatch({ db }: Context, clientId: string, id: string, count: number): Promise<void> {
  await sql`
    update import_batch set rows = rows + ${count}::integer where client_id = ${clientId} and id = ${id}`.execute(db)
}

export async function markUndone({ db, clock }: Context, clientId: string, id: string): Promise<void> {
  const now = clock.now()
  await sql`
    update import_batch set undone_at = coalesce(undone_at, ${now}::timestamptz)
    where client_id = ${clientId} and id = ${id}`.execute(db)
}

export async function listBatches({ db }: Context, clientId: string, max: number): Promise<ImportBatch[]> {
  const rows = await db
    .selectFrom('import_batch')
    .select(['id', 'source', 'rows', 'made_at', 'undone_at'])
    .where('client_id', '=', clientId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ id, source, rows, made_at, undone_at }) => ({
    _id: id,
    source,
    rows,
    madeAt: made_at.toISOString(),
    undoUntil: new Date(made_at.getTime() + UNDO_MS).toISOString(),
    undoneAt: undone_at?.toISOString() ?? null,
  }))
}

export interface KnownMark {
  mark: string
  /** Id of the stored record. For a skipped message, the id of the import. */
  record: string
  importId: string
}

export const skippedMark = (mark: string, importId: string): KnownMark => ({ mark, record: importId, importId })
export const isSkipped = ({ record, importId }: KnownMark) => record === importId

export async function findMarks({ db }: Context, clientId: string, marks: string[]): Promise<KnownMark[]> {
  const { rows } = await sql<{ mark: Buffer; entry_id: string; import_id: string }>`
    select mark, entry_id, import_id from money_mark
    where client_id = ${clientId} and mark = any(${marks.map(bytesOfMark)}::bytea[])`.execute(db)
  return rows.map(({ mark, entry_id, import_id }) => ({
    mark: mark.toString('base64url'),
    record: entry_id,
    importId: import_id,
  }))
}

/** Replaces a stored mark only if the mark belongs to a skipped message. */
export async function insertMarks({ db }: Context, clientId: string, marks: readonly KnownMark[]): Promise<void> {
  await sql`
    insert into money_mark (client_id, mark, entry_id, import_id)
    select client_id, input.mark, input.record, input.import_id
    from books, unnest(
      ${marks.map(({ mark }) => bytesOfMark(mark))}::bytea[], ${marks.map(({ record }) => record)}::uuid[],
      ${marks.map(({ importId }) => importId)}::uuid[]
    ) as input (mark, record, import_id)
    where client_id = ${clientId}
    on conflict (client_id, mark) do update set entry_id = excluded.entry_id, import_id = excluded.import_id
    where money_mark.entry_id = money_mark.import_id`.execute(db)
}

/**
 * Keeps the marks of the `max` newest skipped messages. Marks whose import no longer exists count
 * as the oldest.
 */
export async function dropOldestSkipped({ db }: Context, clientId: string, max: number): Promise<void> {
  await sql`
    delete from money_mark
    where client_id = ${clientId} and entry_id = import_id and mark in (
      select money_mark.mark from money_mark left join import_batch
        on import_batch.client_id = ${clientId} and import_batch.id = money_mark.import_id
      where money_mark.client_id = ${clientId} and money_mark.entry_id = money_mark.import_id
      order by import_batch.made_at desc nulls last, money_mark.mark offset ${max})`.execute(db)
}

export const bytesOfMark = (mark: string) => Buffer.from(mark, 'base64url')

/** Unless `withChanged` is true, excludes edited records, and incomes with an edited payment. */
export function importCondition(clientId: string, rowIds: string[], withChanged: boolean): RawBuilder<unknown> {
  return sql`
    ${hasId(rowIds)}
    and (${withChanged}::boolean or (updated_at = created_at and id not in (
      select income_id from credit_line
      where client_id = ${clientId} and income_id is not null and updated_at is not null)))`
}

/** Returns the ids of all records that the import stored, even deleted ones. */
export async function listMarked({ db }: Context, clientId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id as id from money_mark
    where client_id = ${clientId} and import_id = ${importId}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listRemainingRecords(
  { db }: Context,
  clientId: string,
  rowIds: string[],
): Promise<{ id: string; day: Day }[]> {
  const parts = TABLES.map((table) => {
    const day = sql.ref(table === tableOf('debt') ? 'due_day' : 'day')
    return sql`select id, ${day} as day from ${sql.table(table)} where client_id = ${clientId} and ${hasId(rowIds)}`
  })
  const { rows } = await sql<{ id: string; day: Day }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/**
 * Returns the days of remaining records that were imported at `madeAt` or later, with the time of
 * each record's first import since then.
 */
export async function listRevised(ctx: Context, clientId: string, madeAt: string): Promise<{ day: Day; at: string }[]> {
  const { rows } = await sql<{ id: string; at: string }>`
    select money_mark.entry_id as id, min(import_batch.made_at)::text as at
    from import_batch join money_mark on money_mark.client_id = ${clientId} and money_mark.import_id = import_batch.id
    where import_batch.client_id = ${clientId} and import_batch.made_at >= ${madeAt}::timestamptz
    group by money_mark.entry_id`.execute(ctx.db)
  const times = new Map(rows.map(({ id, at }) => [id, at]))
  const left = await listRemainingRecords(ctx, clientId, [...times.keys()])
  const revised = left.map(({ id, day }) => ({ day, at: times.get(id) ?? '' }))
  return [...new Map(revised.map((one) => [`${one.day} ${one.at}`, one])).values()]
}

export async function deleteMarks(
  { db }: Context,
  clientId: string,
  importId: string,
  except: string[],
): Promise<void> {
  await sql`
    delete from money_mark
    where client_id = ${clientId} and import_id = ${importId} and entry_id not in (select unnest(${except}::uuid[]))`.execute(
    db,
  )
}

/**
 * Returns marks sorted by their bytes. With `since`, only marks of imports made since that time.
 * With `skipped`, only marks of skipped messages.
 */
export async function listMarks(
  { db }: Context,
  clientId: string,
  { since, skipped }: { since: Date | null; skipped: boolean },
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Page<string>> {
  const isSince = since
    ? sql`import_id in (select id from import_batch where client_id = ${clientId} and made_at >= ${since})`
    : sql`true`
  const { rows } = await sql<{ mark: Buffer }>`
    select mark from money_mark
    where client_id = ${clientId} and ${isSince} and ${skipped ? sql`entry_id = import_id` : sql`true`}
      and ${after ? sql`mark > ${bytesOfMark(after.value)}` : sql`true`}
    order by mark limit ${limit + 1}`.execute(db)
  const marks = rows.slice(0, limit).map(({ mark }) => mark.toString('base64url'))
  return { rows: marks, next: rows.length > limit ? { value: marks.at(-1) ?? '', id: '' } : null }
}
