import { refuseWhenFull, storedAs } from '../books/grow-books.ts'
import { booksGone } from '../books/in-books.ts'
import { type NewRecord, type RecordedIn, recordInBooks } from '../books/new-record.sql.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Writes a new record into a client's books, with all that counts it, and does `work` while they are held. A client who
 * is gone is refused with 401; one whose books are full, with 409.
 */
export async function addRecord<Result>(
  ctx: Context,
  clientId: string,
  record: NewRecord,
  work: (tx: Context, books: RecordedIn) => Promise<Result>,
): Promise<Result> {
  const adds = storedAs(record.title, record.creditor, record.description)
  return inTransaction(ctx, async (tx) => {
    const books = await recordInBooks(tx, clientId, record, adds)
    if (!books) throw booksGone()
    refuseWhenFull(ctx, books.stored, adds)
    await refreshClosed(tx, books, record.day)
    return work(tx, books)
  })
}
