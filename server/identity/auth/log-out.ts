import { recordAtMost } from '../../platform/audit-log/record-at-most.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { endOwnSession } from './sessions.sql.ts'

export async function logOut(ctx: Context, actor: Actor): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endOwnSession(tx, actor, actor.sessionId)
    await recordAtMost(tx, QUOTAS.loginsTold, { kind: 'logout', actor, subject: actor })
  })
}

export async function logOutDevice(ctx: Context, actor: Actor, sessionId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endOwnSession(tx, actor, sessionId))) throw new Refusal(404, 'refused.notFound')
    await recordAtMost(tx, QUOTAS.loginsTold, { kind: 'session-ended', actor, subject: actor })
  })
}
