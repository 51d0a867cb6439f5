import { sql } from 'kysely'
import type { Day } from '../../../domain/day.ts'
import { LIMIT_PERIODS, LIMIT_SPANS, type LimitKind, type LimitPeriod, type LimitUse } from '../../../domain/limit.ts'
import { type Cents, centsOf } from '../../../domain/money.ts'
import { periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'

export type LimitAmounts = Partial<Record<LimitKind, Cents>>

export async function readLimits({ db }: Context, clientId: string): Promise<Record<LimitPeriod, LimitAmounts>> {
  const rows = await db
    .selectFrom('money_limit')
    .select(['kind', 'period', 'amount'])
    .where('client_id', '=', clientId)
    .execute()
  const limits: Record<LimitPeriod, LimitAmounts> = { monthly: {}, yearly: {} }
  for (const { kind, period, amount } of rows) limits[period][kind] = centsOf(amount)
  return limits
}

/** Sums the whole month and year, including days after today (R6). */
export async function readLimitUses(
  { db }: Context,
  clientId: string,
  limit: LimitKind,
  day: Day,
): Promise<LimitUse[]> {
  const running = LIMIT_PERIODS.map((name) => ({ name, ...periodOf(LIMIT_SPANS[name], day) }))
  const edge = (which: 'start' | 'end') =>
    sql`(case period ${sql.join(
      running.map((one) => sql`when ${one.name} then ${one[which]}`),
      sql` `,
    )} end)::date`
  const { rows } = await sql<{ period: LimitPeriod; amount: string; reached: string }>`
    select period, amount, (
      select coalesce(sum(${sql.ref(limit)}), 0) from day_total
      where client_id = ${clientId}
        and day between ${edge('start')} and ${edge('end')}
    ) as reached
    from money_limit where client_id = ${clientId} and kind = ${limit}
    order by period`.execute(db)
  return rows.map(({ period, amount, reached }) => ({
    limit,
    period,
    amount: centsOf(amount),
    reached: centsOf(reached),
  }))
}

export async function setLimit(
  { db, clock }: Context,
  limit: { clientId: string; kind: LimitKind; period: LimitPeriod; amount: string },
): Promise<void> {
  const now = clock.now()
  const { clientId, kind, period, amount } = limit
  await db
    .insertInto('money_limit')
    .values({ client_id: clientId, kind, period, amount, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'kind', 'period']).doUpdateSet({ amount, updated_at: now }),
    )
    .execute()
}

export async function clearLimit(
  { db }: Context,
  limit: { clientId: string; kind: LimitKind; period: LimitPeriod },
): Promise<void> {
  await db
    .deleteFrom('money_limit')
    .where('client_id', '=', limit.clientId)
    .where('kind', '=', limit.kind)
    .where('period', '=', limit.period)
    .execute()
}
