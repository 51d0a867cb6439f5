import { today } from '../../../domain/day.ts'
import type { LimitKind, LimitPeriod } from '../../../domain/limit.ts'
import type { Context } from '../../platform/context.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { clearLimit, type LimitAmounts, readLimits, setLimit } from './limits.sql.ts'
import { findWarnings, type Saved } from './warn.ts'

/** An amount of 0 deletes the limit (R14). A changed limit can warn again (R44). */
export async function putLimit(
  ctx: Context,
  clientId: string,
  kind: LimitKind,
  { period, amount }: { period: LimitPeriod; amount: number },
): Promise<Saved<Record<LimitPeriod, LimitAmounts>>> {
  return withBooksLock(ctx, { clientId }, async (tx) => {
    const limit = { clientId, kind, period }
    const before = (await readLimits(tx, clientId))[period][kind]
    if (amount === 0) await clearLimit(tx, limit)
    else await setLimit(tx, { ...limit, amount: amount.toFixed(2) })
    const item = await readLimits(tx, clientId)
    if (item[period][kind] === before) return { item, warnings: [] }
    return { item, warnings: await findWarnings(tx, limit, today(tx.clock), { changed: period }) }
  })
}
