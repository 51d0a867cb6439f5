import { sql } from 'kysely'
import type { LimitName } from '../../contract/route.ts'
import { refused } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { QUOTAS } from '../quotas.ts'
import { Refusal } from './refusal.ts'

/**
 * Counts one use against a limit and refuses with 429 when it is used up. Reads and writes are counted in this
 * process; what guards accounts is counted in the database, across processes and restarts.
 */
export async function spend(ctx: Context, name: LimitName, subject: string): Promise<void> {
  if (name === 'none') return
  const { max, windowSeconds } = QUOTAS[name]
  const most = max * ctx.config.rateLimitFactor
  const windowMs = windowSeconds * 1000
  const windowStart = Math.floor(ctx.clock.now().getTime() / windowMs) * windowMs
  const key = `${name}:${subject}`
  const used = KEPT_HERE.has(name) ? countHere(key, windowStart) : await countUse(ctx, key, new Date(windowStart))
  if (used > most) {
    const retryAfterSeconds = Math.ceil((windowStart + windowMs - ctx.clock.now().getTime()) / 1000)
    throw new Refusal(429, refused.tooMany, { retryAfterSeconds })
  }
}

/** Adds one to a counter in the database and gives its new value. `windowStart` begins the fixed window. */
export async function countUse(ctx: Context, subject: string, windowStart: Date): Promise<number> {
  const row = await ctx.db
    .insertInto('rate_count')
    .values({ subject, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ count: sql<number>`rate_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes one use back: it turned out not to be of the sort that is counted. */
export async function returnUse(ctx: Context, subject: string, windowStart: Date): Promise<void> {
  await ctx.db
    .updateTable('rate_count')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('subject', '=', subject)
    .where('window_start', '=', windowStart)
    .execute()
}

/** Forgets every use of a subject or, when told so, of all subjects that begin with it. */
export async function forgetUses(
  { db }: Pick<Context, 'db'>,
  subject: string,
  which: 'this one' | 'and what begins with it' = 'this one',
): Promise<void> {
  const query = db.deleteFrom('rate_count')
  if (which === 'this one') await query.where('subject', '=', subject).execute()
  else await query.where(sql<boolean>`starts_with(subject, ${subject})`).execute()
}

const KEPT_HERE = new Set<LimitName>(['read', 'write', 'reclose'])
const MOST_SUBJECTS = 50_000
const counters = new Map<string, { windowStart: number; used: number }>()

function countHere(key: string, windowStart: number): number {
  const counter = counters.get(key)
  if (counter?.windowStart === windowStart) return ++counter.used
  // A full map is emptied rather than grown: a limit forgotten once is better than memory that never returns.
  if (counters.size >= MOST_SUBJECTS) counters.clear()
  counters.set(key, { windowStart, used: 1 })
  return 1
}
