import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import type { Database } from '../db/schema.ts'
import { GIVE_UP_MS } from '../mail/outbox.sql.ts'

/** Clients whose ids come after `after` and not after `through`. */
export interface ClientRange {
  after: string
  through: string
}

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A week, month or year. */
export type LongPeriod = Period & { kind: Exclude<PeriodKind, 'day'> }

/**
 * Holds the next clients after `after`, at most `most`, against writes of their books until the transaction ends: every
 * such write holds its client's row too. Gives the last one and how many they are; undefined when there is none left.
 */
export async function holdClients(
  db: Kysely<Database>,
  after: string,
  most: number,
): Promise<{ through: string; count: number } | undefined> {
  const { rows } = await sql<{ through: string; count: number }>`
    select id as through, count(*) over () as count
    from (select id from client where id > ${after} order by id limit ${most} for update) as held
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Closes a day for every client of the range who has something on it; gives how many. */
export async function closeDays(db: Kysely<Database>, now: Date, range: ClientRange, day: Day): Promise<number> {
  const result = await sql`
    update day_total set closed_at = ${now}
    where day = ${day}::date and ${within(sql`client_id`, range)} and closed_at is null
      and income_count + expense_count + debt_count > 0`.execute(db)
  return Number(result.numAffectedRows)
}

/**
 * Writes the row of a week, month or year for every client of the range who has something in it or has a limit or target
 * set, with what was set (months and years only). Gives how many.
 */
export async function closePeriod(
  db: Kysely<Database>,
  now: Date,
  range: ClientRange,
  { kind, start, end }: LongPeriod,
): Promise<number> {
  const result = await sql`
    insert into period_close (
      client_id, kind, start_day, end_day, income, expense, debt, paid_debt, income_count, expense_count, debt_count,
      income_target, expense_limit, debt_limit, closed_at
    )
    select
      client.id, ${kind}, ${start}::date, ${end}::date,
      total.income, total.expense, total.debt, total.paid_debt,
      total.income_count, total.expense_count, total.debt_count,
      judged.income_target, judged.expense_limit, judged.debt_limit, ${now}::timestamptz
    from client
    cross join lateral (select ${SUMS} from day_total
      where client_id = client.id and day between ${start}::date and ${end}::date) as total
    cross join lateral (select count(*) as any_set, ${limitsOf(kind)} from money_limit where client_id = client.id) as judged
    where ${within(sql`client.id`, range)}
      and (total.income_count + total.expense_count + total.debt_count > 0 or judged.any_set > 0)
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows)
}

/**
 * Puts one summary into the outbox for every active client of the range who has something to be told of the day and
 * wants it, whatever else ended with it (R12), unless mails to the address are stopped. It stands there as facts and is
 * written when it is sent. Gives how many.
 */
export async function queueSummaries(
  db: Kysely<Database>,
  now: Date,
  range: ClientRange,
  day: Day,
  periods: Period[],
): Promise<number> {
  if (periods.length === 0) return 0
  const kinds = periods.map(
    (period) => sql`
      case when coalesce(mail_choice.${sql.ref(period.kind)}, true) and ${isClosedFor(period)}
      then ${period.kind}::text end`,
  )
  const result = await sql`
    insert into outbox (id, kind, client_id, recipient, facts, created_at, give_up_at, not_before)
    select
      summary_id(client.id, ${day}), 'summary', client.id, client.email,
      jsonb_build_object('day', ${day}::text, 'kinds', told.kinds),
      ${now}::timestamptz, ${new Date(now.getTime() + GIVE_UP_MS)}::timestamptz, ${now}::timestamptz
    from client
    left join mail_choice on mail_choice.client_id = client.id
    -- Without the offset each look into the books would be taken twice, for the condition and for the facts.
    cross join lateral (select array_remove(array[${sql.join(kinds)}], null) as kinds offset 0) as told
    where ${within(sql`client.id`, range)} and client.account_status = 'active'
      and client.mail_stopped_at is null and cardinality(told.kinds) > 0
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows)
}

/**
 * Brings the rows of closed periods up to date after a change of one of their days; makes the ones of a client who had
 * nothing to close. A change of the figures marks them revised; what was set when they closed stays.
 */
export async function refreshPeriods(
  db: Kysely<Database>,
  now: Date,
  clientId: string,
  periods: LongPeriod[],
): Promise<void> {
  await sql`
    insert into period_close (
      client_id, kind, start_day, end_day, income, expense, debt, paid_debt, income_count, expense_count, debt_count,
      closed_at, revised_at
    )
    select ${clientId}::uuid, given.kind, given.start_day, given.end_day, total.*, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${periods.map(({ kind }) => kind)}::text[],
      ${periods.map(({ start }) => start)}::date[],
      ${periods.map(({ end }) => end)}::date[]
    ) as given (kind, start_day, end_day)
    cross join lateral (select ${SUMS} from day_total
      where client_id = ${clientId} and day between given.start_day and given.end_day) as total
    where total.income_count + total.expense_count + total.debt_count > 0
      or exists (select from period_close as closed where closed.client_id = ${clientId}
        and closed.kind = given.kind and closed.start_day = given.start_day)
    on conflict (client_id, kind, start_day) do update set
      (income, expense, debt, paid_debt, income_count, expense_count, debt_count) = row(
        excluded.income, excluded.expense, excluded.debt, excluded.paid_debt,
        excluded.income_count, excluded.expense_count, excluded.debt_count),
      revised_at = case
        when (${figuresOf('period_close')}) is distinct from (${figuresOf('excluded')}) then excluded.revised_at
        else period_close.revised_at
      end`.execute(db)
}

/** Closes the row of a day that ended before it was made. */
export async function closeLateDay(db: Kysely<Database>, now: Date, clientId: string, day: Day): Promise<void> {
  await sql`
    update day_total set
      closed_at = ${now},
      revised_at = case when income_count + expense_count + debt_count > 0 then ${now}::timestamptz end
    where client_id = ${clientId} and day = ${day}::date and closed_at is null`.execute(db)
}

/** Holds a client's books against being closed until the transaction ends; see `holdClients`. */
export async function holdBooks(db: Kysely<Database>, clientId: string): Promise<void> {
  await sql`select from client where id = ${clientId} for key share`.execute(db)
}

const SUMS = sql`
  coalesce(sum(income), 0) as income, coalesce(sum(expense), 0) as expense, coalesce(sum(debt), 0) as debt,
  coalesce(sum(paid_debt), 0) as paid_debt, coalesce(sum(income_count), 0)::int as income_count,
  coalesce(sum(expense_count), 0)::int as expense_count, coalesce(sum(debt_count), 0)::int as debt_count`

/** What makes a row revised; that a debt was paid does not, as for the day's own row. */
function figuresOf(table: string) {
  const figures = ['income', 'expense', 'debt', 'income_count', 'expense_count', 'debt_count']
  return sql.join(figures.map((figure) => sql.ref(`${table}.${figure}`)))
}

/** A week is judged by nothing; its columns stay empty. */
function limitsOf(kind: LongPeriod['kind']) {
  const amountOf = (of: string) =>
    kind === 'week'
      ? sql`null::numeric`
      : sql`max(amount) filter (where kind = ${of} and period = ${kind === 'month' ? 'monthly' : 'yearly'})`
  return sql`${amountOf('income')} as income_target, ${amountOf('expense')} as expense_limit, ${amountOf('debt')} as debt_limit`
}

function isClosedFor({ kind, start }: Period) {
  return kind === 'day'
    ? sql`exists (select from day_total where client_id = client.id and day = ${start}::date
        and income_count + expense_count + debt_count > 0)`
    : sql`exists (select from period_close where client_id = client.id and kind = ${kind} and start_day = ${start}::date)`
}

function within(id: RawBuilder<unknown>, { after, through }: ClientRange) {
  return sql`${id} > ${after}::uuid and ${id} <= ${through}::uuid`
}
