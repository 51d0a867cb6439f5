import { type Selectable, sql } from 'kysely'
import type { Entry, EntryKind } from '../../../contract/ledger.ts'
import type { Day } from '../../../domain/day.ts'
import { wireAmount } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { ordersOf } from '../../platform/db/keyset.ts'
import { tableList } from '../../platform/db/lists.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findByText, type TextIndex } from '../../platform/db/text-index.ts'
import type { ListReader } from '../../platform/http/paging.ts'
import type { NewRecord } from '../rows/new-record.sql.ts'
import { foundInTotals, sumFound } from '../titles/sums.sql.ts'

export interface Ledger {
  clientId: string
  kind: EntryKind
}

export function newEntry({ createdAt, ...record }: NewRecord): Entry {
  return toEntry({ ...record, created_at: createdAt, updated_at: createdAt })
}

export async function readEntry({ db }: Context, { clientId, kind }: Ledger, id: string): Promise<Entry> {
  const row = await db
    .selectFrom('entry')
    .select(COLUMNS)
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** The facts that count in a day's and a title's totals; `bytes` of its texts. */
export interface EntryFacts {
  id: string
  day: Day
  amount: string
  title: string
  bytes: number
  updatedAt: Date
}

/** Undefined for an unknown entry. */
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

/** Keeps the day (R30). */
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

const ORDERS = ordersOf({
  date: { by: sql`day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
})

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

/** Must match the index `entry_by_text`. */
export const ENTRY_KEYS = sql`text_keys(ledger_key(client_id, kind), lower(title) || chr(10) || lower(description))`

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
