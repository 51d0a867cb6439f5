import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Serialization failure, deadlock: the database asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])

const within = new AsyncLocalStorage<true>()

/**
 * Runs `work` in a transaction: in the one that `db` already is, or in a new one, which is tried up to three times
 * when the database says that trying again will do. `work` waits for the database and for nothing else: it holds one of
 * few connections, and often locks.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => within.run(true, () => work(transaction)))
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Throws a fault when called from inside a transaction. Whatever waits for something else than the database says so
 * first: a hash, a mail server, a file, another connection. `what` names it in the fault.
 */
export function refuseInTransaction(what: string): void {
  if (within.getStore()) throw new Error(`Inside a transaction nothing waits but for the database: ${what}`)
}
