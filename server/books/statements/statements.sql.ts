import { type RawBuilder, sql } from 'kysely'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { type Cents, centsOf } from '../../../domain/money.ts'
import { type Period, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { type Search, soughtDays } from '../../../domain/search.ts'
import type { Sums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import {
  afterCursor,
  type Cursor,
  limitPlusOne,
  orderBy,
  ordersOf,
  type Page,
  type PageQuery,
  toPage,
} from '../../platform/db/keyset.ts'
import type { LimitAmounts } from '../limits/limits.sql.ts'
import { recordsOn } from '../rows/records.sql.ts'
import { type FiguresRow, figuresOf, toSums } from '../rows/totals.sql.ts'

export interface ClosedPeriod extends Period, Sums {
  set: LimitAmounts
  closedAt: Date
  revisedAt: Date | null
}

export type Mover = Awaited<ReturnType<typeof listMovers>>[number]

export interface DueDebt {
  id: string
  title: string
  creditor: string
  amount: Cents
  dueDay: Day
}

export interface DueDebts {
  count: number
  sum: Cents
  first: DueDebt[]
}

export const CLOSED_ORDERS = ordersOf({ date: { by: sql`end_day`, type: 'date' } })

export async function listClosed(
  { db }: Context,
  clientId: string,
  kinds: readonly PeriodKind[],
  { order, search, after, limit }: PageQuery,
): Promise<Page<ClosedPeriod>> {
  const { rows } = await sql<ClosedRow & { id: string; sort_value: string }>`
    select *, end_day::text as sort_value from (${allClosed(clientId)}) as closed
    where ${matchesQuery(kinds, search)} and ${after ? afterCursor(order, after) : sql`true`}
    order by ${orderBy(order)}
    limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, toClosed)
}

export async function countClosed(
  { db }: Context,
  clientId: string,
  kinds: readonly PeriodKind[],
  search: Search,
): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${allClosed(clientId)}) as closed where ${matchesQuery(kinds, search)}`.execute(db)
  return rows[0] ?? { count: 0 }
}

export async function readClosed(
  { db }: Context,
  clientId: string,
  { kind, start }: Pick<Period, 'kind' | 'start'>,
): Promise<ClosedPeriod | undefined> {
  const { rows } = await sql<ClosedRow>`
    select * from (${allClosed(clientId)}) as closed where kind = ${kind} and start_day = ${start}::date`.execute(db)
  return rows[0] && toClosed(rows[0])
}

export async function listMovers({ db }: Context, clientId: string, period: Period, before: Period, max: number) {
  const { rows } = await sql<{ kind: BookKind; title: string; amount: string; before: string }>`
    select
      kind, (array_agg(title order by day desc, title))[1] as title,
      coalesce(sum(amount) filter (where day >= ${period.start}::date), 0) as amount,
      coalesce(sum(amount) filter (where day < ${period.start}::date), 0) as before
    from (${recordsOn(clientId, (day) => sql`${day} between ${before.start}::date and ${period.end}::date`)}) as record
    group by kind, lower(title)
    having sum(case when day >= ${period.start}::date then amount else -amount end) <> 0
    order by abs(sum(case when day >= ${period.start}::date then amount else -amount end)) desc, kind, lower(title)
    limit ${max}`.execute(db)
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount), before: centsOf(row.before) }))
}

export async function sumDue(
  { db }: Context,
  clientId: string,
  { first, last, limit }: { first: Day; last: Day; limit: number },
): Promise<DueDebts> {
  const { rows } = await sql<DueRow & { count: number; sum: string }>`
    select *, count(*) over () as count, sum(amount) over () as sum from (${due(clientId, first, last)}) as due
    order by due_day, id limit ${limit}`.execute(db)
  const { count = 0, sum = '0' } = rows[0] ?? {}
  return { count, sum: centsOf(sum), first: rows.map(toDueDebt) }
}

export async function listDue(
  { db }: Context,
  clientId: string,
  { first, last, after, limit }: { first: Day; last: Day; after: Cursor | null; limit: number },
): Promise<Page<DueDebt>> {
  const { rows } = await sql<DueRow>`
    select * from (${due(clientId, first, last)}) as due
    where ${after ? afterCursor(BY_DUE_DAY, after) : sql`true`}
    order by ${orderBy(BY_DUE_DAY)} limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, toDueDebt)
}

const { dueDay: BY_DUE_DAY } = ordersOf({ dueDay: { by: sql`due_day`, type: 'date' } })

const due = (clientId: string, first: Day, last: Day) => sql`
  select id, title, creditor, amount, due_day, due_day::text as sort_value from debt
  where client_id = ${clientId} and not is_paid and due_day between ${first}::date and ${last}::date`

interface DueRow {
  id: string
  title: string
  creditor: string
  amount: string
  due_day: Day
  sort_value: string
}

function toDueDebt({ id, title, creditor, amount, due_day: dueDay }: DueRow): DueDebt {
  return { id, title, creditor, amount: centsOf(amount), dueDay }
}

/**
 * Each kind has a fixed id. The ids sort periods that end on the same day: the longest is last.
 */
const allClosed = (clientId: string) => sql`
  select '00000000-0000-0000-0000-000000000001'::uuid as id, 'day' as kind, day as start_day, day as end_day,
    ${figuresOf()}, closed_at, revised_at,
    null::numeric as income_target, null::numeric as expense_limit, null::numeric as debt_limit
  from day_total where client_id = ${clientId} and closed_at is not null
  union all
  select (case kind when 'week' then '00000000-0000-0000-0000-000000000002'
      when 'month' then '00000000-0000-0000-0000-000000000003'
      else '00000000-0000-0000-0000-000000000004' end)::uuid, kind, start_day, end_day,
    ${figuresOf()}, closed_at, revised_at, income_target, expense_limit, debt_limit
  from period_close where client_id = ${clientId}`

function matchesQuery(kinds: readonly PeriodKind[], search: Search): RawBuilder<unknown> {
  const isKind = sql`kind = any(${[...kinds]}::text[])`
  if (search.kind === 'everything') return isKind
  const days = soughtDays(search)
  return days ? sql`${isKind} and start_day <= ${days.to}::date and ${days.from}::date <= end_day` : sql`false`
}

interface ClosedRow extends FiguresRow {
  kind: PeriodKind
  start_day: Day
  end_day: Day
  income_target: string | null
  expense_limit: string | null
  debt_limit: string | null
  closed_at: Date
  revised_at: Date | null
}

function toClosed(row: ClosedRow): ClosedPeriod {
  return {
    ...periodOf(row.kind, row.start_day),
    ...toSums(row),
    set: {
      ...(row.income_target !== null && { income: centsOf(row.income_target) }),
      ...(row.expense_limit !== null && { expense: centsOf(row.expense_limit) }),
      ...(row.debt_limit !== null && { debt: centsOf(row.debt_limit) }),
    },
    closedAt: row.closed_at,
    revisedAt: row.revised_at,
  }
}
