import { sql } from 'kysely'
import type { RateLimitName } from '../../../contract/route.ts'
import { message } from '../../../words/message.ts'
import type { Context } from '../context.ts'
import { networkOf, wideNetworkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { Refusal } from './refusal.ts'

/**
 * Returns a function that counts a use. Above a limit, that function throws 429. Otherwise it
 * returns an error handler, which refunds the use after a 503 if the database counted the use.
 */
export function createRateLimits(ctx: Context) {
  const incrementInMemory = createCounters(ctx)

  return async (name: RateLimitName, by: { id: string } | { address: string }, uses = 1): Promise<Rethrow> => {
    if (name === 'none') return rethrow
    const limits = limitsOf(name, by)
    if (IN_MEMORY.has(name)) {
      const exceeded = incrementInMemory(limits, uses)
      if (exceeded) throw tooMany(exceeded)
      return rethrow
    }
    const { exceeded, refund } = await consume(ctx, limits)
    if (exceeded) throw tooMany(exceeded)
    return async (error) => {
      if (error instanceof Refusal && error.status === 503) await refund()
      throw error
    }
  }
}

type Rethrow = (error: unknown) => Promise<never>

const rethrow: Rethrow = async (error) => {
  throw error
}

export function tooMany({ limit, retryAfterSeconds }: Exceeded): Refusal {
  const isOfDay = limit.windowSeconds >= DAY_SECONDS
  const reason = isOfDay ? message('refused.tooManyToday', Math.ceil(retryAfterSeconds / 3600)) : 'refused.tooMany'
  return new Refusal(429, reason, { retryAfterSeconds })
}

const DAY_SECONDS = 86_400

export function networkLimits(name: string, address: string, quota: Omit<RateLimit, 'subject'>): RateLimit[] {
  const { max, windowSeconds } = quota
  return [
    { subject: `${name}:${networkOf(address)}`, max, windowSeconds },
    { subject: `${name}:all of ${wideNetworkOf(address)}`, max: max * QUOTAS.widerNetwork.max, windowSeconds },
  ]
}

function limitsOf(name: Exclude<RateLimitName, 'none'>, by: { id: string } | { address: string }): RateLimit[] {
  if ('address' in by) return networkLimits(name, by.address, QUOTAS[name])
  const own = { subject: `${name}:${by.id}`, ...QUOTAS[name] }
  return name === 'write' ? [own, { subject: `writes-of-day:${by.id}`, ...QUOTAS.writesOfDay }] : [own]
}

export interface RateLimit {
  subject: string
  max: number
  windowSeconds: number
}

export interface Exceeded {
  limit: RateLimit
  retryAfterSeconds: number
}

export interface Consumed {
  exceeded: Exceeded | null
  first: number
  refund(): Promise<void>
}

/** Doesn't throw above a limit: check `exceeded`. */
export async function consume(ctx: Context, limits: readonly RateLimit[]): Promise<Consumed> {
  const now = ctx.clock.now().getTime()
  const counters = limits.map((limit) => ({
    subject: limit.subject,
    windowStart: new Date(windowOf(limit, now).start),
  }))
  const counts = await addTo(ctx, counters, 1)
  const limit = limits.find(({ subject, max }) => (counts.get(subject) ?? 0) > max * ctx.config.rateLimitFactor)
  return {
    first: counts.get(limits[0]?.subject ?? '') ?? 0,
    exceeded: limit ? { limit, retryAfterSeconds: windowOf(limit, now).secondsLeft } : null,
    async refund() {
      await addTo(ctx, counters, -1)
    },
  }
}

export async function findUsedUp(
  ctx: Context,
  { subject: prefix, ...limit }: RateLimit,
): Promise<{ subjects: string[]; until: Date }> {
  const now = ctx.clock.now().getTime()
  const { start, secondsLeft } = windowOf(limit, now)
  const rows = await ctx.db
    .selectFrom('rate_count')
    .select('subject')
    .where(sql<boolean>`starts_with(subject, ${prefix})`)
    .where('window_start', '=', new Date(start))
    .where('count', '>=', Math.ceil(limit.max * ctx.config.rateLimitFactor))
    .execute()
  return { subjects: rows.map(({ subject }) => subject), until: new Date(now + secondsLeft * 1000) }
}

function windowOf(
  { windowSeconds }: Pick<RateLimit, 'windowSeconds'>,
  now: number,
): { start: number; secondsLeft: number } {
  const start = Math.floor(now / (windowSeconds * 1000)) * windowSeconds * 1000
  return { start, secondsLeft: Math.ceil((start + windowSeconds * 1000 - now) / 1000) }
}

/** Concurrent statements lock sorted rows in the same order, so they can't deadlock. */
async function addTo(
  { db }: Context,
  counters: { subject: string; windowStart: Date }[],
  step: 1 | -1,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('rate_count')
    .values(
      counters
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
        .map(({ subject, windowStart }) => ({ subject, window_start: windowStart, count: Math.max(step, 0) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet({ count: sql<number>`greatest(rate_count.count + ${step}, 0)` }),
    )
    .returning(['subject', 'count'])
    .execute()
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}

export async function resetRateLimit(
  { db }: Context,
  subject: string,
  which: 'this one' | 'and what begins with it' = 'this one',
): Promise<void> {
  const query = db.deleteFrom('rate_count')
  if (which === 'this one') await query.where('subject', '=', subject).execute()
  else await query.where(sql<boolean>`starts_with(subject, ${subject})`).execute()
}

export async function eraseUsesOf({ db }: Context, clientId: string): Promise<void> {
  await db.deleteFrom('rate_count').where(sql<boolean>`strpos(subject, ${clientId}) > 0`).execute()
}

/**
 * Each process counts frequent calls in memory. The database counts all other calls, across
 * processes and restarts.
 */
const IN_MEMORY = new Set<RateLimitName>(['read', 'write', 'reclose', 'login'])

/** Stops at the first exceeded limit, so that rejected calls don't use up the daily limit. */
function createCounters({ clock, config }: Context) {
  const counters = new Map<string, { windowStart: number; used: number }>()

  const add = (key: string, windowStart: number, uses: number): number => {
    const counter = counters.get(key)
    if (counter?.windowStart === windowStart) {
      counter.used += uses
      return counter.used
    }
    // Memory is limited, so forget all counts if there are too many subjects.
    if (counters.size >= QUOTAS.countedSubjects.max) counters.clear()
    counters.set(key, { windowStart, used: uses })
    return uses
  }

  return (limits: readonly RateLimit[], uses: number): Exceeded | null => {
    const now = clock.now().getTime()
    for (const limit of limits) {
      const { start, secondsLeft } = windowOf(limit, now)
      if (add(limit.subject, start, uses) > limit.max * config.rateLimitFactor)
        return { limit, retryAfterSeconds: secondsLeft }
    }
    return null
  }
}
