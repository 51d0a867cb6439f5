import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countUse } from '../http/rate-limits.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { recordEvent, type TrailEvent } from './trail.sql.ts'

const WINDOW_MS = QUOTAS.unknownLoginsTold.windowSeconds * 1000

/**
 * Writes down a failed login. One at an account always: its owner and superadmins read it. Of those at e-mails that
 * nobody has, the first of each network and hour: they cost whoever tries nothing, and the trail must not grow by them
 * without end. Both are counted, in one transaction with the line, so that they take the same time: its commit is what
 * costs.
 */
export async function recordFailedLogin(
  ctx: Context,
  event: Omit<TrailEvent, 'actor' | 'from'> & { from: { address: string } },
): Promise<void> {
  const window = new Date(Math.floor(ctx.clock.now().getTime() / WINDOW_MS) * WINDOW_MS)
  const counted = event.subject ? 'known' : 'unknown'
  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const used = await countUse(scope, `login-told:${counted}:${networkOf(event.from.address)}`, window)
    if (!event.subject && used > QUOTAS.unknownLoginsTold.max * ctx.config.rateLimitFactor) return
    await recordEvent(scope, { ...event, actor: 'visitor' })
  })
}
