import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { retryParked } from './parked.sql.ts'

export async function retryMail(ctx: Context, actor: Actor, mailId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await retryParked(tx, mailId))) throw new Refusal(404, 'refused.notFound')
    await recordAuditEvent(tx, { kind: 'mail-retried', actor, after: { mail: mailId } })
  })
}
