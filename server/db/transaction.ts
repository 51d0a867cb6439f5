import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Serialization failure, deadlock: the database asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction: in the one that `db` already is, or in a new one, which is tried up to three times
 * when the database says that trying again will do.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
