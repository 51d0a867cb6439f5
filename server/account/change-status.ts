import type { Client } from '../../contract/account.ts'
import { OWN_STATUS_CHANGES, RESTORE_DAYS } from '../../domain/status.ts'
import { accountNotices, bySelf } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { dropResetToken } from '../auth/reset-tokens.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { clientToday, lockClient, updateClient } from '../people/clients.sql.ts'
import { queueNotice } from '../people/notices.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/**
 * Deactivates, reactivates or deletes the caller's own account. Refuses with 409 from a status that the change does not
 * start from. Deleting starts the 14 days until erasure, ends every session and is told by mail.
 */
export async function changeOwnStatus(
  ctx: Context,
  caller: Caller,
  change: keyof typeof OWN_STATUS_CHANGES,
  from: { address: string },
): Promise<Client> {
  const { from: allowed, to } = OWN_STATUS_CHANGES[change]
  return inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const before = await lockClient(db, caller.id)
    if (!before) throw new Refusal(401, refused.sessionExpired)
    if (!allowed.includes(before.account_status)) throw new Refusal(409, refused.transition)
    const after = await updateClient(
      scope,
      caller.id,
      { account_status: to, deleted_at: to === 'deleted' ? ctx.clock.now() : null },
      bySelf,
    )
    if (to === 'deleted') {
      await endSessionsOf(db, caller)
      await dropResetToken(db, caller)
      const { productName, supportEmail } = ctx.config
      const notice = accountNotices.accountDeleted(productName, after.full_name, RESTORE_DAYS, supportEmail)
      await queueNotice(scope, 'account-deleted', { id: caller.id, role: 'client', email: after.email }, notice)
    }
    await recordEvent(scope, {
      kind: 'status-changed',
      actor: caller,
      subject: caller,
      before: { accountStatus: before.account_status },
      after: { accountStatus: to },
      from,
    })
    return clientToday(ctx, after)
  })
}
