import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import { wireAmount } from '../../domain/money.ts'
import type { Search } from '../../domain/search.ts'
import type { Context } from '../context.ts'
import { type Order, ordersOf, type Page, type PageQuery } from '../db/keyset.ts'
import { countList, type Listed, readByIds, readIds, readList } from '../db/lists.ts'

/** What the owner can write of a debt. `amount` is a decimal text. */
export interface DebtText {
  title: string
  creditor: string
  amount: string
  description: string
}

/** What counts of a debt in its day (R3), and the bytes of its texts. */
export interface DebtFacts {
  dueDay: Day
  amount: string
  isPaid: boolean
  bytes: number
}

/** Stores a new debt, unpaid. */
export async function insertDebt(
  { db, clock }: Context,
  clientId: string,
  { dueDay, ...debt }: DebtText & { dueDay: Day },
): Promise<Debt> {
  const now = clock.now()
  const row = await db
    .insertInto('debt')
    .values({ client_id: clientId, id: uuidv7(), due_day: dueDay, ...debt, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toDebt(row)
}

/** What a debt is, held until the transaction ends; undefined when the client has no such debt. */
export async function lockDebt({ db }: Context, clientId: string, id: string): Promise<DebtFacts | undefined> {
  return db
    .selectFrom('debt')
    .select(FACTS)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a held debt; its due date stays (R30). */
export async function updateDebt(
  { db, clock }: Context,
  clientId: string,
  id: string,
  { title, creditor, amount, description }: DebtText,
): Promise<Debt> {
  const now = clock.now()
  const row = await db
    .updateTable('debt')
    .set({ title, creditor, amount, description, updated_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toDebt(row)
}

/** Marks a held debt as paid; one that is paid already stays as it is, to the time of its last change. */
export async function payDebt({ db, clock }: Context, clientId: string, id: string): Promise<Debt> {
  const now = clock.now()
  const row = await db
    .updateTable('debt')
    .set({ is_paid: true, updated_at: sql<Date>`case when is_paid then updated_at else ${now} end` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toDebt(row)
}

/** Deletes a debt and gives what it was; undefined when the client has no such debt. */
export async function deleteDebt({ db }: Context, clientId: string, id: string): Promise<DebtFacts | undefined> {
  return db
    .deleteFrom('debt')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(FACTS)
    .executeTakeFirst()
}

/** The debts of a client as they are wanted: found, in order, from a place on. */
export function listDebts(ctx: Context, clientId: string, wanted: PageQuery): Promise<Page<Debt>> {
  return readList(ctx, listOf(clientId), wanted)
}

/** The ids of the debts that a search finds, in an order and of one moment. */
export function listDebtIds(ctx: Context, clientId: string, order: Order, search: Search): Promise<Buffer> {
  return readIds(ctx, listOf(clientId), order, search)
}

/** The debts with these ids, in the order of the ids; what is gone is left out. */
export function listDebtsById(ctx: Context, clientId: string, ids: string[]): Promise<Debt[]> {
  return readByIds(ctx, listOf(clientId), ids)
}

/** How many debts of a client a search finds. */
export function countDebts(ctx: Context, clientId: string, search: Search): Promise<number> {
  return countList(ctx, listOf(clientId), search)
}

/** What the client still owes: the sum of the unpaid debts and their number. */
export async function sumUnpaid({ db }: Context, clientId: string): Promise<{ total: number; count: number }> {
  const { rows } = await sql<{ total: string; count: number }>`
    select coalesce(sum(amount), 0) as total, count(*) as count
    from debt where client_id = ${clientId} and not is_paid`.execute(db)
  return { total: wireAmount(rows[0]?.total ?? '0'), count: rows[0]?.count ?? 0 }
}

/** The unpaid debts by due date, from a place on. */
export function listUnpaid(
  ctx: Context,
  clientId: string,
  wanted: Omit<PageQuery, 'order' | 'search'>,
): Promise<Page<Debt>> {
  const { owner, ...list } = listOf(clientId)
  const unpaid = { ...list, owner: sql`${owner} and not is_paid` }
  return readList(ctx, unpaid, { ...wanted, order: DEBT_ORDERS.dueDate, search: { kind: 'everything' } })
}

/** The titles in use, most used first, at most 200 (R29); as for entries. */
export async function listTitles({ db }: Context, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select (array_agg(title order by uses desc, title))[1] as title
    from (select title, count(*) as uses from debt where client_id = ${clientId} group by title) as spelling
    group by lower(title)
    order by sum(uses) desc, lower(title)
    limit 200`.execute(db)
  return rows.map((row) => row.title)
}

const listOf = (clientId: string): Listed<DebtRow, Debt> => ({
  table: 'debt',
  columns: COLUMNS,
  owner: sql`client_id = ${clientId}`,
  searched: { day: 'due_day', texts: ['title', 'creditor', 'description'] },
  toItem: toDebt,
})

/** The orders of the debts. */
export const DEBT_ORDERS = ordersOf({
  dueDate: { by: sql`due_day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
})

const FACTS = [
  'due_day as dueDay',
  'amount',
  'is_paid as isPaid',
  sql<number>`octet_length(title) + octet_length(creditor) + octet_length(description)`.as('bytes'),
] as const

const COLUMNS = [
  'id',
  'title',
  'creditor',
  'amount',
  'due_day',
  'description',
  'is_paid',
  'created_at',
  'updated_at',
] as const

interface DebtRow {
  id: string
  title: string
  creditor: string
  amount: string
  due_day: Day
  description: string
  is_paid: boolean
  created_at: Date
  updated_at: Date
}

function toDebt(row: DebtRow): Debt {
  return {
    _id: row.id,
    title: row.title,
    creditor: row.creditor,
    amount: wireAmount(row.amount),
    dueDate: row.due_day,
    description: row.description,
    isPaid: row.is_paid,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
