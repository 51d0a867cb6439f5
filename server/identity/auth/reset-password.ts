import { kindOf } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { refuseWeakPassword } from '../../platform/passwords/weak-password.ts'
import { notify } from '../people/notify.ts'
import { findPerson, lockPerson, setPassword } from '../people/people.sql.ts'
import { endResets } from './end-resets.ts'
import { networkFingerprint, rememberNetwork } from './known-networks.sql.ts'
import { resetAttempts } from './login-throttle.ts'
import { consumeResetToken, findResetOwner } from './reset-tokens.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

export async function resetPassword(
  ctx: Context,
  visitor: Visitor,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  // This check only avoids computing a hash for a guessed token. The check that counts is
  // `consumeResetToken` below.
  const owner = await findResetOwner(ctx, token)
  const seen = owner && (await findPerson(ctx, owner))
  if (!seen) throw new Refusal(400, 'invalid.resetTokenDead')
  refuseWeakPassword(ctx, 'newPassword', newPassword, { role: seen.role, email: seen.email, fullName: seen.full_name })
  const proven = { address: visitor.address, isKnown: true }
  const hash = await hashPassword(ctx, newPassword, kindOf(seen.role), proven)
  const fingerprint = await networkFingerprint(ctx, visitor)
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, seen)
    const person = (await consumeResetToken(tx, token)) && (await setPassword(tx, seen, hash))
    if (!person) throw new Refusal(400, 'invalid.resetTokenDead')
    await endSessionsOf(tx, person)
    await endResets(tx, person)
    await resetAttempts(tx, person.email)
    await rememberNetwork(tx, person, fingerprint)
    await notify(tx, person, 'password-changed')
    await recordAuditEvent(tx, { kind: 'password-reset', actor: visitor, subject: person })
  })
}
