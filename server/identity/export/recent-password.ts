import { EXPORT_PROOF_MINUTES } from '../../../domain/import/limits.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireOwnPassword } from '../auth/login-throttle.ts'
import { findOwnSession, markProven } from '../auth/sessions.sql.ts'
import { findPerson } from '../people/people.sql.ts'

/**
 * Throws 403 if the client last typed the password over ten minutes ago, because people share
 * phones.
 */
export async function requireRecentPassword(ctx: Context, { sessionId }: Actor): Promise<void> {
  const session = await findOwnSession(ctx, sessionId)
  const provenAt = session?.provenAt ?? session?.createdAt
  if (provenAt && ctx.clock.now().getTime() - provenAt.getTime() < EXPORT_PROOF_MINUTES * 60_000) return
  throw new Refusal(403, 'refused.passwordAgain', { field: 'currentPassword' })
}

export async function confirmPassword(ctx: Context, actor: Actor, currentPassword: string): Promise<void> {
  const person = await findPerson(ctx, actor)
  if (!person) throw new Refusal(401, 'refused.sessionExpired')
  await requireOwnPassword(ctx, actor, person, currentPassword)
  await markProven(ctx, actor.sessionId)
}
