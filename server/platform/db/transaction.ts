import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../context.ts'

const RETRYABLE = new Set(['40001', '40P01'])

const within = new AsyncLocalStorage<(() => Promise<void>)[]>()

/**
 * `work` must await only the database, because connections are few and locks block other
 * requests.
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

/** Outside a transaction, runs `work` at once. A rollback discards `work`. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const left = within.getStore()
  if (left) left.push(work)
  else await work()
}

/** Call this before a slow wait, which would occupy a transaction's connection and locks. */
export function refuseInTransaction(what: string): void {
  if (within.getStore()) throw new Error(`A transaction may await only the database, not ${what}`)
}
