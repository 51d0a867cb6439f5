import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../context.ts'

/** Serialization failure, deadlock: the database asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])

/** What the running transaction leaves to be done once it stands. */
const within = new AsyncLocalStorage<(() => Promise<void>)[]>()

/**
 * Runs `work` in a transaction, whose context it is given: in the one that `ctx` already is, or in a new one, which is
 * tried up to three times when the database says that trying again will do. `work` waits for the database and for nothing
 * else: it holds one of few connections, and often locks.
 */
export async function inTransaction<Result>(ctx: Context, work: (tx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    const left: (() => Promise<void>)[] = []
    let result: Result
    try {
      result = await ctx.db.transaction().execute((db) => within.run(left, () => work({ ...ctx, db })))
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
      continue
    }
    for (const rest of left) await rest()
    return result
  }
}

/** Does `work` once the transaction stands that this is called in, and not at all where it does not; at once outside of one. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const left = within.getStore()
  if (left) left.push(work)
  else await work()
}

/**
 * Throws a fault when called from inside a transaction. Whatever waits for something else than the database says so
 * first: a hash, a mail server, a file, another connection. `what` names it in the fault.
 */
export function refuseInTransaction(what: string): void {
  if (within.getStore()) throw new Error(`Inside a transaction nothing waits but for the database: ${what}`)
}
