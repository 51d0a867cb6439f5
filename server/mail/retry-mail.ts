import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { retryParked } from './parked.sql.ts'

/** Lets a parked mail be sent again, by a superadmin; 404 when it is not parked. */
export async function retryMail(
  ctx: Context,
  caller: Caller,
  mailId: string,
  from: { address: string },
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    if (!(await retryParked(db, mailId, ctx.clock.now()))) throw new Refusal(404, refused.notFound)
    await recordEvent({ ...ctx, db }, { kind: 'mail-retried', actor: caller, after: { mail: mailId }, from })
  })
}
