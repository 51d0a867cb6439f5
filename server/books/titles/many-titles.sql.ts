import { type RawBuilder, sql } from 'kysely'
import { type Cents, centsOf, decimalOf } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import type { AnyRecord } from '../rows/many-records.sql.ts'

/** Existing titles keep their `last_id`, from which forms suggest a description. */
export async function addToTitles({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  await sql`
    insert into title_total (client_id, kind, month, title, creditor, uses, amount, unpaid, last_id)
    select client_id, input.kind, input.month, input.title, input.creditor, input.uses, input.amount, input.unpaid,
      input.last_id
    from books, ${titleSums(records)}
    where client_id = ${clientId}
    on conflict (client_id, kind, month, title, creditor) do update set
      uses = title_total.uses + excluded.uses,
      amount = title_total.amount + excluded.amount,
      unpaid = title_total.unpaid + excluded.unpaid`.execute(db)
}

export async function takeFromTitles({ db }: Context, clientId: string, records: readonly AnyRecord[]): Promise<void> {
  const { rows } = await sql<{ uses: number; title: string }>`
    update title_total set
      uses = title_total.uses - input.uses,
      amount = title_total.amount - input.amount,
      unpaid = title_total.unpaid - input.unpaid
    from ${titleSums(records)}
    where title_total.client_id = ${clientId} and title_total.kind = input.kind and title_total.month = input.month
      and title_total.title = input.title and title_total.creditor = input.creditor
    returning title_total.uses, title_total.title`.execute(db)
  const unused = [...new Set(rows.filter(({ uses }) => uses === 0).map(({ title }) => title))]
  if (unused.length > 0)
    await sql`
      delete from title_total where client_id = ${clientId} and title = any(${unused}::text[]) and uses = 0`.execute(db)
}

interface TitleSums extends Pick<AnyRecord, 'kind' | 'title' | 'creditor'> {
  month: string
  uses: number
  amount: Cents
  unpaid: Cents
  lastId: string | null
}

/**
 * Sums the records in this process. Sending ten thousand records to the database again would take
 * ten times as long.
 */
function titleSums(records: readonly AnyRecord[]): RawBuilder<unknown> {
  const sums = new Map<string, TitleSums>()
  for (const { id, kind, day, title, creditor, amount, isPaid } of records)
    for (const month of [ALL_DAYS, `${day.slice(0, 7)}-01`]) {
      const name = [kind, month, title, creditor].join('\0')
      const sum = sums.get(name) ?? { kind, title, creditor, month, uses: 0, amount: 0n, unpaid: 0n, lastId: null }
      const cents = centsOf(amount)
      sum.uses++
      sum.amount += cents
      if (kind === 'debt' && !isPaid) sum.unpaid += cents
      if (month === ALL_DAYS && id > (sum.lastId ?? '')) sum.lastId = id
      sums.set(name, sum)
    }
  const all = [...sums.values()]
  return sql`unnest(
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ month }) => month)}::date[],
    ${all.map(({ title }) => title)}::text[], ${all.map(({ creditor }) => creditor)}::text[],
    ${all.map(({ uses }) => uses)}::integer[], ${all.map(({ amount }) => decimalOf(amount))}::numeric[],
    ${all.map(({ unpaid }) => decimalOf(unpaid))}::numeric[], ${all.map(({ lastId }) => lastId)}::uuid[]
  ) as input (kind, month, title, creditor, uses, amount, unpaid, last_id)`
}

/** Must equal `ALL_TIME` in title-totals.sql.ts. */
const ALL_DAYS = '-infinity'
