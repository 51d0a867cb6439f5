import { sql } from 'kysely'
import { invalid } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { QUOTAS } from '../quotas.ts'
import { Refusal } from './refusal.ts'

/** Runs one query of an answer. */
export type Step = <Result>(query: (tx: Context) => Promise<Result>) => Promise<Result>

/**
 * Runs the queries of a search for a text one after the other on one connection, and ends them when they have taken
 * the quota of a search together: refused with 400 and the advice to be more specific, since the same again would take
 * as long. What is no search for a text (`isText` false) has the usual time of each statement.
 */
export async function inSearchTime<Answer>(
  ctx: Context,
  isText: boolean,
  answer: (step: Step) => Promise<Answer>,
): Promise<Answer> {
  if (!isText) return answer((query) => query(ctx))
  const began = performance.now()
  try {
    return await inTransaction(ctx, (tx) =>
      answer(async (query) => {
        const left = Math.ceil(QUOTAS.searchTime.max - (performance.now() - began))
        // 0 would mean for ever.
        await sql`select set_config('statement_timeout', ${`${Math.max(left, 1)}ms`}, true)`.execute(tx.db)
        return query(tx)
      }),
    )
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) throw new Refusal(400, invalid.searchTooBroad)
    throw error
  }
}

const CANCELED = '57014'
