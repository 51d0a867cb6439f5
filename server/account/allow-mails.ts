import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { allowAddress } from '../mail/stopped-addresses.sql.ts'
import { resumeMails } from '../people/clients.sql.ts'

/** False when none were stopped. */
export function allowMails(ctx: Context, email: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await allowAddress(tx, email))) return false
    const client = await resumeMails(tx, email)
    const subject = client && { subject: { id: client.id, role: 'client' as const } }
    await recordAuditEvent(tx, { kind: 'mail-allowed', actor: 'system', ...subject })
    return true
  })
}
