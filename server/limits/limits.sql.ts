import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import { wireAmount } from '../../domain/money.ts'
import type { Context } from '../context.ts'

/** The monthly and yearly amounts of a kind; 0 where nothing is set (R14). */
export async function readLimits(
  { db }: Context,
  clientId: string,
  kind: LimitKind,
): Promise<Record<LimitPeriod, number>> {
  const rows = await db
    .selectFrom('money_limit')
    .select(['period', 'amount'])
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .execute()
  const amountOf = (period: LimitPeriod) => wireAmount(rows.find((row) => row.period === period)?.amount ?? '0')
  return { monthly: amountOf('monthly'), yearly: amountOf('yearly') }
}

/** Sets one amount, in place of what was set; the other period stays as it is. */
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

/** Clears one amount: nothing set is no row. */
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
