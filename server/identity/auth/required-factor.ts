import { auth } from '../../../contract/auth.ts'
import type { Call } from '../../../contract/route.ts'
import { administrators, superadmin } from '../../../contract/staff.ts'
import { dayAt } from '../../../domain/day.ts'
import { type EventActor, recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { findRequirement, GRACE_DAYS, listWithoutFactor, setRequirement } from '../factors/requirement.sql.ts'
import { notify } from '../people/notify.ts'
import { requireFreshProof } from './fresh-proof.ts'

const WITHOUT_FACTOR = new Set<Call>([
  auth.verify,
  auth.logout,
  ...[administrators, superadmin].flatMap((own) => [
    ...[own.profile, own.factors],
    ...[own.offerTotp, own.confirmTotp, own.offerPasskey, own.addPasskey],
  ]),
])

export async function refuseWithoutFactor(ctx: Context, { id, role }: Caller, call: Call): Promise<void> {
  if (role === 'client' || WITHOUT_FACTOR.has(call)) return
  const requirement = await findRequirement(ctx, id)
  if (!requirement || ctx.clock.now() < requirement.dueAt || (await hasFactor(ctx, id))) return
  throw new Refusal(403, 'staff-answers.factorRequired')
}

/**
 * Only an actor with a second factor may require it of all staff, or cancel a requirement that
 * also applies to the actor. Throws 409 otherwise.
 */
export async function requireFactor(ctx: Context, actor: Actor, required: boolean): Promise<void> {
  const matters = required || (await findRequirement(ctx, actor.id)) !== null
  if (matters && !(await hasFactor(ctx, actor.id))) throw new Refusal(409, 'staff-answers.ownFactorFirst')
  await requireFreshProof(ctx, actor)
  if (required) return requireFactorOfAll(ctx, actor)
  await inTransaction(ctx, async (tx) => {
    if (!(await setRequirement(tx, false))) return
    await recordAuditEvent(tx, { kind: 'factor-required', actor, after: { factor: 'required of nobody' } })
  })
}

export async function requireFactorOfAll(ctx: Context, actor: EventActor & (Actor | 'system')): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await setRequirement(tx, true))) return
    await recordAuditEvent(tx, { kind: 'factor-required', actor, after: { factor: 'required of everybody' } })
    const name = actor === 'system' ? tx.config.productName : actor.fullName
    const due = dayAt(new Date(tx.clock.now().getTime() + GRACE_DAYS * 24 * 60 * 60_000))
    for (const member of await listWithoutFactor(tx))
      await notify(tx, { ...member, role: 'staff' }, 'factor-required', { actor: name, due })
  })
}
