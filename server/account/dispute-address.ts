import { dayAt } from '../../domain/day.ts'
import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { consume, networkLimits } from '../http/rate-limits.ts'
import { readDispute } from '../mail/dispute-link.ts'
import { dropMailsTo, queueMail } from '../mail/outbox.sql.ts'
import { stopAddress } from '../mail/stopped-addresses.sql.ts'
import { markStopped } from '../people/clients.sql.ts'
import { writeNotice } from '../people/notify.ts'
import { QUOTAS } from '../quotas.ts'

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
    const { exceeded } = await consume(tx, networkLimits('dispute-told', visitor.address, QUOTAS.disputeTold))
    if (exceeded) return
    // About the client to somebody else: no link of theirs in it.
    const support = { ...client, role: 'staff', email: tx.config.supportEmail } as const
    const opened = dayAt(client.created_at, tx.clock.zone)
    const written = await writeNotice(tx, support, 'address-disputed', { email: client.email, opened })
    await queueMail(tx, {
      kind: 'address-disputed',
      to: support.email,
      clientId: null,
      aboutEmail: client.email,
      ...written,
    })
  })
  return true
}
