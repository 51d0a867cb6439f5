import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Visitor } from '../http/caller.ts'
import { consume, type RateLimit } from '../http/rate-limits.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { type NewAuditEvent, recordAuditEvent } from './audit-log.sql.ts'

type FailedLogin = Omit<NewAuditEvent, 'kind' | 'actor'> & { kind: 'login-failed' | 'login-refused' }

/**
 * Above the rate limit, records only wrong passwords of known accounts. These count against a
 * limit too, because otherwise the response time could reveal whether an account exists.
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
