import { randomBytes } from 'node:crypto'
import { BY_SELF, isShutOut } from '../../domain/status.ts'
import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import { findUndo, takeUndo } from '../auth/address-undo.sql.ts'
import { forgetAttempts } from '../auth/attempts.ts'
import { endResets } from '../auth/end-resets.ts'
import { issueResetToken } from '../auth/reset-tokens.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../passwords/password.ts'
import { updateClient } from '../people/clients.sql.ts'
import { updateMember } from '../people/members.sql.ts'
import { notify } from '../people/notify.ts'
import { findPersonByEmail, lockPerson, setPassword } from '../people/people.sql.ts'

/** What became of it: taken back, with the token of a reset link unless the account is shut; or somebody else has it by now. */
export type Undone = { resetToken: string | null } | 'taken'

/**
 * Gives an account back its former address, for whoever reads the mails there and has the link: ends every session, makes the password and every
 * reset link worthless, and makes a new link for its holder, all in one transaction. Whoever changed the address holds
 * nothing that works any more, whatever they do at the same moment. Null when the token is unknown, used or too old.
 */
export async function undoAddress(ctx: Context, visitor: { address: string }, token: string): Promise<Undone | null> {
  const undo = await findUndo(ctx, token)
  if (!undo) return null
  const { owner, email } = undo
  // Of nobody's password: it opens nothing until a new one is chosen.
  const hash = await hashPassword(ctx, randomBytes(32).toString('base64url'), owner.role, {
    address: visitor.address,
    isKnown: true,
  })
  return inTransaction(ctx, async (tx) => {
    const before = await lockPerson(tx, owner)
    if (!before) return null
    const other = await findPersonByEmail(tx, before.role, email)
    if (other && other.id !== owner.id) return 'taken'
    if (!(await takeUndo(tx, undo))) return null
    // Those that were asked for under the address that it loses.
    await endResets(tx, before)
    if (owner.role === 'client') await updateClient(tx, owner.id, { email }, BY_SELF)
    else await updateMember(tx, owner.id, { email }, BY_SELF)
    await endSessionsOf(tx, before)
    await endResets(tx, before)
    await forgetAttempts(tx, email)
    for (const address of new Set([email, before.email]))
      await notify(tx, { ...before, email: address }, 'email-restored')
    await recordAuditEvent(tx, {
      kind: 'email-restored',
      actor: visitor,
      subject: before,
      before: { email: before.email },
      after: { email },
    })
    if (isShutOut(before.account_status)) return { resetToken: null }
    await setPassword(tx, owner, hash)
    return { resetToken: await issueResetToken(tx, owner) }
  })
}
