import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { addDays, type Day, today } from '../../../domain/day.ts'
import { PERIOD_KINDS, type Period, type PeriodKind, periodBefore, periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'
import { withStatementTime } from '../../platform/db/statement-scope.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { advanceClosing, advanceClosingOfClient, findNextUnclosed, findOpenDay, listOpen } from '../rows/books.sql.ts'
import { closeDays, closePeriod, type LongPeriod, queueSummaries } from './close-rows.sql.ts'
import { recordClosedThrough } from './progress.sql.ts'

export type Closed = Record<PeriodKind | 'midnights' | 'mails', number>

/**
 * Target duration of a transaction that locks books. Clients can't save while their books are
 * locked.
 */
const LOCK_TARGET_MS = 200
const FIRST_CLIENTS = 500
const FEWEST_CLIENTS = 200
const MAX_CLIENTS = 5000
const CLIENTS_LISTED = 100_000
const LISTING_MS = 60_000
/** Number of table partitions to close in parallel: one for each connection of the jobs. */
const PARTS_AT_ONCE = 2
const LOCK_TIMEOUT_MS = 500

/**
 * Safe to repeat, kill or run in parallel, because the transaction that closes a day also
 * advances `closed_before`.
 */
export async function closePeriods(
  ctx: Context,
  { batch, isStopping = () => false }: { batch?: number; isStopping?: () => boolean } = {},
): Promise<Closed> {
  const closed: Closed = { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 }
  const add = (step: Closed) => {
    for (const [what, count] of Object.entries(step) as [keyof Closed, number][]) closed[what] += count
  }
  const stuck = new Set<string>()
  for (let from: Day | null = null; ; ) {
    const day: Day | undefined = await findOpenDay(ctx, today(ctx.clock), from)
    if (day === undefined) break
    await closeUnlockedBooks(ctx, day, batch, isStopping, add)
    const lockedClientIds = await closeRemainingBooks(ctx, day, isStopping, add)
    if (isStopping()) break
    for (const clientId of lockedClientIds) stuck.add(clientId)
    if (stuck.size === 0 && (await recordClosedThrough(ctx, day))) closed.midnights++
    from = addDays(day, 1)
  }
  if (stuck.size > 0) throw new Error(`the books of ${stuck.size} clients are locked and could not be closed yet`)
  return closed
}

/**
 * Skips books that another transaction has locked. Each batch has clients of one table partition,
 * so that a cluster uses one shard per batch.
 */
async function closeUnlockedBooks(
  ctx: Context,
  day: Day,
  batch: number | undefined,
  isStopping: () => boolean,
  add: (step: Closed) => void,
): Promise<void> {
  let max = batch ?? FIRST_CLIENTS
  const closePart = async (clientIds: string[]) => {
    for (let at = 0; at < clientIds.length && !isStopping(); ) {
      const began = performance.now()
      const some = clientIds.slice(at, at + max)
      at += some.length
      const step = await closeBatch(ctx, day, (tx) => advanceClosing(tx, day, some))
      if (!step) continue
      add(step.closed)
      const fitting = (step.clientIds.length * LOCK_TARGET_MS) / (performance.now() - began)
      max = batch ?? Math.round(Math.min(Math.max(fitting, FEWEST_CLIENTS), MAX_CLIENTS, max * 4))
    }
  }
  for (let after: string | null = null; !isStopping(); ) {
    const open = await withStatementTime(LISTING_MS, () => listOpen(ctx, day, { after, max: CLIENTS_LISTED }))
    after = open.at(-1)?.clientId ?? null
    if (after === null) return
    const parts = [...Map.groupBy(open, ({ part }) => part).values()].values()
    const closeParts = async () => {
      for (const part of parts) await closePart(part.map(({ clientId }) => clientId))
    }
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, closeParts))
  }
}

async function closeRemainingBooks(
  ctx: Context,
  day: Day,
  isStopping: () => boolean,
  add: (step: Closed) => void,
): Promise<string[]> {
  const lockedClientIds: string[] = []
  for (let after: string | null = null; !isStopping(); ) {
    const clientId: string | undefined = await findNextUnclosed(ctx, day, after)
    if (clientId === undefined) break
    after = clientId
    try {
      const step = await closeBatch(ctx, day, async (tx) =>
        (await advanceClosingOfClient(tx, day, clientId)) ? [clientId] : [],
      )
      if (step) add(step.closed)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      lockedClientIds.push(clientId)
    }
  }
  return lockedClientIds
}

const LOCK_NOT_AVAILABLE = '55P03'

async function closeBatch(
  ctx: Context,
  day: Day,
  pass: (tx: Context) => Promise<string[]>,
): Promise<{ clientIds: string[]; closed: Closed } | null> {
  const now = ctx.clock.now()
  const clock = { now: () => now }
  const currentDay = today(clock)
  if (day >= currentDay) return null
  return inTransaction({ ...ctx, clock }, async (tx) => {
    await sql`set local statement_timeout = '60s'; set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx.db)
    const clientIds = await pass(tx)
    if (clientIds.length === 0) return null
    const rows = new Map<PeriodKind, string[]>()
    for (const period of periodsEndingOn(day))
      rows.set(
        period.kind,
        isLong(period) ? await closePeriod(tx, clientIds, period) : await closeDays(tx, clientIds, period.start),
      )
    const closed: Closed = { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 }
    for (const [kind, ids] of rows) closed[kind] = ids.length
    const mailedKinds = newestEndedKinds(day, currentDay)
    const mailedPeriods = new Map([...rows].filter(([kind]) => mailedKinds.includes(kind)))
    closed.mails = await queueSummaries(tx, day, mailedPeriods)
    return { clientIds, closed }
  })
}

export function periodsEndingOn(day: Day): Period[] {
  return PERIOD_KINDS.map((kind) => periodOf(kind, day)).filter(({ end }) => end === day)
}

/**
 * Returns the kinds whose last period before `currentDay` ended on `day`. Clients get no emails
 * about earlier periods (R12).
 */
export function newestEndedKinds(day: Day, currentDay: Day): PeriodKind[] {
  return PERIOD_KINDS.filter((kind) => periodBefore(periodOf(kind, currentDay)).end === day)
}

function isLong(period: Period): period is LongPeriod {
  return period.kind !== 'day'
}
