import { kindOf } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { notify } from '../people/notify.ts'
import { findPerson, setPassword } from '../people/people.sql.ts'
import { endResets } from './end-resets.ts'
import { requireOwnPassword } from './login-throttle.ts'
import { endSessionsOf } from './sessions.sql.ts'

export async function changePassword(
  ctx: Context,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const seen = await findPerson(ctx, actor)
  if (!seen) throw new Refusal(401, 'refused.sessionExpired')
  refuseWeakPassword(ctx, 'newPassword', newPassword, { role: seen.role, email: seen.email, fullName: seen.full_name })
  await requireOwnPassword(ctx, actor, seen, currentPassword)
  const hash = await hashPassword(ctx, newPassword, kindOf(seen.role), { address: actor.address, isKnown: true })

  await inTransaction(ctx, async (tx) => {
    const person = await setPassword(tx, actor, hash, seen.password_hash)
    if (!person) throw new Refusal(400, 'refused.currentPassword', { field: 'currentPassword' })
    await endSessionsOf(tx, actor, actor.sessionId)
    await endResets(tx, actor)
    await notify(tx, person, 'password-changed')
    await recordAuditEvent(tx, { kind: 'password-changed', actor, subject: actor })
  })
}
