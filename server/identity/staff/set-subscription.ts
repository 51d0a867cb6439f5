import type { Client } from '../../../contract/account.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { superadmin } from '../../../contract/staff.ts'
import { isShutOut } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { changesOf } from '../../platform/audit-log/changes.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockClient, presentClient, updateClient } from '../people/clients.sql.ts'
import { notify } from '../people/notify.ts'

export async function setSubscription(
  ctx: Context,
  actor: Actor,
  clientId: string,
  { subscriptionStatus, subscriptionDeadline }: BodyOf<typeof superadmin.setSubscription>,
): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, clientId)
    if (!before) throw new Refusal(404, 'refused.notFoundPerson')
    const changes = changesOf(
      { subscriptionStatus: before.subscription_status, subscriptionDeadline: before.subscription_deadline },
      { subscriptionStatus, subscriptionDeadline },
    )
    if (!changes) return presentClient(tx, before)
    const change = { subscription_status: subscriptionStatus, subscription_deadline: subscriptionDeadline }
    const after = await updateClient(tx, clientId, change, actor.fullName)
    const client = { ...after, role: 'client' } as const
    await recordAuditEvent(tx, { kind: 'subscription-changed', actor, subject: client, ...changes })
    if (!isShutOut(after.account_status))
      await notify(tx, client, 'subscription-changed', { status: subscriptionStatus, lastDay: subscriptionDeadline })
    return presentClient(tx, after)
  })
}
