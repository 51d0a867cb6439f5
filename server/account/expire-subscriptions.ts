import { recordForClients } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { expireSubscriptionsOf } from '../people/clients.sql.ts'

/** Subscriptions that end in one transaction: few enough that nobody waits for the row of the last one. */
const BATCH_SIZE = 500

/**
 * Subscriptions whose last day has passed become expired, and the audit log says so (R25); gives how many. Who is just being
 * changed is passed over until the next time.
 */
export async function expireSubscriptions(ctx: Context): Promise<number> {
  for (let all = 0; ; ) {
    const count = await inTransaction(ctx, async (tx) => {
      const clientIds = await expireSubscriptionsOf(tx, BATCH_SIZE)
      await recordForClients(tx, clientIds, {
        kind: 'subscription-changed',
        before: { subscriptionStatus: 'active' },
        after: { subscriptionStatus: 'expired' },
      })
      return clientIds.length
    })
    all += count
    if (count < BATCH_SIZE) return all
  }
}
