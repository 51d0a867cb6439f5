import { sql } from 'kysely'
import { addDays, today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockClosedAhead } from '../rows/books.sql.ts'
import { reopenRows } from './close-rows.sql.ts'
import { readRehearsedDay, recordRehearsedDay, rewindNextDay } from './progress.sql.ts'

const CLIENTS_AT_ONCE = 200

/** Reopens days that a wrong clock closed. Skips days that a rehearsal closed. */
export async function reopenEarlyDays(ctx: Context): Promise<number> {
  const day = today(ctx.clock)
  const rehearsed = await readRehearsedDay(ctx)
  const ahead = rehearsed !== null && rehearsed > addDays(day, 1) ? rehearsed : addDays(day, 1)
  for (let all = 0; ; ) {
    const count = await inTransaction(ctx, async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx.db)
      const lockedBooks = await lockClosedAhead(tx, ahead, day, CLIENTS_AT_ONCE)
      for (const { closedBefore, clientIds } of lockedBooks)
        await reopenRows(tx, clientIds, { from: day, before: closedBefore })
      return lockedBooks.reduce((sum, { clientIds }) => sum + clientIds.length, 0)
    })
    all += count
    if (count > 0) continue
    if (all === 0) return 0
    await rewindNextDay(ctx, day)
    ctx.log.warn({ clients: all, day }, 'reopened days that were closed before their end')
    return all
  }
}

export function recordRehearsal(ctx: Context): Promise<void> {
  return recordRehearsedDay(ctx, today(ctx.clock))
}
