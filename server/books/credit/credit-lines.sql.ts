import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CreditLine } from '../../../contract/credit.ts'
import { wireAmount } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import {
  afterCursor,
  type Cursor,
  limitPlusOne,
  type Order,
  orderBy,
  type Page,
  type Sorted,
  toPage,
  type WantedPage,
} from '../../platform/db/keyset.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Stored } from '../rows/books.sql.ts'

type LineTable = Selectable<Database['credit_line']>

export type NewLine = Pick<LineTable, 'id' | 'person_id' | 'kind' | 'day' | 'amount' | 'what' | 'income_id'>

export interface LineFacts extends Pick<LineTable, 'id' | 'kind' | 'day' | 'amount'> {
  updatedAt: Date
  personId: string
  incomeId: string | null
  bytes: number
}

/** Call `applyToBalance` in the same transaction. */
export async function insertLine({ db, clock }: Context, clientId: string, line: NewLine): Promise<void> {
  await db
    .insertInto('credit_line')
    .values({ client_id: clientId, ...line, created_at: clock.now() })
    .execute()
}

/** Call `applyToBalances` in the same transaction. */
export async function insertPayments(
  { db, clock }: Context,
  clientId: string,
  lines: readonly Omit<NewLine, 'kind'>[],
): Promise<void> {
  const now = clock.now()
  await sql`
    insert into credit_line (client_id, id, person_id, kind, day, amount, what, income_id, created_at)
    select client_id, input.id, input.person_id, 'paid', input.day, input.amount, input.what, input.income_id,
      ${now}::timestamptz
    from books, unnest(
      ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ person_id }) => person_id)}::uuid[],
      ${lines.map(({ day }) => day)}::date[], ${lines.map(({ amount }) => amount)}::numeric[],
      ${lines.map(({ what }) => what)}::text[], ${lines.map(({ income_id }) => income_id)}::uuid[]
    ) as input (id, person_id, day, amount, what, income_id)
    where client_id = ${clientId}`.execute(db)
}

export async function listLineIds({ db }: Context, clientId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_line where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findLine({ db }: Context, clientId: string, id: string): Promise<LineFacts | undefined> {
  return db
    .selectFrom('credit_line')
    .select(FACTS)
    .where(({ and }) => and({ client_id: clientId, id }))
    .executeTakeFirst()
}

export async function findPaymentOf(
  { db }: Context,
  clientId: string,
  incomeId: string,
): Promise<LineFacts | undefined> {
  return db
    .selectFrom('credit_line')
    .select(FACTS)
    .where(({ and }) => and({ client_id: clientId, income_id: incomeId }))
    .executeTakeFirst()
}

export async function updateLine(
  { db }: Context,
  clientId: string,
  id: string,
  change: Partial<Pick<LineTable, 'day' | 'amount' | 'what' | 'income_id' | 'updated_at'>>,
): Promise<void> {
  await db
    .updateTable('credit_line')
    .set(change)
    .where(({ and }) => and({ client_id: clientId, id }))
    .execute()
}

export interface PaymentLink {
  lineId: string
  incomeId: string
}

export async function unlinkPayments({ db }: Context, clientId: string, incomeIds: string[]): Promise<PaymentLink[]> {
  const { rows } = await sql<PaymentLink>`
    update credit_line as line set income_id = null
    from (
      select id, income_id from credit_line where client_id = ${clientId} and income_id = any(${incomeIds}::uuid[])
    ) as earlier
    where line.client_id = ${clientId} and line.id = earlier.id
    returning line.id as "lineId", earlier.income_id as "incomeId"`.execute(db)
  return rows
}

/**
 * Links payments to restored incomes. Skips payments whose amount or day differs from the income.
 */
export async function linkPayments({ db }: Context, clientId: string, links: readonly PaymentLink[]): Promise<void> {
  await sql`
    update credit_line as line set income_id = input.income_id
    from unnest(${links.map(({ lineId }) => lineId)}::uuid[], ${links.map(({ incomeId }) => incomeId)}::uuid[])
      as input (id, income_id), entry as income
    where line.client_id = ${clientId} and line.id = input.id and line.income_id is null
      and income.client_id = ${clientId} and income.id = input.income_id
      and income.day = line.day and income.amount = line.amount`.execute(db)
}

export async function deleteLine({ db }: Context, clientId: string, id: string): Promise<LineFacts | undefined> {
  return db
    .deleteFrom('credit_line')
    .where(({ and }) => and({ client_id: clientId, id }))
    .returning(FACTS)
    .executeTakeFirst()
}

/**
 * Deletes payments whose income is in `incomeIds`, and payments in `lineIds` that have no income.
 * Unless `withChanged` is true, keeps edited payments that have no income.
 */
export async function deletePayments(
  { db }: Context,
  clientId: string,
  { incomeIds, lineIds, withChanged }: { incomeIds: string[]; lineIds: string[]; withChanged: boolean },
): Promise<LineFacts[]> {
  return db
    .deleteFrom('credit_line')
    .where('client_id', '=', clientId)
    .where(
      sql<boolean>`(income_id in (select unnest(${incomeIds}::uuid[]))
        or (id in (select unnest(${lineIds}::uuid[])) and income_id is null
          and (${withChanged}::boolean or updated_at is null)))`,
    )
    .returning(FACTS)
    .execute()
}

export async function listLinesWithoutIncome({ db }: Context, clientId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_line
    where client_id = ${clientId} and income_id is null and id in (select unnest(${ids}::uuid[]))`.execute(db)
  return rows.map(({ id }) => id)
}

export async function storedByLines({ db }: Context, clientId: string, personId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select count(*) as rows, coalesce(sum(octet_length(what)), 0)::integer as bytes
    from credit_line where client_id = ${clientId} and person_id = ${personId}`.execute(db)
  return rows[0] ?? { rows: 0, bytes: 0 }
}

export async function readLine({ db }: Context, clientId: string, id: string): Promise<CreditLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS}, person.balance - coalesce((
      select sum(${balanceChangeOf('later')}) from credit_line as later
      where later.client_id = ${clientId} and later.person_id = line.person_id
        and (later.day, later.id) > (line.day, line.id)), 0) as balance
    from credit_line as line
    join credit_person as person on person.client_id = ${clientId} and person.id = line.person_id
    where line.client_id = ${clientId} and line.id = ${id}`.execute(db)
  return rows[0] && toLine(rows[0])
}

export const NEWEST_FIRST: Order = { name: '-date', by: sql`day`, type: 'date', direction: 'desc' }

export async function listLines(
  { db }: Context,
  clientId: string,
  personId: string,
  { after, limit }: Pick<WantedPage, 'after' | 'limit'>,
): Promise<Page<CreditLine>> {
  const { rows } = await sql<LineRow & Sorted>`
    select account.*, day::text as sort_value from (
      select ${COLUMNS}, person.balance - coalesce(sum(${balanceChangeOf('line')}) over (
        order by line.day desc, line.id desc rows between unbounded preceding and 1 preceding), 0) as balance
      from credit_line as line
      join credit_person as person on person.client_id = ${clientId} and person.id = ${personId}
      where line.client_id = ${clientId} and line.person_id = ${personId}
    ) as account
    where ${after ? afterCursor(NEWEST_FIRST, after) : sql`true`}
    order by ${orderBy(NEWEST_FIRST)} limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, toLine)
}

export type AnyCreditLine = Omit<CreditLine, 'balance'> & { personId: string }

export async function listEveryLine(
  { db }: Context,
  clientId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Page<AnyCreditLine>> {
  let lines = db
    .selectFrom('credit_line')
    .select(['id', 'person_id', 'kind', 'day', 'amount', 'what', 'income_id', 'created_at', 'updated_at'])
    .where('client_id', '=', clientId)
  if (after) lines = lines.where('id', '>', after.id)
  const rows = await lines
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).map((line) => ({
    _id: line.id,
    personId: line.person_id,
    kind: line.kind,
    date: line.day,
    amount: wireAmount(line.amount),
    what: line.what,
    incomeId: line.income_id,
    createdAt: line.created_at.toISOString(),
    updatedAt: (line.updated_at ?? line.created_at).toISOString(),
  }))
  return { rows: shown, next: rows.length > limit ? { value: '', id: shown.at(-1)?._id ?? '' } : null }
}

export async function countLines({ db }: Context, clientId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit_line
    where client_id = ${clientId} and person_id = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}

function balanceChangeOf(line: string): RawBuilder<string> {
  return sql`case ${sql.ref(line)}.kind when 'gave' then ${sql.ref(line)}.amount else -${sql.ref(line)}.amount end`
}

const FACTS = [
  'id',
  'person_id as personId',
  'kind',
  'day',
  'amount',
  'income_id as incomeId',
  sql<number>`octet_length(what)`.as('bytes'),
  sql<Date>`coalesce(updated_at, created_at)`.as('updatedAt'),
] as const

const COLUMNS = sql`line.id, line.kind, line.day, line.amount, line.what, line.income_id, line.created_at,
  coalesce(line.updated_at, line.created_at) as updated_at`

type LineRow = Pick<LineTable, 'id' | 'kind' | 'day' | 'amount' | 'what' | 'income_id' | 'created_at'> & {
  updated_at: Date
  balance: string
}

function toLine(row: LineRow): CreditLine {
  return {
    _id: row.id,
    kind: row.kind,
    date: row.day,
    amount: wireAmount(row.amount),
    what: row.what,
    incomeId: row.income_id,
    balance: wireAmount(row.balance),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
