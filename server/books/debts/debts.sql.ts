import { sql, type Updateable } from 'kysely'
import type { Debt } from '../../../contract/debts.ts'
import { wireAmount } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { ordersOf, type Page, type PageQuery } from '../../platform/db/keyset.ts'
import { tableList } from '../../platform/db/lists.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findByText, type TextIndex } from '../../platform/db/text-index.ts'
import type { ListReader } from '../../platform/http/paging.ts'
import { debtTable } from '../rows/record-tables.sql.ts'
import { foundInTotals, sumFound } from '../titles/sums.sql.ts'

const { table, columns, texts, toItem } = debtTable

export async function findDebt({ db }: Context, clientId: string, id: string): Promise<Debt | undefined> {
  const row = await db
    .selectFrom('debt')
    .select(columns)
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
  return row && toItem(row)
}

export async function lockDebt({ db }: Context, clientId: string, id: string) {
  return db
    .selectFrom('debt')
    .select(FACTS)
    .where(({ and }) => and({ client_id: clientId, id }))
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDebt(
  { db, clock }: Context,
  clientId: string,
  id: string,
  changed: Updateable<Database['debt']>,
): Promise<Debt> {
  const now = clock.now()
  const row = await db
    .updateTable('debt')
    .set({ ...changed, updated_at: now })
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

export async function payDebt({ db, clock }: Context, clientId: string, id: string): Promise<Debt> {
  const now = clock.now()
  const row = await db
    .updateTable('debt')
    .set({ is_paid: true, updated_at: sql<Date>`case when is_paid then updated_at else ${now} end` })
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

export async function lockDebts({ db }: Context, clientId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('debt')
    .select(FACTS)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute()
  return rows.map(({ dueDay, ...facts }) => ({ ...facts, kind: 'debt' as const, day: dueDay }))
}

export async function payDebts({ db, clock }: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('debt')
    .set({ is_paid: true, updated_at: clock.now() })
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteDebt({ db }: Context, clientId: string, id: string) {
  return db
    .deleteFrom('debt')
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(FACTS)
    .executeTakeFirst()
}

const ORDERS = ordersOf({
  dueDate: { by: sql`due_day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
  status: { by: sql`(is_paid::int * 1000000 + (due_day - date '1900-01-01'))`, type: 'numeric' },
})

export function debtList(clientId: string): ListReader<keyof typeof ORDERS, Debt> {
  const listed = listedOf(clientId)
  const list = tableList(listed)
  return {
    ...list,
    read: (ctx, wanted) =>
      list.read(ctx, wanted, wanted.stepwise ? undefined : foundInTotals({ clientId, kind: 'debt' }, wanted.search)),
    find: (ctx, search, wanted) => findByText(ctx, textsOf(clientId), listed, search, wanted),
    orders: ORDERS,
    usual: 'dueDate',
    count: async (ctx, search) => (await sumFound(ctx, { clientId, kind: 'debt' }, search)) ?? list.count(ctx, search),
  }
}

export function listUnpaid(
  ctx: Context,
  clientId: string,
  wanted: Pick<PageQuery, 'after' | 'limit'>,
): Promise<Page<Debt>> {
  return tableList(listedOf(clientId)).read(ctx, {
    ...wanted,
    order: ORDERS.dueDate,
    search: { kind: 'everything', paid: false },
  })
}

const listedOf = (clientId: string) => ({
  table,
  columns,
  owner: sql`client_id = ${clientId}`,
  searched: { day: 'due_day', amount: 'amount', texts },
  toItem,
})

/**
 * Must equal the expression of the index `debt_by_text`. Otherwise PostgreSQL doesn't use the
 * index.
 */
const DEBT_KEYS = sql`text_keys(ledger_key(client_id, 'debt'), ${debtTable.indexedText})`

const textsOf = (clientId: string): TextIndex => ({
  clientId,
  keys: DEBT_KEYS,
  keysOf: (text) => sql`text_keys(ledger_key(client_id, 'debt'), lower(${text}))`,
})

export async function sumUnpaid({ db }: Context, clientId: string): Promise<{ total: number; count: number }> {
  const { rows } = await sql<{ total: string; count: number }>`
    select coalesce(sum(amount), 0) as total, count(*) as count
    from debt where client_id = ${clientId} and not is_paid`.execute(db)
  return { total: wireAmount(rows[0]?.total ?? '0'), count: rows[0]?.count ?? 0 }
}

const FACTS = [
  'id',
  'due_day as dueDay',
  'title',
  'creditor',
  'amount',
  'is_paid as isPaid',
  debtTable.bytes.as('bytes'),
  'updated_at as updatedAt',
] as const
