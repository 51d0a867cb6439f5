import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import { refuseWhenFull } from '../rows/charge-storage.ts'
import { booksGone } from '../rows/in-books.ts'
import { type NewRecord, type RecordedIn, recordInBooks } from '../rows/new-record.sql.ts'

/**
 * Both callbacks run while the books are locked. `onRepeated` runs if the id was already stored.
 */
interface LockedCallbacks<Result> {
  onAdded: (tx: Context, books: RecordedIn) => Promise<Result>
  onRepeated: (tx: Context) => Promise<Result>
}

/** Adding the same id again changes nothing (decision 0054). Throws 410 for a deleted record. */
export async function addRecord<Result>(
  ctx: Context,
  clientId: string,
  record: NewRecord,
  { onAdded, onRepeated }: LockedCallbacks<Result>,
): Promise<Result> {
  const adds = { rows: 1, bytes: record.bytes }
  return inTransaction(ctx, async (tx) => {
    const books = await recordInBooks(tx, clientId, record)
    if (!books) throw booksGone()
    if (books.earlier === record.kind) return onRepeated(tx)
    if (books.earlier === 'deleted') throw new Refusal(410, 'refused.deletedSince')
    if (books.earlier) throw new Refusal(409, 'refused.idTaken')
    refuseWhenFull(ctx, books.stored, adds)
    await refreshClosed(tx, books, [record.day])
    return onAdded(tx, books)
  })
}
