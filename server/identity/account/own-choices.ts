import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ClientChoice, lockClient, markFirstStepsOver, updateChoice } from '../people/clients.sql.ts'

export function choose(ctx: Context, { id }: Actor, choice: ClientChoice): Promise<void> {
  return updateChoice(ctx, id, choice)
}

/**
 * The audit log shows this change, because a stranger could make customers pay somebody else.
 * Staff see the log, so it has only the last three digits.
 */
export function setPayTo(ctx: Context, actor: Actor, payTo: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClient(tx, actor.id)
    if (!before) throw new Refusal(401, 'refused.sessionExpired')
    if (before.pay_to === payTo) return
    await updateChoice(tx, actor.id, { pay_to: payTo })
    const changes = { before: { payTo: endOf(before.pay_to) }, after: { payTo: endOf(payTo) } }
    await recordAuditEvent(tx, { kind: 'profile-changed', actor, subject: actor, ...changes })
  })
}

const endOf = (payTo: string) => payTo && `…${payTo.slice(-3)}`

export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
