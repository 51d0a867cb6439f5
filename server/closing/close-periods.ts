import { sql } from 'kysely'
import { addDays, type Day, dayAt } from '../../domain/day.ts'
import { PERIOD_KINDS, type Period, type PeriodKind, periodBefore, periodOf } from '../../domain/period.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeDays, closePeriod, FIRST_ID, holdClients, type LongPeriod, queueSummaries } from './close-rows.sql.ts'
import { holdProgress, moveProgress } from './progress.sql.ts'

/** What was closed, in rows, and how many summaries were queued. */
export type Closed = Record<PeriodKind | 'midnights' | 'mails', number>

/** Clients of one transaction: short enough that nobody who saves at midnight waits for long. */
const BATCH_CLIENTS = 5000

/**
 * Closes every day, ISO week, month and year that has ended by the clock and is not closed, oldest first (R11). All that
 * ends at one midnight is closed together, some thousand clients a transaction, and with it goes one summary for each
 * client. Safe to repeat, to kill, and to run in several processes: how far it has come is moved in the same
 * transactions, and only ever forward, also when the clock steps back.
 */
export async function closePeriods(
  ctx: Context,
  { batch = BATCH_CLIENTS, isStopping = () => false }: { batch?: number; isStopping?: () => boolean } = {},
): Promise<Closed> {
  const closed: Closed = { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 }
  while (!isStopping()) {
    const step = await inTransaction(ctx.db, (db) => closeBatch({ ...ctx, db }, batch))
    if (!step) break
    for (const [what, count] of Object.entries(step) as [keyof Closed, number][]) closed[what] += count
  }
  return closed
}

/** Closes what ends on the next day for the next clients; null when no day has ended. */
async function closeBatch(ctx: Context, batch: number): Promise<Closed | null> {
  await sql`set local statement_timeout = '60s'; set local lock_timeout = '60s'`.execute(ctx.db)
  // Read once: the day that it is and the moment that is noted are of one instant.
  const now = ctx.clock.now()
  const currentDay = dayAt(now, ctx.clock.zone)
  const progress = await holdProgress(ctx.db, currentDay, ctx.clock.zone)
  const day = progress.nextDay
  if (day >= currentDay) return null

  const closed: Closed = { midnights: 0, day: 0, week: 0, month: 0, year: 0, mails: 0 }
  const after = progress.doneThrough ?? FIRST_ID
  const told = progress.told ?? newestKinds(day, currentDay)
  const held = await holdClients(ctx.db, after, batch)
  if (held) {
    const range = { after, through: held.through }
    const periods = periodsEndingOn(day)
    closed.day = await closeDays(ctx.db, now, range, day)
    for (const period of periods)
      if (isLong(period)) closed[period.kind] = await closePeriod(ctx.db, now, range, period)
    const tellable = periods.filter(({ kind }) => told.includes(kind))
    closed.mails = await queueSummaries(ctx.db, now, range, day, tellable)
  }
  if (held && held.count === batch) await moveProgress(ctx.db, { nextDay: day, doneThrough: held.through, told })
  else {
    await moveProgress(ctx.db, { nextDay: addDays(day, 1), doneThrough: null, told: null })
    closed.midnights = 1
  }
  return closed
}

/** All that ends with a day: the day, and its week, month and year on their last day. */
export function periodsEndingOn(day: Day): Period[] {
  return PERIOD_KINDS.map((kind) => periodOf(kind, day)).filter(({ end }) => end === day)
}

/** The kinds of which the last one that has ended ends on `day`: only these are told after a time of not running (R12). */
export function newestKinds(day: Day, currentDay: Day): PeriodKind[] {
  return PERIOD_KINDS.filter((kind) => periodBefore(periodOf(kind, currentDay)).end === day)
}

function isLong(period: Period): period is LongPeriod {
  return period.kind !== 'day'
}
