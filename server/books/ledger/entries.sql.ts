import { sql, type Updateable } from 'kysely'
import type { Entry, EntryKind } from '../../../contract/ledger.ts'
import type { Context } from '../../platform/context.ts'
import { ordersOf } from '../../platform/db/keyset.ts'
import { tableList } from '../../platform/db/lists.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findByText, type TextIndex } from '../../platform/db/text-index.ts'
import type { ListReader } from '../../platform/http/paging.ts'
import { entryTable } from '../rows/record-tables.sql.ts'
import { foundInTotals, sumFound } from '../titles/sums.sql.ts'

const { table, columns, texts, toItem } = entryTable

export interface Ledger {
  clientId: string
  kind: EntryKind
}

export async function findEntry({ db }: Context, { clientId, kind }: Ledger, id: string): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('entry')
    .select(columns)
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .executeTakeFirst()
  return row && toItem(row)
}

export async function lockEntry({ db }: Context, { clientId, kind }: Ledger, id: string) {
  return db
    .selectFrom('entry')
    .select(FACTS)
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .forUpdate()
    .executeTakeFirst()
}

export async function updateEntry(
  { db, clock }: Context,
  { clientId, kind }: Ledger,
  id: string,
  changed: Updateable<Database['entry']>,
): Promise<Entry> {
  const now = clock.now()
  const row = await db
    .updateTable('entry')
    .set({ ...changed, updated_at: now })
    .where(({ and }) => and({ client_id: clientId, kind, id }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

export async function deleteEntry({ db }: Context, { clientId, kind }: Ledger, id: string) {
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
    table,
    columns,
    owner: sql`client_id = ${ledger.clientId} and kind = ${ledger.kind}`,
    searched: { day: 'day', amount: 'amount', texts },
    toItem,
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

/**
 * Must equal the expression of the index `entry_by_text`. Otherwise PostgreSQL doesn't use the
 * index.
 */
const ENTRY_KEYS = sql`text_keys(ledger_key(client_id, kind), ${entryTable.indexedText})`

const textsOf = ({ clientId, kind }: Ledger): TextIndex => ({
  clientId,
  keys: ENTRY_KEYS,
  keysOf: (text) => sql`text_keys(ledger_key(client_id, ${kind}), lower(${text}))`,
})

const FACTS = ['id', 'day', 'amount', 'title', entryTable.bytes.as('bytes'), 'updated_at as updatedAt'] as const
