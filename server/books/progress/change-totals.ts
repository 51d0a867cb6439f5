import type { DailyRecord } from '../../../contract/progress.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import { type Day, today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import type { Books } from '../rows/books.sql.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { applyToTitles, type TitledRecord } from '../titles/title-totals.sql.ts'
import { applyToDay, contributionOf, readDay, recomputeDays } from './day-totals.sql.ts'

export interface CountedRecord {
  id: string
  title: string
  amount: string
  creditor?: string
  isPaid?: boolean
}

/**
 * Only for changed and deleted records, because `addRecord` counts new records. Lock the books
 * first.
 */
export async function changeTotals(
  ctx: Context,
  books: Books,
  { kind, day }: { kind: BookKind; day: Day },
  { added, removed }: { added?: CountedRecord; removed: CountedRecord },
): Promise<void> {
  const book = { clientId: books.clientId, kind }
  await applyToDay(ctx, books.clientId, day, {
    ...(added && { added: toContribution(kind, added) }),
    removed: toContribution(kind, removed),
  })
  await applyToTitles(ctx, book, day, {
    ...(added && { added: toTitled(kind, added) }),
    removed: toTitled(kind, removed),
  })
  await refreshClosed(ctx, books, [day])
}

const toContribution = (kind: BookKind, { amount, isPaid = false }: CountedRecord) =>
  contributionOf(kind, amount, isPaid)

function toTitled(kind: BookKind, { id, title, amount, creditor = '', isPaid = false }: CountedRecord): TitledRecord {
  return { id, title, creditor, amount, unpaid: kind === 'debt' && !isPaid ? amount : '0' }
}

export async function reCloseDay(ctx: Context, clientId: string, day: Day): Promise<DailyRecord> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    await recomputeDays(tx, clientId, [day])
    await refreshClosed(tx, books, [day])
    const record = await readDay(tx, clientId, day, today(ctx.clock))
    if (!record) throw new Error('a recomputed day has no row')
    return record
  })
}
