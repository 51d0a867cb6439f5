import { dayAt } from '../../../domain/day.ts'
import { readDispute } from '../../messaging/mail/dispute-link.ts'
import { dropMailsTo } from '../../messaging/mail/outbox.sql.ts'
import { stopAddress } from '../../messaging/mail/stopped-addresses.sql.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { markMailStopped } from '../people/clients.sql.ts'
import { notifySupport } from './notify-support.ts'

/**
 * Stops emails to a recipient who reports that the account isn't theirs. False for a wrong link.
 */
export async function disputeAddress(ctx: Context, visitor: { address: string }, token: string): Promise<boolean> {
  const dispute = await readDispute(ctx, token)
  if (!dispute) return false
  await inTransaction(ctx, async (tx) => {
    if (!(await stopAddress(tx, dispute.addressHash))) return
    const client = await markMailStopped(tx, dispute.addressHash)
    for (const id of new Set([dispute.clientId, client?.id ?? dispute.clientId]))
      await dropMailsTo(tx, id, dispute.isAbout)
    if (!client) return
    await recordAuditEvent(tx, { kind: 'address-disputed', actor: visitor, subject: { id: client.id, role: 'client' } })
    await notifySupport(tx, visitor, client, 'address-disputed', {
      email: client.email,
      opened: dayAt(client.created_at),
    })
  })
  return true
}
