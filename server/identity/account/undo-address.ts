import { isBlockedStatus } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { consumeUndo, findUndo } from '../auth/address-undo.sql.ts'
import { issueResetToken } from '../auth/reset-tokens.sql.ts'
import { notify } from '../people/notify.ts'
import { lockPerson } from '../people/people.sql.ts'
import { hashRandomPassword, isEmailTaken, moveAddress } from './move-address.ts'
import { OBJECTION_DAYS, objectionPath } from './object-to-undo.ts'

export type Undone = { resetToken: string | null } | 'taken'

/**
 * Restores the earlier email. Also ends sessions and voids the password, so that a hijacker loses
 * access. Null for an invalid link.
 */
export async function undoAddress(ctx: Context, visitor: { address: string }, token: string): Promise<Undone | null> {
  const undo = await findUndo(ctx, token)
  if (!undo) return null
  const { owner, email } = undo
  const voidHash = await hashRandomPassword(ctx, owner.role, visitor.address)
  return inTransaction(ctx, async (tx) => {
    const before = await lockPerson(tx, owner)
    if (!before) return null
    if (await isEmailTaken(tx, before, email)) return 'taken'
    if (!(await consumeUndo(tx, undo))) return null
    await moveAddress(tx, before, email, voidHash)
    await notify(tx, { ...before, email }, 'email-restored')
    if (before.email !== email) {
      if (owner.role === 'client')
        await notify(tx, before, 'email-undone', {
          days: OBJECTION_DAYS,
          objection: await objectionPath(tx, { clientId: before.id, email: before.email }),
        })
      else await notify(tx, before, 'email-restored')
    }
    await recordAuditEvent(tx, {
      kind: 'email-restored',
      actor: visitor,
      subject: before,
      before: { email: before.email },
      after: { email },
    })
    return { resetToken: isBlockedStatus(before.account_status) ? null : await issueResetToken(tx, owner) }
  })
}
