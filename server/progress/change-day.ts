import type { DailyRecord } from '../../contract/progress.ts'
import { type Day, today } from '../../domain/day.ts'
import { holdBooks } from '../closing/close-rows.sql.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { applyToDay, readDay, recomputeDays, type Share } from './day-totals.sql.ts'

/**
 * Carries a write of an entry or debt into the totals of its day. Every writer of money calls it inside its own
 * transaction (`ctx.db`), which makes it the one place where a change of a day is known.
 */
export async function changeDay(
  ctx: Context,
  clientId: string,
  day: Day,
  change: { came?: Share; went?: Share },
): Promise<void> {
  // A new entry or debt holds its client's row by reference already.
  if (change.went) await holdBooks(ctx.db, clientId)
  await applyToDay(ctx.db, ctx.clock.now(), clientId, day, change)
  await refreshClosed(ctx, clientId, day)
}

/** Computes a day afresh from its entries, stores it and gives its record; safe to repeat (R10). */
export async function reCloseDay(ctx: Context, clientId: string, day: Day): Promise<DailyRecord> {
  return inTransaction(ctx.db, async (db) => {
    await holdBooks(db, clientId)
    await recomputeDays(db, ctx.clock.now(), clientId, [day])
    await refreshClosed({ ...ctx, db }, clientId, day)
    const record = await readDay(db, clientId, day, today(ctx.clock))
    if (!record) throw new Error('a recomputed day has no row')
    return record
  })
}
