import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type Books, lockBooks, type Stored } from './books.sql.ts'
import { refuseWhenFull } from './grow-books.ts'

/**
 * Does a write of a client's books: in a transaction whose first look at them is the one that counts and holds them, so
 * that whatever else is written or closed comes before or after it. Every write of money, and of limits and targets, goes
 * through here. `adds` is what the write will add to what is stored, where that is known beforehand: it is counted in the
 * same statement. A client who is gone is refused with 401; one whose books are full, with 409.
 */
export async function inBooks<Result>(
  ctx: Context,
  { clientId, adds = { rows: 0, bytes: 0 } }: { clientId: string; adds?: Stored },
  work: (tx: Context, books: Books) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const books = await lockBooks(tx, clientId, adds)
    // The person was erased between the request's beginning and its write.
    if (!books) throw new Refusal(401, refused.sessionExpired)
    refuseWhenFull(ctx, books.stored, adds)
    return work(tx, books)
  })
}
