import { dayAt } from '../../domain/day.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { readDispute } from '../mail/dispute-link.ts'
import { dropMailsTo, queueMail } from '../mail/outbox.sql.ts'
import { lockClient, stopMails } from '../people/clients.sql.ts'
import { writeNotice } from '../people/notify.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/**
 * Stops every mail about an account to the address that a link of ours was sent to, because whoever reads it says that
 * the account is not theirs: what waits is dropped, nothing more is queued or sent until the account has another address,
 * and support is told, once. Nothing else of the account changes; and nothing at all when it has another address
 * already, or is gone. Gives false when the token is not one of ours.
 */
export async function disputeAddress(ctx: Context, visitor: { address: string }, token: string): Promise<boolean> {
  const dispute = await readDispute(ctx, token)
  if (!dispute) return false
  await inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, dispute.clientId)
    if (!client) return
    await dropMailsTo(tx, client.id, dispute.isAbout)
    if (!dispute.isAbout(client.email) || client.mail_stopped_at) return
    await stopMails(tx, client.id)
    await recordEvent(tx, { kind: 'address-disputed', actor: visitor, subject: { id: client.id, role: 'client' } })
    // It goes with the client, but about them to somebody else: no link of theirs in it.
    const support = { ...client, role: 'staff', email: tx.config.supportEmail } as const
    const opened = dayAt(client.created_at, tx.clock.zone)
    const written = await writeNotice(tx, support, 'address-disputed', { email: client.email, opened })
    await queueMail(tx, { kind: 'address-disputed', to: support.email, clientId: client.id, ...written })
  })
  return true
}
