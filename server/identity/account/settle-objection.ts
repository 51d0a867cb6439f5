import { isBlockedStatus } from '../../../domain/status.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetUndosOf } from '../auth/address-undo.sql.ts'
import { notify } from '../people/notify.ts'
import { findPersonByEmail, lockPerson } from '../people/people.sql.ts'
import { hashRandomPassword, isEmailTaken, moveAddress } from './move-address.ts'
import { findObjection } from './object-to-undo.ts'

/**
 * Returns 'none' if there is no objection, or if `chosen` is neither `current` nor the email of
 * an objection. Returns 'taken' if another account has `chosen`.
 */
export async function settleObjection(
  ctx: Context,
  current: string,
  chosen: string,
): Promise<'settled' | 'none' | 'taken'> {
  const found = await findPersonByEmail(ctx, 'client', current)
  if (!found) return 'none'
  const voidHash = await hashRandomPassword(ctx, 'client', '')
  return inTransaction(ctx, async (tx) => {
    const client = await lockPerson(tx, found)
    const objection = await findObjection(tx, found.id)
    const sides = [current, ...(objection?.emails ?? [])]
    if (!client || client.email !== current || !objection || !sides.includes(chosen)) return 'none'
    if (await isEmailTaken(tx, client, chosen)) return 'taken'
    await forgetUndosOf(tx, client)
    const isMoved = chosen !== current
    if (isMoved) await moveAddress(tx, client, chosen, voidHash)
    for (const email of new Set(sides))
      await notify(tx, { ...client, email }, 'objection-settled', {
        isYours: email === chosen,
        isMoved: isMoved && !isBlockedStatus(client.account_status),
      })
    await recordAuditEvent(tx, {
      kind: 'objection-settled',
      actor: 'system',
      subject: client,
      before: { email: current },
      after: { email: chosen },
    })
    return 'settled'
  })
}
