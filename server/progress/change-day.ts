import type { DailyRecord } from '../../contract/progress.ts'
import { type Day, today } from '../../domain/day.ts'
import type { Books } from '../books/books.sql.ts'
import { inBooks } from '../books/in-books.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import type { Context } from '../context.ts'
import { applyToDay, type Contribution, readDay, recomputeDays } from './day-totals.sql.ts'

/**
 * Carries a write of an entry or debt into the totals of its day. Every writer of money calls it with the books that it
 * holds, which makes it the one place where a change of a day is known.
 */
export async function changeDay(
  ctx: Context,
  books: Books,
  day: Day,
  change: { added?: Contribution; removed?: Contribution },
): Promise<void> {
  await applyToDay(ctx, books.clientId, day, change)
  await refreshClosed(ctx, books, day)
}

/** Computes a day afresh from its entries, stores it and gives its record; safe to repeat (R10). */
export async function reCloseDay(ctx: Context, clientId: string, day: Day): Promise<DailyRecord> {
  return inBooks(ctx, { clientId }, async (tx, books) => {
    await recomputeDays(tx, clientId, [day])
    await refreshClosed(tx, books, day)
    const record = await readDay(tx, clientId, day, today(ctx.clock))
    if (!record) throw new Error('a recomputed day has no row')
    return record
  })
}
