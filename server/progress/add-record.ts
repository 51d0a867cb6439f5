import { refuseWhenFull, storedAs } from '../books/grow-books.ts'
import { booksGone } from '../books/in-books.ts'
import { type NewRecord, type RecordedIn, recordInBooks } from '../books/new-record.sql.ts'
import { refreshClosed } from '../closing/refresh-closed.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'

/** What is done while the books are held: with a record that is now in them, or with one that was added before under the same id. */
interface WhileHeld<Result> {
  added: (tx: Context, books: RecordedIn) => Promise<Result>
  addedBefore: (tx: Context) => Promise<Result>
}

/**
 * Writes a new record into a client's books, with all that counts it. One whose sender made the id is written once, however
 * often it is sent (docs/decisions/0054). Refused are a client who is gone (401), books that are full (409), an id
 * of a record of another kind (409), and one of a record that was deleted (410).
 */
export async function addRecord<Result>(
  ctx: Context,
  clientId: string,
  record: NewRecord,
  { added, addedBefore }: WhileHeld<Result>,
): Promise<Result> {
  const adds = storedAs(record.title, record.creditor, record.description)
  return inTransaction(ctx, async (tx) => {
    const books = await recordInBooks(tx, clientId, record, adds)
    if (!books) throw booksGone()
    if (books.earlier === record.kind) return addedBefore(tx)
    if (books.earlier === 'deleted') throw new Refusal(410, 'refused.deletedSince')
    if (books.earlier) throw new Refusal(409, 'refused.idTaken')
    refuseWhenFull(ctx, books.stored, adds)
    await refreshClosed(tx, books, record.day)
    return added(tx, books)
  })
}
