import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type Books, lockBooks } from './books.sql.ts'

/**
 * Does a write of a client's books: in a transaction whose first look at them is the one that counts and holds them, so
 * that whatever else is written or closed comes before or after it. Every write of money, and of limits and targets, goes
 * through here, but for a new record, which holds the books itself (new-record.sql.ts). A client who is gone is refused
 * with 401.
 */
export async function inBooks<Result>(
  ctx: Context,
  { clientId }: { clientId: string },
  work: (tx: Context, books: Books) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const books = await lockBooks(tx, clientId)
    if (!books) throw booksGone()
    return work(tx, books)
  })
}

/** What is said to a person who was erased between the request's beginning and its write. */
export const booksGone = () => new Refusal(401, 'refused.sessionExpired')
