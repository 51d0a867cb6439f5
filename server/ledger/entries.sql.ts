import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { wireAmount } from '../../domain/money.ts'
import type { Search } from '../../domain/search.ts'
import type { Context } from '../context.ts'
import { type Order, ordersOf, type Page, type PageQuery } from '../db/keyset.ts'
import { countList, type Listed, readByIds, readIds, readList } from '../db/lists.ts'

/** The expenses or the incomes of a client: which of the two tables in one a query is about. */
export interface Ledger {
  clientId: string
  kind: EntryKind
}

/** What the owner can write of an entry. `amount` is a decimal text. */
export interface EntryText {
  amount: string
  title: string
  description: string
}

/** Stores a new entry. */
export async function insertEntry(
  { db, clock }: Context,
  { clientId, kind }: Ledger,
  entry: EntryText & { day: Day },
): Promise<Entry> {
  const now = clock.now()
  const row = await db
    .insertInto('entry')
    .values({ client_id: clientId, id: uuidv7(), kind, ...entry, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** What counts of an entry in its day, and the bytes of its texts. */
export interface EntryFacts {
  day: Day
  amount: string
  bytes: number
}

/** What an entry is, held until the transaction ends; undefined when the client has no such entry. */
export async function lockEntry(
  { db }: Context,
  { clientId, kind }: Ledger,
  id: string,
): Promise<EntryFacts | undefined> {
  return db
    .selectFrom('entry')
    .select(FACTS)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a held entry; its day stays (R30). */
export async function updateEntry(
  { db, clock }: Context,
  { clientId, kind }: Ledger,
  id: string,
  entry: EntryText,
): Promise<Entry> {
  const now = clock.now()
  const row = await db
    .updateTable('entry')
    .set({ amount: entry.amount, title: entry.title, description: entry.description, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** Deletes an entry and gives what it was; undefined when the client has no such entry. */
export async function deleteEntry(
  { db }: Context,
  { clientId, kind }: Ledger,
  id: string,
): Promise<EntryFacts | undefined> {
  return db
    .deleteFrom('entry')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(FACTS)
    .executeTakeFirst()
}

/** The entries of a ledger as they are wanted: found, in order, from a place on. */
export function listEntries(ctx: Context, ledger: Ledger, wanted: PageQuery): Promise<Page<Entry>> {
  return readList(ctx, listOf(ledger), wanted)
}

/** The ids of the entries that a search finds, in an order and of one moment. */
export function listEntryIds(ctx: Context, ledger: Ledger, order: Order, search: Search): Promise<Buffer> {
  return readIds(ctx, listOf(ledger), order, search)
}

/** The entries with these ids, in the order of the ids; what is gone is left out. */
export function listEntriesById(ctx: Context, ledger: Ledger, ids: string[]): Promise<Entry[]> {
  return readByIds(ctx, listOf(ledger), ids)
}

/** How many entries of a ledger a search finds. All of them are counted by their days, which are fewer. */
export async function countEntries(ctx: Context, ledger: Ledger, search: Search): Promise<number> {
  if (search.kind === 'everything') {
    const row = await ctx.db
      .selectFrom('day_total')
      .select(({ fn }) => fn.coalesce(fn.sum<number>(`${ledger.kind}_count`), sql<number>`0`).as('count'))
      .where('client_id', '=', ledger.clientId)
      .executeTakeFirstOrThrow()
    return row.count
  }
  return countList(ctx, listOf(ledger), search)
}

/**
 * The titles in use, most used first, at most 200 (R29). Titles that differ only in case are one, written as most of
 * its entries have it.
 */
export async function listTitles({ db }: Context, { clientId, kind }: Ledger): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select (array_agg(title order by uses desc, title))[1] as title
    from (
      select title, count(*) as uses from entry where client_id = ${clientId} and kind = ${kind} group by title
    ) as spelling
    group by lower(title)
    order by sum(uses) desc, lower(title)
    limit 200`.execute(db)
  return rows.map((row) => row.title)
}

const listOf = ({ clientId, kind }: Ledger): Listed<EntryRow, Entry> => ({
  table: 'entry',
  columns: COLUMNS,
  owner: sql`client_id = ${clientId} and kind = ${kind}`,
  searched: { day: 'day', texts: ['title', 'description'] },
  toItem: toEntry,
})

/** The orders of a ledger. */
export const ENTRY_ORDERS = ordersOf({
  date: { by: sql`day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
})

const FACTS = ['day', 'amount', sql<number>`octet_length(title) + octet_length(description)`.as('bytes')] as const

const COLUMNS = ['id', 'day', 'amount', 'title', 'description', 'created_at', 'updated_at'] as const

interface EntryRow {
  id: string
  day: Day
  amount: string
  title: string
  description: string
  created_at: Date
  updated_at: Date
}

function toEntry(row: EntryRow): Entry {
  return {
    _id: row.id,
    date: row.day,
    amount: wireAmount(row.amount),
    title: row.title,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
