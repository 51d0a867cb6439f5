import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { endSession } from './sessions.sql.ts'

/** Ends the session of the caller. */
export async function logOut(ctx: Context, caller: Caller, from: { address: string }): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    await endSession(db, caller.sessionId)
    await recordEvent({ ...ctx, db }, { kind: 'logout', actor: caller, subject: caller, from })
  })
}
