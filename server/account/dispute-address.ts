import { dayAt } from '../../domain/day.ts'
import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { readDispute } from '../mail/dispute-link.ts'
import { dropMailsTo } from '../mail/outbox.sql.ts'
import { stopAddress } from '../mail/stopped-addresses.sql.ts'
import { markStopped } from '../people/clients.sql.ts'
import { tellSupport } from './tell-support.ts'

/**
 * Stops every mail about an account, this one or another, now or later, to the address that a link of ours was sent to,
 * because whoever reads it says that the account is not theirs: what waits is dropped, nothing more is queued or sent
 * there, and support is told, once, of so many of a network. Nothing else of the account that has the address changes.
 * Gives false when the token is not one of ours.
 */
export async function disputeAddress(ctx: Context, visitor: { address: string }, token: string): Promise<boolean> {
  const dispute = await readDispute(ctx, token)
  if (!dispute) return false
  await inTransaction(ctx, async (tx) => {
    // Pressed before.
    if (!(await stopAddress(tx, dispute.addressHash))) return
    const client = await markStopped(tx, dispute.addressHash)
    for (const id of new Set([dispute.clientId, client?.id ?? dispute.clientId]))
      await dropMailsTo(tx, id, dispute.isAbout)
    if (!client) return
    await recordAuditEvent(tx, { kind: 'address-disputed', actor: visitor, subject: { id: client.id, role: 'client' } })
    await tellSupport(tx, visitor, client, 'address-disputed', {
      email: client.email,
      opened: dayAt(client.created_at, tx.clock.zone),
    })
  })
  return true
}
