import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DailyRecord, PeriodSummary } from '../../../contract/progress.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import type { Period } from '../../../domain/period.ts'
import type { Search } from '../../../domain/search.ts'
import type { Sums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import {
  type Found,
  type FoundRow,
  joinCount,
  limitPlusOne,
  ordersOf,
  type Page,
  type PageQuery,
  toFound,
  toPage,
} from '../../platform/db/keyset.ts'
import { matchesSearch } from '../../platform/db/search.ts'
import { recordsOn } from '../rows/records.sql.ts'
import {
  BALANCE_FIGURES,
  FIGURES,
  type Figure,
  type FiguresRow,
  figuresOf,
  sumDays,
  toSums,
  toTotals,
} from '../rows/totals.sql.ts'

export type Contribution = Partial<Record<Figure, string | number>>

const each = (write: (figure: Figure) => RawBuilder<unknown>) => sql.join(FIGURES.map(write))

/** `recordsOn` computes the same in SQL: change both functions. */
export function contributionOf(kind: BookKind, amount: string, isPaid: boolean): Contribution {
  return { [kind]: amount, [`${kind}_count`]: 1, ...(isPaid && { paid_debt: amount }) }
}

/** Uses a single statement, so that concurrent writes lose no amount. */
export async function applyToDay(
  { db, clock }: Context,
  clientId: string,
  day: Day,
  { added = {}, removed }: { added?: Contribution; removed: Contribution },
): Promise<void> {
  const now = clock.now()
  const delta = (figure: Figure) => sql`(${added[figure] ?? 0}::numeric - ${removed[figure] ?? 0}::numeric)`
  const moved = BALANCE_FIGURES.map((figure) => sql`${delta(figure)} <> 0`)
  const { numAffectedRows } = await sql`
    update day_total set
      ${each((figure) => sql`${sql.ref(figure)} = ${sql.ref(figure)} + ${delta(figure)}`)},
      revised_at = case
        when closed_at is not null and (${sql.join(moved, sql` or `)}) then ${now}
        else revised_at
      end
    where client_id = ${clientId} and day = ${day}`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`no totals of ${day} to take from`)
}

/** The first statement locks the days, so that the second statement sees all earlier writes. */
export async function recomputeDays({ db, clock }: Context, clientId: string, days: Day[]): Promise<void> {
  const now = clock.now()
  const ids = days.map(() => uuidv7())
  await sql`
    insert into day_total (client_id, day, id)
    select client_id, input.day, input.id
    from books, unnest(${days}::date[], ${ids}::uuid[]) as input (day, id)
    where client_id = ${clientId}
    order by input.day
    on conflict (client_id, day) do update set id = day_total.id
  `.execute(db)
  await sql`
    update day_total set
      ${each((figure) => sql`${sql.ref(figure)} = ${sql.ref(`fresh.${figure}`)}`)},
      revised_at = case
        when closed_at is not null and (${figuresOf('day_total')}) is distinct from (${figuresOf('fresh')}) then ${now}
        else revised_at
      end
    from (
      select
        input.day,
        coalesce(sum(amount) filter (where kind = 'income'), 0) as income,
        coalesce(sum(amount) filter (where kind = 'expense'), 0) as expense,
        coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt,
        coalesce(sum(amount) filter (where is_paid), 0) as paid_debt,
        count(*) filter (where kind = 'income') as income_count,
        count(*) filter (where kind = 'expense') as expense_count,
        count(*) filter (where kind = 'debt') as debt_count
      from unnest(${days}::date[]) as input (day)
      left join (${recordsOn(clientId, (day) => sql`${day} = any(${days}::date[])`)}) as record
        on record.day = input.day
      group by input.day
    ) as fresh
    where day_total.client_id = ${clientId} and day_total.day = fresh.day
  `.execute(db)
}

export async function readDay(
  { db }: Context,
  clientId: string,
  day: Day,
  today: Day,
): Promise<DailyRecord | undefined> {
  const { rows } = await sql<DayRow>`
    select ${DAY_COLUMNS} from day_total where client_id = ${clientId} and day = ${day}`.execute(db)
  return rows[0] && toDailyRecord(rows[0], today)
}

export const DAY_ORDERS = ordersOf({ date: { by: sql`day`, type: 'date' } })

export async function listDays(
  { db }: Context,
  clientId: string,
  today: Day,
  { search, stepwise, after, limit }: PageQuery,
): Promise<Page<DailyRecord>> {
  const foundCount = joinCount(stepwise ? undefined : dayCount(clientId, today, search))
  const { rows } = await sql<DayRow & Partial<FoundRow>>`
    select ${DAY_COLUMNS} ${foundCount.columns} from day_total ${foundCount.table}
    where ${isListedDay(clientId, search)} and day <= ${today}::date and ${after ? sql`day < ${after.value}::date` : sql`true`}
    order by day desc
    limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, (row) => toDailyRecord(row, today))
}

export async function countDays({ db }: Context, clientId: string, today: Day, search: Search): Promise<Found> {
  const { rows } = await dayCount(clientId, today, search).execute(db)
  return toFound(rows[0])
}

/** Uses `filter`, because a `where` on the day makes the cached plan three times slower. */
const dayCount = (clientId: string, today: Day, search: Search) => sql<FoundRow>`
  select count(*) filter (where day <= ${today}::date) as count from day_total where ${isListedDay(clientId, search)}`

const isListedDay = (clientId: string, search: Search) => sql`
  client_id = ${clientId} and (${HAS_ENTRIES} or closed_at is not null)
  and ${matchesSearch(search, { day: 'day', texts: [] })}`

const HAS_ENTRIES = sql`income_count + expense_count + debt_count > 0`

export async function readPeriod(ctx: Context, clientId: string, period: Period): Promise<PeriodSummary> {
  return { period, ...toTotals(await sumDays(ctx, clientId, period)) }
}

export interface Summed {
  start: Day
  sums: Sums
}

export async function sumDaysBehind(
  { db }: Context,
  clientId: string,
  after: Day | undefined,
  limit: number,
): Promise<Summed[]> {
  const { rows } = await sql<FiguresRow & { start: Day }>`
    select day as start, ${figuresOf()} from day_total
    where client_id = ${clientId} and ${HAS_ENTRIES} and ${after ? sql`day > ${after}::date` : sql`true`}
    order by day
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ start: row.start, sums: toSums(row) }))
}

interface DayRow extends FiguresRow {
  id: string
  day: Day
  sort_value: string
  closed_at: Date | null
  revised_at: Date | null
}

const DAY_COLUMNS = sql`id, day, day::text as sort_value, closed_at, revised_at, ${figuresOf()}`

function toDailyRecord(row: DayRow, today: Day): DailyRecord {
  return {
    _id: row.id,
    date: row.day,
    ...toTotals(toSums(row)),
    closedAt: row.closed_at?.toISOString() ?? null,
    revised: row.revised_at !== null,
    ...(row.day === today && { open: true as const }),
  }
}
