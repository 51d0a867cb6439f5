import { accountNotices } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { findClient, setClientPassword } from '../people/clients.sql.ts'
import { findMember, setMemberPassword } from '../people/members.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { countAttempt } from './attempts.ts'
import { dropResetToken } from './reset-tokens.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

/**
 * Changes the password of a caller of any kind who knows the present one; ends their other sessions and any reset link,
 * and tells them by mail. A wrong present one is refused with 400, and counted as a failed login is.
 */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  from: { address: string; userAgent: string },
): Promise<void> {
  const isClient = caller.role === 'client'
  const seen = isClient ? await findClient(ctx.db, caller.id) : await findMember(ctx.db, caller.id)
  if (!seen) throw new Refusal(401, refused.sessionExpired)
  const cost = ctx.config.passwordCost[isClient ? 'client' : 'staff']
  refuseWeakPassword(ctx, newPassword, {
    role: isClient ? 'client' : 'staff',
    email: seen.email,
    fullName: seen.full_name,
  })
  const attempt = await countAttempt(ctx, { role: caller.role, email: seen.email }, from)
  const owner = { address: from.address, isKnown: attempt.isFromKnownNetwork }
  if (!(await attempt.judge(() => verifyPassword(currentPassword, seen.password_hash, cost, owner))))
    throw new Refusal(400, refused.currentPassword)
  const hash = await hashPassword(newPassword, cost, { ...owner, isKnown: true })

  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const set = isClient
      ? await setClientPassword(scope, caller.id, hash, seen.password_hash)
      : await setMemberPassword(scope, caller.id, hash, seen.password_hash)
    // Changed by another request meanwhile: what was given as the present one no longer is.
    if (!set) throw new Refusal(400, refused.currentPassword)
    await endSessionsOf(db, caller, caller.sessionId)
    await dropResetToken(db, caller)
    const { productName, supportEmail } = ctx.config
    const notice = accountNotices.passwordChanged(productName, set.full_name, supportEmail)
    await queueNotice(scope, 'password-changed', { id: caller.id, role: caller.role, email: set.email }, notice)
    await recordEvent(scope, { kind: 'password-changed', actor: caller, subject: caller, from })
  })
}
