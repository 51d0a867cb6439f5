import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DEBT_SORTS, Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import { wireAmount } from '../../domain/money.ts'
import type { Search } from '../../domain/search.ts'
import { atMost, type Found, inOrder, isBehind, isFound, ordersOf, toFound, type Wanted } from '../db/keyset.ts'
import type { Database } from '../db/schema.ts'

/** What the owner can write of a debt. `amount` is a decimal text. */
export interface DebtText {
  title: string
  creditor: string
  amount: string
  description: string
}

/** What counts of a debt in its day (R3). */
export interface DebtFacts {
  dueDay: Day
  amount: string
  isPaid: boolean
}

/** Stores a new debt, unpaid. */
export async function insertDebt(
  db: Kysely<Database>,
  now: Date,
  clientId: string,
  { dueDay, ...debt }: DebtText & { dueDay: Day },
): Promise<Debt> {
  const row = await db
    .insertInto('debt')
    .values({ client_id: clientId, id: uuidv7(), due_day: dueDay, ...debt, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toDebt(row)
}

/** What a debt is, held until the transaction ends; undefined when the client has no such debt. */
export async function holdDebt(db: Kysely<Database>, clientId: string, id: string): Promise<DebtFacts | undefined> {
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
  db: Kysely<Database>,
  now: Date,
  clientId: string,
  id: string,
  { title, creditor, amount, description }: DebtText,
): Promise<Debt> {
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
export async function payDebt(db: Kysely<Database>, now: Date, clientId: string, id: string): Promise<Debt> {
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
export async function deleteDebt(db: Kysely<Database>, clientId: string, id: string): Promise<DebtFacts | undefined> {
  return db
    .deleteFrom('debt')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(FACTS)
    .executeTakeFirst()
}

/** The debts of a client as they are wanted: found, in order, from a place on. */
export async function listDebts(
  db: Kysely<Database>,
  clientId: string,
  { sort, search, after, limit }: Wanted<(typeof DEBT_SORTS)[number]>,
): Promise<Found<Debt>> {
  const order = ORDERS[sort]
  const { rows } = await sql<DebtRow & { sort_value: string }>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, (${order.by})::text as sort_value
    from debt
    where ${isIn(clientId, search)} and ${after ? isBehind(order, after) : sql`true`}
    order by ${inOrder(order)}
    limit ${atMost(limit)}`.execute(db)
  return toFound(rows, limit, toDebt)
}

/** How many debts of a client a search finds. */
export async function countDebts(db: Kysely<Database>, clientId: string, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from debt where ${isIn(clientId, search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the client still owes: the unpaid debts by due date, and their sum. */
export async function listUnpaid(db: Kysely<Database>, clientId: string): Promise<{ total: number; debts: Debt[] }> {
  const { rows } = await sql<DebtRow & { total: string }>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, sum(amount) over () as total
    from debt where client_id = ${clientId} and not is_paid order by due_day, id`.execute(db)
  return { total: wireAmount(rows[0]?.total ?? '0'), debts: rows.map(toDebt) }
}

/** The titles in use, most used first, at most 200 (R29); as for entries. */
export async function listTitles(db: Kysely<Database>, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select (array_agg(title order by uses desc, title))[1] as title
    from (select title, count(*) as uses from debt where client_id = ${clientId} group by title) as spelling
    group by lower(title)
    order by sum(uses) desc, lower(title)
    limit 200`.execute(db)
  return rows.map((row) => row.title)
}

const isIn = (clientId: string, search: Search) => sql`
  client_id = ${clientId} and ${isFound(search, { day: 'due_day', texts: ['title', 'creditor', 'description'] })}`

const ORDERS = ordersOf({
  dueDate: { by: sql`due_day`, type: 'date' },
  amount: { by: sql`amount`, type: 'numeric' },
  title: { by: sql`lower(title)`, type: 'text' },
})

const FACTS = ['due_day as dueDay', 'amount', 'is_paid as isPaid'] as const

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
