import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { retryParked } from './parked.sql.ts'

/** Throws 404 when the email is not parked. */
export async function retryMail(ctx: Context, actor: Actor, mailId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await retryParked(tx, mailId))) throw new Refusal(404, 'refused.notFound')
    await recordAuditEvent(tx, { kind: 'mail-retried', actor, after: { mail: mailId } })
  })
}
