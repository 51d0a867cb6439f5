import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Visitor } from '../http/caller.ts'
import { consume, type RateLimit } from '../http/rate-limits.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { type NewAuditEvent, recordAuditEvent } from './audit-log.sql.ts'

/** A login that failed, or one with the right password that the account's status forbids. */
type FailedLogin = Omit<NewAuditEvent, 'kind' | 'actor'> & { kind: 'login-failed' | 'login-refused' }

/**
 * Writes down a failed login. A wrong password at an account always: its owner and superadmins read it, and the pace of
 * attempts bounds them. Of those at e-mails that nobody has, the first of each network and hour, and of the right ones at
 * an account that is shut, the first of each day: they cost whoever tries nothing, and the audit log must not grow by them
 * without end. All are counted, in one transaction with the line, so that they take the same time: its commit is what
 * costs.
 */
export async function recordFailedLogin(ctx: Context, visitor: Visitor, event: FailedLogin): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { exceeded } = await consume(tx, [limitOf(event, visitor)])
    if (exceeded && (!event.subject || event.kind === 'login-refused')) return
    await recordAuditEvent(tx, { ...event, actor: visitor })
  })
}

function limitOf({ kind, subject }: FailedLogin, { address }: Visitor): RateLimit {
  if (subject && kind === 'login-refused') return { subject: `told:${kind}:${subject.id}`, ...QUOTAS.loginsTold }
  const which = subject ? 'known' : 'unknown'
  return { subject: `login-told:${which}:${networkOf(address)}`, ...QUOTAS.unknownLoginsTold }
}
