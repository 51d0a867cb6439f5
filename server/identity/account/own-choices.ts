import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { changesOf } from '../../platform/audit-log/changes.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ClientChoice, lockClient, markFirstStepsOver, updateChoice } from '../people/clients.sql.ts'

export function choose(ctx: Context, { id }: Actor, choice: ClientChoice): Promise<void> {
  return updateChoice(ctx, id, choice)
}

/** The audit log shows this change: a stranger could make customers pay somebody else. */
export function setPayTo(ctx: Context, actor: Actor, payTo: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, actor.id)
    if (!before) throw new Refusal(401, 'refused.sessionExpired')
    const changes = changesOf({ payTo: before.pay_to }, { payTo })
    if (!changes) return
    await updateChoice(tx, actor.id, { pay_to: payTo })
    await recordAuditEvent(tx, { kind: 'profile-changed', actor, subject: actor, ...changes })
  })
}

export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
