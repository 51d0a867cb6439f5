import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { QUOTAS } from '../quotas.ts'
import { recordAtMost } from '../trail/record-at-most.ts'
import { endOwnSession } from './sessions.sql.ts'

/** Ends the session that the caller uses. */
export async function logOut(ctx: Context, caller: Caller, from: { address: string }): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    await endOwnSession(db, caller, caller.sessionId)
    await recordAtMost({ ...ctx, db }, QUOTAS.loginsTold, { kind: 'logout', actor: caller, subject: caller, from })
  })
}

/** Ends another session of the caller, on a device that they name; 404 when they have no such session. */
export async function logOutDevice(
  ctx: Context,
  caller: Caller,
  sessionId: string,
  from: { address: string },
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    if (!(await endOwnSession(db, caller, sessionId))) throw new Refusal(404, refused.notFound)
    await recordAtMost({ ...ctx, db }, QUOTAS.loginsTold, {
      kind: 'session-ended',
      actor: caller,
      subject: caller,
      from,
    })
  })
}
