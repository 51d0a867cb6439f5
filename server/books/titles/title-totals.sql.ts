import { type RawBuilder, sql } from 'kysely'
import { BOOK_KINDS, type BookKind } from '../../../domain/book-kind.ts'
import type { Day } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'

export interface Book {
  clientId: string
  kind: BookKind
}

export interface TitledRecord {
  id: string
  title: string
  creditor: string
  amount: string
  unpaid: string
}

export async function applyToTitles(
  ctx: Context,
  book: Book,
  day: Day,
  { added, removed }: { added?: TitledRecord; removed: TitledRecord },
): Promise<void> {
  if (added?.title === removed.title && added.creditor === removed.creditor) {
    if (added.amount === removed.amount && added.unpaid === removed.unpaid) return
    await applyDelta(ctx, book, day, added, {
      uses: 0,
      amount: sql`${added.amount}::numeric - ${removed.amount}::numeric`,
      unpaid: sql`${added.unpaid}::numeric - ${removed.unpaid}::numeric`,
    })
    return
  }
  await subtractFromTitle(ctx, book, day, removed)
  if (added) await addToTitle(ctx, book, day, added)
}

async function addToTitle(
  { db }: Context,
  { clientId, kind }: Book,
  day: Day,
  { id, title, creditor, amount, unpaid }: TitledRecord,
): Promise<void> {
  await sql`
    select add_to_titles(${clientId}, ${kind}, ${day}, ${id}, ${title}, ${creditor}, ${amount}, ${unpaid})`.execute(db)
}

async function subtractFromTitle(ctx: Context, book: Book, day: Day, record: TitledRecord): Promise<void> {
  const left = await applyDelta(ctx, book, day, record, {
    uses: -1,
    amount: sql`-${record.amount}::numeric`,
    unpaid: sql`-${record.unpaid}::numeric`,
  })
  if (left.includes(0)) await sql`delete from title_total where ${isOf(book, day, record)} and uses = 0`.execute(ctx.db)
}

async function applyDelta(
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

export async function recountTitles({ db }: Pick<Context, 'db'>, clientIds: string[]): Promise<void> {
  const isOfClients = sql`client_id = any(${clientIds}::uuid[])`
  const monthsOf = (day: string) =>
    sql`unnest(array[${ALL_TIME}, date_trunc('month', ${sql.ref(day)}::timestamp)::date])`
  await sql`delete from title_total where ${isOfClients}`.execute(db)
  await sql`
    insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
    select client_id, kind, month, title, creditor, count(*), sum(amount), sum(unpaid),
      case when month = ${ALL_TIME} then max(id::text)::uuid end
    from (
      select client_id, kind, ${monthsOf('day')} as month, title, '' as creditor, amount, 0 as unpaid, id
      from entry where ${isOfClients}
      union all
      select client_id, 'debt', ${monthsOf('due_day')}, title, creditor, amount, ${UNPAID}, id from debt where ${isOfClients}
    ) as record
    group by client_id, kind, month, title, creditor`.execute(db)
}

export async function hasRecorded({ db }: Context, clientId: string): Promise<Record<BookKind, boolean>> {
  const has = (kind: BookKind) =>
    sql`exists (select from title_total where client_id = ${clientId} and kind = ${kind}) as ${sql.ref(kind)}`
  const { rows } = await sql<Record<BookKind, boolean>>`select ${sql.join(BOOK_KINDS.map(has))}`.execute(db)
  return rows[0] ?? { income: false, expense: false, debt: false }
}

export const ALL_TIME = sql`'-infinity'::date`

export const UNPAID = sql`case when is_paid then 0 else amount end`

const monthOf = (day: Day) => sql`${periodOf('month', day).start}::date`

const isOf = ({ clientId, kind }: Book, day: Day, { title, creditor }: TitledRecord) => sql`
  client_id = ${clientId} and kind = ${kind} and month in (${ALL_TIME}, ${monthOf(day)})
  and title = ${title} and creditor = ${creditor}`
