import { dayAt } from '../../domain/day.ts'
import { disputedMail } from '../../words/en/mail-account.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { readDispute } from '../mail/dispute-link.ts'
import { dropMailsTo, queueMail } from '../mail/outbox.sql.ts'
import { lockClient, stopMails } from '../people/clients.sql.ts'
import { writeNotice } from '../people/notices.ts'
import { recordEvent } from '../trail/trail.sql.ts'

/**
 * Stops every mail about an account to the address that a link of ours was sent to, because whoever reads it says that
 * the account is not theirs: what waits is dropped, nothing more is queued or sent until the account has another address,
 * and support is told, once. Nothing else of the account changes; and nothing at all when it has another address
 * already, or is gone. Gives false when the token is not one of ours.
 */
export async function disputeAddress(ctx: Context, token: string, from: { address: string }): Promise<boolean> {
  const dispute = await readDispute(ctx.db, token)
  if (!dispute) return false
  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const client = await lockClient(db, dispute.clientId)
    if (!client) return
    await dropMailsTo(db, client.id, dispute.isAbout)
    if (!dispute.isAbout(client.email) || client.mail_stopped_at) return
    await stopMails(scope, client.id)
    const subject = { id: client.id, role: 'client' } as const
    await recordEvent(scope, { kind: 'address-disputed', actor: 'visitor', subject, from })
    const { productName, supportEmail } = ctx.config
    const opened = dayAt(client.created_at, ctx.clock.zone)
    const notice = disputedMail(productName, { name: client.full_name, email: client.email, opened })
    // It goes with the client, but about them to somebody else: no link of theirs in it.
    const written = await writeNotice(scope, { id: client.id, role: 'staff', email: supportEmail }, notice)
    await queueMail(scope, { kind: 'address-disputed', to: supportEmail, clientId: client.id, ...written })
  })
  return true
}
