import { type RawBuilder, sql } from 'kysely'
import type { SumBy } from '../../../contract/sums.ts'
import { BOOK_KINDS, type BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { type Cents, centsOf } from '../../../domain/money.ts'
import { type MonthlyTitle, OUTLOOK_MONTHS } from '../../../domain/outlook.ts'
import { hasNameFilter, type Narrowing, type Search, spanOf } from '../../../domain/search.ts'
import { isAllDays, type Span, splitByMonths } from '../../../domain/span.ts'
import type { Context } from '../../platform/context.ts'
import { type Found, type FoundRow, toFound } from '../../platform/db/keyset.ts'
import { matchesNames, matchesSearch } from '../../platform/db/search.ts'
import { debtTable, entryTable } from '../rows/record-tables.sql.ts'
import { ALL_TIME, type Book, UNPAID } from './title-totals.sql.ts'

export interface NamedSum {
  /** Most used spelling of the name. Null in the row with the remaining names. */
  name: string | null
  names: number
  /** 0 if the name occurs only in the earlier span. */
  count: number
  sum: Cents
  unpaid: Cents
  before: Cents
  share: number
}

export async function sumByName(
  { db }: Context,
  book: Book,
  { by, search, before, max }: { by: SumBy; search: Search; before: Span | null; max: number },
): Promise<NamedSum[]> {
  const name = sql.ref(by)
  const { rows } = await sql<Record<'sum' | 'unpaid' | 'before', string> & Omit<NamedSum, 'sum' | 'unpaid' | 'before'>>`
    with spelling as (
      select name, sum(uses) as uses, sum(amount) as amount, sum(unpaid) as unpaid, sum(before) as before
      from (
        select ${name} as name, uses, amount, unpaid, 0 as before from (${recordsFound(book, search)}) as present
        ${before ? sql`union all select ${name}, 0, 0, 0, amount from (${recordsFound(book, { ...search, ...before })}) as past` : sql``}
      ) as record
      group by name
    ), named as (
      select (array_agg(name order by uses desc, name))[1] as name, sum(uses) as uses, sum(amount) as amount,
        sum(unpaid) as unpaid, sum(before) as before
      from spelling group by lower(name)
    ), ranked as (
      select *, uses = 0 as is_past, least(
        row_number() over (partition by uses = 0 order by amount desc, before desc, uses desc, lower(name)),
        ${max + 1}::bigint) as place
      from named where uses > 0 or before > 0
    )
    select case when place <= ${max}::bigint then min(name) end as name, count(*) as names, sum(uses)::bigint as count,
      sum(amount) as sum, sum(unpaid) as unpaid, sum(before) as before,
      coalesce(round(sum(amount) / nullif(sum(sum(amount)) over (), 0), 4), 0)::float8 as share
    from ranked
    group by is_past, place
    order by is_past, place`.execute(db)
  return rows.map((row) => ({
    ...row,
    sum: centsOf(row.sum),
    unpaid: centsOf(row.unpaid),
    before: centsOf(row.before),
  }))
}

/** Sums the named records by month. The span must consist of whole months. */
export async function sumMonths({ db }: Context, { clientId, kind }: Book, named: Narrowing, { from, to }: Span) {
  const { rows } = await sql<{ month: Day; count: number; sum: string; unpaid: string }>`
    select month, sum(uses)::bigint as count, sum(amount) as sum, sum(unpaid) as unpaid from title_total
    where client_id = ${clientId} and kind = ${kind} and month between ${from}::date and ${to}::date
      and ${matchesNames(named)}
    group by month order by month`.execute(db)
  return rows.map((row) => ({ ...row, sum: centsOf(row.sum), unpaid: centsOf(row.unpaid) }))
}

/** Titles with exactly one record in each month from `from` up to the month before `month`. */
export async function listMonthlyTitles(
  { db }: Context,
  clientId: string,
  { from, month }: { from: Day; month: Day },
): Promise<MonthlyTitle[]> {
  const isPast = sql`month < ${month}::date`
  const { rows } = await sql<{ kind: 'income' | 'expense'; sums: string[]; is_recorded: boolean }>`
    select kind, array_agg(amount::text order by month) filter (where ${isPast}) as sums,
      bool_or(month = ${month}::date) as is_recorded
    from title_total
    where client_id = ${clientId} and kind in ('income', 'expense') and month between ${from}::date and ${month}::date
    group by kind, lower(title)
    having sum(uses) filter (where ${isPast}) = ${OUTLOOK_MONTHS}::bigint
      and count(distinct month) filter (where ${isPast}) = ${OUTLOOK_MONTHS}::bigint`.execute(db)
  return rows.map(({ kind, sums, is_recorded: isRecorded }) => ({ kind, sums: sums.map(centsOf), isRecorded }))
}

/** Titles whose sums changed most between two spans, of all kinds, largest change first. */
export async function listMovedTitles({ db }: Context, clientId: string, now: Span, before: Span, max: number) {
  const changes = BOOK_KINDS.flatMap((kind) => [
    sql`select ${kind}::text as kind, title, uses, amount as change from (${recordsOf({ clientId, kind }, now)}) as present`,
    sql`select ${kind}::text, title, uses, -amount from (${recordsOf({ clientId, kind }, before)}) as past`,
  ])
  const { rows } = await sql<{ kind: BookKind; title: string; change: string }>`
    select kind, (array_agg(title order by uses desc, title))[1] as title, sum(change) as change
    from (${sql.join(changes, sql` union all `)}) as record
    group by kind, lower(title)
    having sum(change) <> 0
    order by abs(sum(change)) desc, kind desc, lower(title)
    limit ${max}`.execute(db)
  return rows.map(({ change, ...row }) => ({ ...row, change: centsOf(change) }))
}

/** Returns undefined for a search that the stored totals can't answer. */
export function foundInTotals(book: Book, search: Search): RawBuilder<FoundRow> | undefined {
  if (!isInTotals(search)) return undefined
  const span = spanOf(search)
  return sql`
    select coalesce(sum(uses), 0)::bigint as count, coalesce(sum(amount), 0) as sum
    from (${hasNameFilter(search) ? recordsOf(book, span) : daysOf(book, span)}) as record
    where ${matchesNames(search)}`
}

const isInTotals = (search: Search) => search.kind !== 'text' && search.paid === undefined

function recordsFound(book: Book, search: Search): RawBuilder<unknown> {
  if (isInTotals(search))
    return sql`select * from (${recordsOf(book, spanOf(search))}) as record where ${matchesNames(search)}`
  const { clientId, kind } = book
  return kind === 'debt'
    ? sql`select title, creditor, 1 as uses, amount, ${UNPAID} as unpaid from debt
        where client_id = ${clientId} and ${matchesSearch(search, { day: 'due_day', amount: 'amount', texts: debtTable.texts })}`
    : sql`select title, '' as creditor, 1 as uses, amount, 0 as unpaid from entry
        where client_id = ${clientId} and kind = ${kind}
          and ${matchesSearch(search, { day: 'day', amount: 'amount', texts: entryTable.texts })}`
}

export async function sumFound({ db }: Context, book: Book, search: Search): Promise<Found | undefined> {
  const query = foundInTotals(book, search)
  return query && toFound((await query.execute(db)).rows[0])
}

/** `titles` must be in lower case. */
export async function sumTitled({ db }: Context, book: Book, span: Span, titles: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from (${recordsOf(book, span)}) as record
    where lower(title) = any(${titles}::text[])`.execute(db)
  return centsOf(rows[0]?.sum ?? '0')
}

/** Returns the titles in lower case. */
export async function listFoldedTitles({ db }: Context, { clientId, kind }: Book, max: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct lower(title) as title from title_total
    where client_id = ${clientId} and kind = ${kind} and month = ${ALL_TIME}
    limit ${max}`.execute(db)
  return rows.map(({ title }) => title)
}

const ENOUGH_FOR_AVERAGE = 3

export async function listTitles({ db }: Context, { clientId, kind }: Book, max: number) {
  const { rows } = await sql<{ title: string; description: string | null; average: string | null }>`
    select named.title, record.description,
      case when named.uses >= ${ENOUGH_FOR_AVERAGE}::bigint then round(named.amount / named.uses, 2) end as average
    from (
      select lower(title) as folded, (array_agg(title order by uses desc, title))[1] as title, sum(uses) as uses,
        sum(amount) as amount, (array_agg(last_id order by last_id desc nulls last))[1] as last_id
      from (
        select title, sum(uses) as uses, sum(amount) as amount, (array_agg(last_id order by last_id desc nulls last))[1] as last_id
        from title_total where client_id = ${clientId} and kind = ${kind} and month = ${ALL_TIME}
        group by title
      ) as spelling
      group by lower(title)
      order by sum(uses) desc, lower(title)
      limit ${max}
    ) as named
    left join ${sql.table(kind === 'debt' ? 'debt' : 'entry')} as record
      on record.client_id = ${clientId} and record.id = named.last_id and lower(record.title) = named.folded
    order by named.uses desc, named.folded`.execute(db)
  return rows
}

/** Stored totals of whole months, plus or minus the records of partial months. */
function recordsOf({ clientId, kind }: Book, span: Span): RawBuilder<unknown> {
  const totals = sql`
    select title, creditor, uses, amount, unpaid from title_total where client_id = ${clientId} and kind = ${kind}`
  if (isAllDays(span)) return sql`${totals} and month = ${ALL_TIME}`
  const { months, added, taken } = splitByMonths(span)
  const recordsWithin = ({ from, to }: Span, sign: RawBuilder<unknown>) =>
    kind === 'debt'
      ? sql`select title, creditor, ${sign} * count(*), ${sign} * sum(amount), ${sign} * sum(${UNPAID}) from debt
          where client_id = ${clientId} and due_day between ${from}::date and ${to}::date group by title, creditor`
      : sql`select title, '', ${sign} * count(*), ${sign} * sum(amount), 0 from entry
          where client_id = ${clientId} and kind = ${kind} and day between ${from}::date and ${to}::date group by title`
  const days = [
    ...added.map((some) => recordsWithin(some, sql`1`)),
    ...taken.map((some) => recordsWithin(some, sql`-1`)),
  ]
  // Start with the months even if there are none, because a union takes its column names from its
  // first query.
  const isMonth = months ? sql`month between ${months.from}::date and ${months.to}::date` : sql`false`
  return sql.join([sql`${totals} and ${isMonth}`, ...days], sql` union all `)
}

/**
 * For all days, omits the condition on the day. With it, PostgreSQL's cached plan would read day
 * by day.
 */
function daysOf({ clientId, kind }: Book, span: Span): RawBuilder<unknown> {
  const isWithin = isAllDays(span) ? sql`true` : sql`day between ${span.from}::date and ${span.to}::date`
  return sql`
    select ${sql.ref(`${kind}_count`)} as uses, ${sql.ref(kind)} as amount from day_total
    where client_id = ${clientId} and ${isWithin}`
}
