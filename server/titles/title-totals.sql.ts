import { type RawBuilder, sql } from 'kysely'
import type { BookKind } from '../../domain/book-kind.ts'
import type { Day } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import type { Context } from '../context.ts'

/** All that a client has written down of one kind. */
export interface Book {
  clientId: string
  kind: BookKind
}

/** What of an entry or debt counts in the totals of its title. Amounts are decimal texts. */
export interface TitledRecord {
  id: string
  title: string
  /** Empty but for debts. */
  creditor: string
  amount: string
  /** The part of the amount that is still owed: `0` but for debts. */
  unpaid: string
}

/**
 * Takes from the totals of a title what is no longer so, and adds to those of its title what was put in its place: those of
 * the day's month and those of all days. It is part of the write itself, which holds the client's books, so that they are
 * exact whatever else is written meanwhile. A title that nothing bears any more is not kept.
 */
export async function applyToTitles(
  ctx: Context,
  book: Book,
  day: Day,
  { added, removed }: { added?: TitledRecord; removed: TitledRecord },
): Promise<void> {
  if (added?.title === removed.title && added.creditor === removed.creditor) {
    if (added.amount === removed.amount && added.unpaid === removed.unpaid) return
    await moveTotals(ctx, book, day, added, {
      uses: 0,
      amount: sql`${added.amount}::numeric - ${removed.amount}::numeric`,
      unpaid: sql`${added.unpaid}::numeric - ${removed.unpaid}::numeric`,
    })
    return
  }
  await takeFrom(ctx, book, day, removed)
  if (added) await addTo(ctx, book, day, added)
}

async function addTo(
  { db }: Context,
  { clientId, kind }: Book,
  day: Day,
  { id, title, creditor, amount, unpaid }: TitledRecord,
): Promise<void> {
  await sql`
    select add_to_titles(${clientId}, ${kind}, ${day}, ${id}, ${title}, ${creditor}, ${amount}, ${unpaid})`.execute(db)
}

async function takeFrom(ctx: Context, book: Book, day: Day, record: TitledRecord): Promise<void> {
  const left = await moveTotals(ctx, book, day, record, {
    uses: -1,
    amount: sql`-${record.amount}::numeric`,
    unpaid: sql`-${record.unpaid}::numeric`,
  })
  if (left.includes(0)) await sql`delete from title_total where ${isOf(book, day, record)} and uses = 0`.execute(ctx.db)
}

/** Moves both rows of a title by so much, and gives how often each is used then. */
async function moveTotals(
  { db }: Context,
  book: Book,
  day: Day,
  record: TitledRecord,
  by: { uses: number; amount: RawBuilder<unknown>; unpaid: RawBuilder<unknown> },
): Promise<number[]> {
  const { rows } = await sql<{ uses: number }>`
    update title_total
    set uses = uses + ${by.uses}::integer, amount = amount + (${by.amount}), unpaid = unpaid + (${by.unpaid})
    where ${isOf(book, day, record)}
    returning uses`.execute(db)
  if (rows.length !== 2) throw new Error(`no totals of a title in the month of ${day} to take from`)
  return rows.map(({ uses }) => uses)
}

/** Counts afresh what the titles of some clients add up to, for whoever fills their books past the writes. */
export async function recountTitles({ db }: Pick<Context, 'db'>, clientIds: string[]): Promise<void> {
  const theirs = sql`client_id = any(${clientIds}::uuid[])`
  const monthsOf = (day: string) => sql`unnest(array[${ALWAYS}, date_trunc('month', ${sql.ref(day)}::timestamp)::date])`
  await sql`delete from title_total where ${theirs}`.execute(db)
  await sql`
    insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
    select client_id, kind, month, title, creditor, count(*), sum(amount), sum(unpaid),
      case when month = ${ALWAYS} then max(id::text)::uuid end
    from (
      select client_id, kind, ${monthsOf('day')} as month, title, '' as creditor, amount, 0 as unpaid, id
      from entry where ${theirs}
      union all
      select client_id, 'debt', ${monthsOf('due_day')}, title, creditor, amount, ${UNPAID}, id from debt where ${theirs}
    ) as record
    group by client_id, kind, month, title, creditor`.execute(db)
}

/** Stands for all days where a month stands. */
export const ALWAYS = sql`'-infinity'::date`

/** The part of a debt that is still owed. */
export const UNPAID = sql`case when is_paid then 0 else amount end`

const monthOf = (day: Day) => sql`${periodOf('month', day).start}::date`

const isOf = ({ clientId, kind }: Book, day: Day, { title, creditor }: TitledRecord) => sql`
  client_id = ${clientId} and kind = ${kind} and month in (${ALWAYS}, ${monthOf(day)})
  and title = ${title} and creditor = ${creditor}`
