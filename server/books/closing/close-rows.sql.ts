import { sql } from 'kysely'
import type { Day } from '../../../domain/day.ts'
import { limitPeriodOf } from '../../../domain/limit.ts'
import type { LongKind, Period, PeriodKind } from '../../../domain/period.ts'
import { readChosen, USUAL_CHOICES } from '../../messaging/mail/choices.sql.ts'
import { GIVE_UP_MS } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'
import { BALANCE_FIGURES, figuresOf, SUMS } from '../rows/totals.sql.ts'

export type LongPeriod = Period & { kind: LongKind }

export async function closeDays({ db, clock }: Context, clientIds: string[], day: Day): Promise<string[]> {
  const now = clock.now()
  const { rows } = await sql<{ client_id: string }>`
    update day_total set closed_at = ${now}
    where day = ${day}::date and client_id = any(${clientIds}::uuid[]) and closed_at is null
      and income_count + expense_count + debt_count > 0
    returning client_id`.execute(db)
  return rows.map(({ client_id }) => client_id)
}

/** Stores the current limits too, because the client may change them later. */
export async function closePeriod(
  { db, clock }: Context,
  clientIds: string[],
  { kind, start, end }: LongPeriod,
): Promise<string[]> {
  const now = clock.now()
  const { rows } = await sql<{ client_id: string }>`
    insert into period_close (
      client_id, kind, start_day, end_day, ${figuresOf()}, income_target, expense_limit, debt_limit, closed_at
    )
    select
      total.client_id, ${kind}, ${start}::date, ${end}::date, ${figuresOf('total')},
      judged.income_target, judged.expense_limit, judged.debt_limit, ${now}::timestamptz
    from (
      select books.client_id, ${SUMS}
      from books left join day_total on day_total.client_id = books.client_id
        and day_total.client_id = any(${clientIds}::uuid[]) and day between ${start}::date and ${end}::date
      where books.client_id = any(${clientIds}::uuid[])
      group by books.client_id
    ) as total
    left join (
      select client_id, ${limitsOf(kind)} from money_limit where client_id = any(${clientIds}::uuid[]) group by client_id
    ) as judged on judged.client_id = total.client_id
    where total.income_count + total.expense_count + total.debt_count > 0 or judged.client_id is not null
    on conflict do nothing
    returning client_id`.execute(db)
  return rows.map(({ client_id }) => client_id)
}

/** Queues one email per client, even if several periods ended on `day` (R12). */
export async function queueSummaries(
  { db, clock }: Context,
  day: Day,
  closed: ReadonlyMap<PeriodKind, readonly string[]>,
): Promise<number> {
  const now = clock.now()
  const clientIds = [...new Set([...closed.values()].flat())]
  if (clientIds.length === 0) return 0
  // Read the email choices separately, because a cluster can't join their table with the outbox.
  const choices = await readChosen({ db }, clientIds)
  const kinds = new Map<string, PeriodKind[]>()
  for (const [kind, ids] of closed)
    for (const id of ids) if ((choices.get(id) ?? USUAL_CHOICES)[kind]) kinds.set(id, [...(kinds.get(id) ?? []), kind])
  const result = await sql`
    insert into outbox (id, kind, client_id, recipient, facts, created_at, give_up_at, not_before)
    select
      summary_id(client.id, ${day}), 'summary', client.id, client.email,
      jsonb_build_object('day', ${day}::text, 'kinds', string_to_array(told.kinds, ' ')),
      ${now}::timestamptz, ${new Date(now.getTime() + GIVE_UP_MS)}::timestamptz, ${now}::timestamptz
    from unnest(${[...kinds.keys()]}::uuid[], ${[...kinds.values()].map((each) => each.join(' '))}::text[]) as told (client_id, kinds)
    join client on client.id = told.client_id
    where client.account_status = 'active' and client.mail_stopped_at is null
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows)
}

export interface Revision {
  /** Time to store as `revised_at` of closed rows that change. */
  at: Date | string
  /**
   * If true, rows that were revised before keep their `revised_at`. So the undo of an import
   * clears only times that this import stored.
   */
  keepsEarlier: boolean
}

/**
 * Marks changed closed periods as revised. Inserts missing periods as `closed_late`, and deletes
 * `closed_late` periods that have no records. Citus allows no parameter in `do update`, so the
 * update reads `at` from `excluded.closed_at`.
 */
export async function refreshPeriods(
  { db }: Context,
  clientId: string,
  periods: LongPeriod[],
  { at, keepsEarlier }: Revision,
): Promise<void> {
  const mark = keepsEarlier ? sql`coalesce(period_close.revised_at, excluded.closed_at)` : sql`excluded.closed_at`
  await sql`
    insert into period_close (client_id, kind, start_day, end_day, ${figuresOf()}, closed_at, closed_late)
    select ${clientId}::uuid, input.kind, input.start_day, input.end_day, total.*, ${at}::timestamptz, true
    from unnest(
      ${periods.map(({ kind }) => kind)}::text[],
      ${periods.map(({ start }) => start)}::date[],
      ${periods.map(({ end }) => end)}::date[]
    ) as input (kind, start_day, end_day)
    cross join lateral (select ${SUMS} from day_total
      where client_id = ${clientId} and day between input.start_day and input.end_day) as total
    where total.income_count + total.expense_count + total.debt_count > 0
      or exists (select from period_close as closed where closed.client_id = ${clientId}
        and closed.kind = input.kind and closed.start_day = input.start_day)
    on conflict (client_id, kind, start_day) do update set
      (${figuresOf()}) = row(${figuresOf('excluded')}),
      revised_at = case
        when (${figuresOf('period_close', BALANCE_FIGURES)}) is distinct from (${figuresOf('excluded', BALANCE_FIGURES)})
        then ${mark}
        else period_close.revised_at
      end`.execute(db)
  await sql`
    delete from period_close
    where client_id = ${clientId} and closed_late and income_count + expense_count + debt_count = 0
      and start_day = any(${periods.map(({ start }) => start)}::date[])`.execute(db)
}

/**
 * Closes a past day that got its first record only now. Reopens the day when its last record is
 * deleted.
 */
export async function closeLateDays({ db, clock }: Context, clientId: string, days: Day[]): Promise<void> {
  const now = clock.now()
  await sql`
    update day_total set
      closed_at = case when closed_late then null else ${now}::timestamptz end,
      revised_at = null,
      closed_late = not closed_late
    where client_id = ${clientId} and day = any(${days}::date[]) and (closed_late or closed_at is null)
      and closed_late = (income_count + expense_count + debt_count = 0)`.execute(db)
}

export async function markRevised(
  { db }: Context,
  clientId: string,
  days: Day[],
  { at, keepsEarlier }: Revision,
): Promise<void> {
  const mark = keepsEarlier ? sql`coalesce(revised_at, ${at}::timestamptz)` : sql`${at}::timestamptz`
  await sql`
    update day_total set revised_at = ${mark}
    where client_id = ${clientId} and day = any(${days}::date[]) and closed_at is not null`.execute(db)
}

/**
 * Clears `revised_at` where it equals `at`, the time of an undone import. If `revised` has times
 * for the row's days, stores the earliest one instead. Skips rows closed after `at`.
 */
export async function unmarkRevised(
  { db }: Context,
  clientId: string,
  at: string,
  revised: { day: Day; at: string }[],
): Promise<void> {
  const input = sql`unnest(${revised.map(({ day }) => day)}::date[], ${revised.map((one) => one.at)}::timestamptz[])
    as input (day, at)`
  await sql`
    update day_total set revised_at = (select min(input.at) from ${input} where input.day = day_total.day)
    where client_id = ${clientId} and revised_at = ${at}::timestamptz and closed_at <= ${at}::timestamptz`.execute(db)
  await sql`
    update period_close set
      revised_at = (select min(input.at) from ${input} where input.day between start_day and end_day)
    where client_id = ${clientId} and revised_at = ${at}::timestamptz and closed_at <= ${at}::timestamptz`.execute(db)
}

/**
 * Reopens days and periods that end on `from` or later. Deletes the summary emails of days from
 * `from` until the day before `before`, so that the next closing queues new ones.
 */
export async function reopenRows(
  { db }: Context,
  clientIds: string[],
  { from, before }: { from: Day; before: Day },
): Promise<void> {
  await sql`
    delete from period_close where client_id = any(${clientIds}::uuid[]) and end_day >= ${from}::date`.execute(db)
  await sql`
    update day_total set closed_at = null, revised_at = null, closed_late = false
    where client_id = any(${clientIds}::uuid[]) and day >= ${from}::date and closed_at is not null`.execute(db)
  await sql`
    delete from outbox where kind = 'summary' and id in (
      select summary_id(client_id, day::date::text)
      from unnest(${clientIds}::uuid[]) as client_id,
        generate_series(${from}::date, ${before}::date - 1, interval '1 day') as day
    )`.execute(db)
}

function limitsOf(kind: LongPeriod['kind']) {
  const period = limitPeriodOf(kind)
  const amountOf = (of: string) =>
    period ? sql`max(amount) filter (where kind = ${of} and period = ${period})` : sql`null::numeric`
  return sql`${amountOf('income')} as income_target, ${amountOf('expense')} as expense_limit, ${amountOf('debt')} as debt_limit`
}
