import type { LimitKind, LimitPeriod } from '../../domain/limit.ts'
import { inBooks } from '../books/in-books.ts'
import type { Context } from '../context.ts'
import { clearLimit, type LimitAmounts, readLimits, setLimit } from './limits.sql.ts'

/** Sets one amount, or clears it with 0 (R14), and gives all as they now are. */
export async function putLimit(
  ctx: Context,
  clientId: string,
  kind: LimitKind,
  { period, amount }: { period: LimitPeriod; amount: number },
): Promise<Record<LimitPeriod, LimitAmounts>> {
  return inBooks(ctx, { clientId }, async (tx) => {
    const limit = { clientId, kind, period }
    if (amount === 0) await clearLimit(tx, limit)
    else await setLimit(tx, { ...limit, amount: amount.toFixed(2) })
    return readLimits(tx, clientId)
  })
}
