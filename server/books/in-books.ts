import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { type Books, holdBooks } from './books.sql.ts'

/**
 * Does a write of a client's books: in a transaction whose first look at them is the one that counts and holds them, so
 * that whatever else is written or closed comes before or after it. Every write of money, and of limits and targets, goes
 * through here. A client who is gone is refused with 401.
 */
export async function inBooks<Result>(
  ctx: Context,
  clientId: string,
  work: (scope: Context, books: Books) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, async (db) => {
    const books = await holdBooks(db, clientId)
    // The person was erased between the request's beginning and its write.
    if (!books) throw new Refusal(401, refused.sessionExpired)
    return work({ ...ctx, db }, books)
  })
}
