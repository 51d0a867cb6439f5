import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '../../../domain/day.ts'
import type { Context } from '../../platform/context.ts'
import { indexSome } from '../../platform/db/text-index.ts'
import { listUnindexedBooks, markIndexed } from './books.sql.ts'

const BATCH_SIZE = 50
const CLIENTS = 100
const TURN_MS = 30 * 60_000

/**
 * Pauses between batches, so that clients can write. Stops at midnight (decision 0039) or after
 * half an hour.
 */
export async function indexRecords(ctx: Context, isStopping: () => boolean): Promise<number> {
  const began = ctx.clock.now().getTime()
  const day = today(ctx.clock)
  const isOver = () => isStopping() || today(ctx.clock) !== day || ctx.clock.now().getTime() - began > TURN_MS
  let all = 0
  for (let clientIds = await listUnindexedBooks(ctx, CLIENTS); clientIds.length > 0; ) {
    for (const clientId of clientIds) {
      for (const table of ['entry', 'debt'] as const)
        for (let count = BATCH_SIZE; count === BATCH_SIZE; all += count) {
          if (isOver()) return all
          const start = performance.now()
          count = await indexSome(ctx, table, clientId, BATCH_SIZE)
          await sleep(performance.now() - start)
        }
      await markIndexed(ctx, clientId)
    }
    clientIds = await listUnindexedBooks(ctx, CLIENTS)
  }
  return all
}
