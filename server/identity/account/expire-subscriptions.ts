import { NIL as NIL_UUID } from 'uuid'
import { addDays, today } from '../../../domain/day.ts'
import { recordForClients } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notify } from '../people/notify.ts'
import { expireSubscriptionsOf, listEndingSubscriptions, type Subscriber } from '../people/subscriptions.sql.ts'

const BATCH_SIZE = 200

export async function expireSubscriptions(ctx: Context): Promise<number> {
  let all = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; all += count)
    count = await inTransaction(ctx, async (tx) => {
      const expired = await expireSubscriptionsOf(tx, BATCH_SIZE)
      await recordForClients(
        tx,
        expired.map(({ id }) => id),
        {
          kind: 'subscription-changed',
          before: { subscriptionStatus: 'active' },
          after: { subscriptionStatus: 'expired' },
        },
      )
      for (const client of expired.filter(({ canBeMailed }) => canBeMailed))
        await notify(tx, keyed(client, 'expired'), 'subscription-expired', { lastDay: client.lastDay })
      return expired.length
    })
  await mailEndingSubscriptions(ctx)
  return all
}

async function mailEndingSubscriptions(ctx: Context): Promise<void> {
  const tomorrow = addDays(today(ctx.clock), 1)
  const when = ({ lastDay }: Subscriber) => (lastDay <= tomorrow ? '1' : '7')
  for (let after: string = NIL_UUID, count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const ending = await listEndingSubscriptions(ctx, { after, max: BATCH_SIZE })
    for (const client of ending.filter(({ canBeMailed }) => canBeMailed))
      await notify(ctx, keyed(client, when(client)), 'subscription-ends', { lastDay: client.lastDay })
    count = ending.length
    after = ending.at(-1)?.id ?? after
  }
}

const keyed = (client: Subscriber, when: '7' | '1' | 'expired') => ({
  ...client,
  uniqueKey: `subscription:${client.id}:${client.lastDay}:${when}`,
})
