import { allowAddress } from '../../messaging/mail/stopped-addresses.sql.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { resumeMails } from '../people/clients.sql.ts'

export function allowMails(ctx: Context, email: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await allowAddress(tx, email))) return false
    const client = await resumeMails(tx, email)
    const subject = client && { subject: { id: client.id, role: 'client' as const } }
    await recordAuditEvent(tx, { kind: 'mail-allowed', actor: 'system', ...subject })
    return true
  })
}
