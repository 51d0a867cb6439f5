import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Books, lockBooks } from './books.sql.ts'

/** Blocks other writes and the closing. Throws 401 for an erased client. */
export async function withBooksLock<Result>(
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

export const booksGone = () => new Refusal(401, 'refused.sessionExpired')
