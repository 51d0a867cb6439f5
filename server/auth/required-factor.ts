import { auth } from '../../contract/auth.ts'
import type { Call } from '../../contract/route.ts'
import { administrators, superadmin } from '../../contract/staff.ts'
import { dayAt } from '../../domain/day.ts'
import { type EventActor, recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hasFactor } from '../factors/factors.sql.ts'
import { findRequirement, GRACE_DAYS, listWithoutFactor, setRequirement } from '../factors/requirement.sql.ts'
import type { Actor, Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { notify } from '../people/notify.ts'
import { requireFreshProof } from './fresh-proof.ts'

/** What a member can still do who has no second factor though it is required: be known, set one up, leave. */
const WITHOUT_FACTOR = new Set<Call>([
  auth.verify,
  auth.logout,
  ...[administrators, superadmin].flatMap((own) => [
    ...[own.profile, own.factors],
    ...[own.offerTotp, own.confirmTotp, own.offerPasskey, own.addPasskey],
  ]),
])

/** Refuses a call with 403 to a member who should have a second factor by now and has none. */
export async function refuseWithoutFactor(ctx: Context, { id, role }: Caller, call: Call): Promise<void> {
  if (role === 'client' || WITHOUT_FACTOR.has(call)) return
  const requirement = await findRequirement(ctx, id)
  if (!requirement || ctx.clock.now() < requirement.dueAt || (await hasFactor(ctx, id))) return
  throw new Refusal(403, 'staff-answers.factorRequired')
}

/**
 * Requires a second factor of every member from seven days on, or of nobody. Whoever has none is told by mail. Of the one who
 * says so, either way, it is asked at once: 409 without, or whoever should have one could say that nobody need; and a fresh proof.
 */
export async function requireFactor(ctx: Context, actor: Actor, required: boolean): Promise<void> {
  const matters = required || (await findRequirement(ctx, actor.id)) !== null
  if (matters && !(await hasFactor(ctx, actor.id))) throw new Refusal(409, 'staff-answers.ownFactorFirst')
  await requireFreshProof(ctx, actor)
  if (required) return requireOfEverybody(ctx, actor)
  await inTransaction(ctx, async (tx) => {
    if (!(await setRequirement(tx, false))) return
    await recordAuditEvent(tx, { kind: 'factor-required', actor, after: { factor: 'required of nobody' } })
  })
}

/** Requires a second factor of every member after the days of grace, and mails those who have none. */
export async function requireOfEverybody(ctx: Context, actor: EventActor & (Actor | 'system')): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await setRequirement(tx, true))) return
    await recordAuditEvent(tx, { kind: 'factor-required', actor, after: { factor: 'required of everybody' } })
    const name = actor === 'system' ? tx.config.productName : actor.fullName
    const due = dayAt(new Date(tx.clock.now().getTime() + GRACE_DAYS * 24 * 60 * 60_000), tx.clock.zone)
    for (const member of await listWithoutFactor(tx))
      await notify(tx, { ...member, role: 'staff' }, 'factor-required', { actor: name, due })
  })
}
