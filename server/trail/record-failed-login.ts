import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { consume, type RateLimit } from '../http/rate-limits.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { recordEvent, type TrailEvent } from './trail.sql.ts'

/** A login that failed, or one with the right password that the account's status forbids. */
type FailedLogin = Omit<TrailEvent, 'kind' | 'actor' | 'from'> & {
  kind: 'login-failed' | 'login-refused'
  from: { address: string }
}

/**
 * Writes down a failed login. A wrong password at an account always: its owner and superadmins read it, and the pace of
 * attempts bounds them. Of those at e-mails that nobody has, the first of each network and hour, and of the right ones at
 * an account that is shut, the first of each day: they cost whoever tries nothing, and the trail must not grow by them
 * without end. All are counted, in one transaction with the line, so that they take the same time: its commit is what
 * costs.
 */
export async function recordFailedLogin(ctx: Context, event: FailedLogin): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const { exceeded } = await consume(scope, [limitOf(event)])
    if (exceeded && (!event.subject || event.kind === 'login-refused')) return
    await recordEvent(scope, { ...event, actor: 'visitor' })
  })
}

function limitOf({ kind, subject, from }: FailedLogin): RateLimit {
  if (subject && kind === 'login-refused') return { subject: `told:${kind}:${subject.id}`, ...QUOTAS.loginsTold }
  const which = subject ? 'known' : 'unknown'
  return { subject: `login-told:${which}:${networkOf(from.address)}`, ...QUOTAS.unknownLoginsTold }
}
