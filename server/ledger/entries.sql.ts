import { type Selectable, sql } from 'kysely'
import type { Entry, EntryKind } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { wireAmount } from '../../domain/money.ts'
import type { NewRecord } from '../books/new-record.sql.ts'
import type { Context } from '../context.ts'
import { ordersOf } from '../db/keyset.ts'
import { tableList } from '../db/lists.ts'
import type { Database } from '../db/schema.ts'
import { findByText, type TextIndex } from '../db/text-index.ts'
import type { ListReader } from '../http/paging.ts'
import { foundInTotals, sumFound } from '../titles/sums.sql.ts'

/** The expenses or the incomes of a client: which of the two tables in one a query is about. */
export interface Ledger {
  clientId: string
  kind: EntryKind
}

/** An entry that was just written down, as it would be read. */
export function newEntry({ createdAt, ...record }: NewRecord): Entry {
  return toEntry({ ...record, created_at: createdAt, updated_at: createdAt })
}

/** An entry that is there. */
export async function readEntry({ db }: Context, { clientId, kind }: Ledger, id: string): Promise<Entry> {
  const row = await db
    .selectFrom('entry')
    .select(COLUMNS)
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** What counts of an entry in its day and title, and the bytes of its texts. */
export interface EntryFacts {
  id: string
  day: Day
  amount: string
  title: string
  bytes: number
  updatedAt: Date
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
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a held entry; its day stays (R30). */
export async function updateEntry(
  { db, clock }: Context,
  { clientId, kind }: Ledger,
  id: string,
  { amount, title, description }: Pick<EntryRow, 'amount' | 'title' | 'description'>,
): Promise<Entry> {
  const now = clock.now()
  const row = await db
    .updateTable('entry')
    .set({ amount, title, description, updated_at: now })
    .where(({ and }) => and({ client_id: clientId, kind, id }))
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
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .returning(FACTS)
    .executeTakeFirst()
}

/** The orders of a ledger. */
const ORDERS = ordersOf({
  date: { by: sql`day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
})

/** The list of a ledger's entries. */
export function entryList(ledger: Ledger): ListReader<keyof typeof ORDERS, Entry> {
  const listed = {
    table: 'entry',
    columns: COLUMNS,
    owner: sql`client_id = ${ledger.clientId} and kind = ${ledger.kind}`,
    searched: { day: 'day', texts: ['title', 'description'] },
    toItem: toEntry,
  }
  const list = tableList(listed)
  return {
    ...list,
    read: (ctx, wanted) => list.read(ctx, wanted, wanted.stepwise ? undefined : foundInTotals(ledger, wanted.search)),
    find: (ctx, search, wanted) => findByText(ctx, textsOf(ledger), listed, search, wanted),
    orders: ORDERS,
    usual: '-date',
    count: async (ctx, search) => (await sumFound(ctx, ledger, search)) ?? list.count(ctx, search),
  }
}

/** The keys of an entry in the index `entry_by_text`. */
export const ENTRY_KEYS = sql`text_keys(ledger_key(client_id, kind), lower(title) || chr(10) || lower(description))`

/** The index `entry_by_text`. */
const textsOf = ({ clientId, kind }: Ledger): TextIndex => ({
  clientId,
  keys: ENTRY_KEYS,
  keysOf: (text) => sql`text_keys(ledger_key(client_id, ${kind}), lower(${text}))`,
})

const FACTS = [
  'id',
  'day',
  'amount',
  'title',
  sql<number>`octet_length(title) + octet_length(description)`.as('bytes'),
  'updated_at as updatedAt',
] as const

const COLUMNS = ['id', 'day', 'amount', 'title', 'description', 'created_at', 'updated_at'] as const

type EntryRow = Pick<Selectable<Database['entry']>, (typeof COLUMNS)[number]>

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
