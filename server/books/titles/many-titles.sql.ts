import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type AnyRecord, givenRecords } from '../rows/many-records.sql.ts'
import { ALWAYS } from './title-totals.sql.ts'

/** Sums of the given records by title: of all days, and of each month. */
const grouped = (records: readonly AnyRecord[]): RawBuilder<unknown> => sql`
  select given.kind, span.month, given.title, given.creditor, count(*) as uses, sum(given.amount) as amount,
    coalesce(sum(given.amount) filter (where given.kind = 'debt' and not given.is_paid), 0) as unpaid,
    case when span.month = ${ALWAYS} then max(given.id::text)::uuid end as last_id
  from ${givenRecords(records)}
  cross join lateral unnest(array[${ALWAYS}, date_trunc('month', given.day::timestamp)::date]) as span (month)
  group by given.kind, span.month, given.title, given.creditor`

/**
 * A title that exists keeps its newest record, from which forms suggest, so that taking the records
 * back leaves no trace.
 */
export async function addToTitles({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  await sql`
    insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
    select client_id, added.kind, added.month, added.title, added.creditor, added.uses, added.amount, added.unpaid,
      added.last_id
    from books, (${grouped(records)}) as added
    where client_id = ${clientId}
    on conflict (client_id, kind, month, title, creditor) do update set
      uses = title_total.uses + excluded.uses,
      amount = title_total.amount + excluded.amount,
      unpaid = title_total.unpaid + excluded.unpaid`.execute(db)
}

export async function takeFromTitles({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  const { rows } = await sql<{ uses: number }>`
    update title_total set
      uses = title_total.uses - gone.uses,
      amount = title_total.amount - gone.amount,
      unpaid = title_total.unpaid - gone.unpaid
    from (${grouped(records)}) as gone
    where title_total.client_id = ${clientId} and title_total.kind = gone.kind and title_total.month = gone.month
      and title_total.title = gone.title and title_total.creditor = gone.creditor
    returning title_total.uses`.execute(db)
  if (rows.every(({ uses }) => uses > 0)) return
  const titles = [...new Set(records.map(({ title }) => title))]
  await sql`
    delete from title_total where client_id = ${clientId} and title = any(${titles}::text[]) and uses = 0`.execute(db)
}
