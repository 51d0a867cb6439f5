import { EXPORT_PROOF_MINUTES } from '../../../domain/import/limits.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { consumeAttempt, verifyAttempt } from '../auth/login-throttle.ts'
import { findLastProof, markProven } from '../auth/sessions.sql.ts'
import { findPerson } from '../people/people.sql.ts'

/** Throws 403 unless the client gave the password within ten minutes: a phone may be shared. */
export async function requireRecentPassword(ctx: Context, { sessionId }: Actor): Promise<void> {
  const provenAt = await findLastProof(ctx, sessionId)
  if (provenAt && ctx.clock.now().getTime() - provenAt.getTime() < EXPORT_PROOF_MINUTES * 60_000) return
  throw new Refusal(403, 'refused.passwordAgain', { field: 'currentPassword' })
}

/** A wrong password throws 400 and counts as a failed login. */
export async function confirmPassword(ctx: Context, actor: Actor, currentPassword: string): Promise<void> {
  const person = await findPerson(ctx, actor)
  if (!person) throw new Refusal(401, 'refused.sessionExpired')
  const attempt = await consumeAttempt(ctx, actor, { role: actor.role, email: person.email })
  if (!(await verifyAttempt(ctx, attempt, currentPassword, person.password_hash)))
    throw new Refusal(400, 'refused.currentPassword', { field: 'currentPassword' })
  await markProven(ctx, actor.sessionId)
}
