import { accountNotices } from '../../words/en/mail-account.ts'
import { invalid } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword } from '../passwords/password.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import { findClient, setClientPassword } from '../people/clients.sql.ts'
import { findMember, setMemberPassword } from '../people/members.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { forgetAttempts } from './attempts.ts'
import { learnPlace, placeOf } from './known-networks.sql.ts'
import { findResetOwner, takeResetToken } from './reset-tokens.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

/**
 * Sets a new password by the token of a reset link: once, also when two come at the same moment. Ends all sessions of
 * the person and tells them. Refuses a token that is unknown, used, replaced or too old, and a client who is shut out.
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { token: string; newPassword: string },
  from: { address: string; userAgent: string },
): Promise<void> {
  // A guessed token costs no hash; whether it still holds is decided below, where it is used up.
  const owner = await findResetOwner(ctx.db, ctx.clock, token)
  if (!owner) throw new Refusal(400, invalid.resetTokenDead)
  const seen = owner.role === 'client' ? await findClient(ctx.db, owner.id) : await findMember(ctx.db, owner.id)
  if (!seen) throw new Refusal(400, invalid.resetTokenDead)
  refuseWeakPassword(ctx, newPassword, { role: owner.role, email: seen.email, fullName: seen.full_name })
  const hash = await hashPassword(newPassword, ctx.config.passwordCost[owner.role], {
    address: from.address,
    isKnown: true,
  })
  const place = await placeOf(ctx, from)
  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    if (!(await takeResetToken(db, ctx.clock, token))) throw new Refusal(400, invalid.resetTokenDead)
    const person =
      owner.role === 'client'
        ? await setClientPassword(scope, owner.id, hash)
        : await setMemberPassword(scope, owner.id, hash)
    if (!person) throw new Refusal(400, invalid.resetTokenDead)
    await endSessionsOf(db, owner)
    await forgetAttempts(scope, person.email)
    await learnPlace(scope, owner, place)
    const { productName, supportEmail } = ctx.config
    await queueNotice(
      scope,
      'password-changed',
      { ...owner, email: person.email },
      accountNotices.passwordChanged(productName, person.full_name, supportEmail),
    )
    await recordEvent(scope, { kind: 'password-reset', actor: 'visitor', subject: owner, from })
  })
}
