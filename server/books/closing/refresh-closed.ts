import type { Day } from '../../../domain/day.ts'
import { LONG_KINDS, periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'
import type { Books } from '../rows/books.sql.ts'
import { closeLateDays, type LongPeriod, markRevised, type Revision, refreshPeriods } from './close-rows.sql.ts'

/** With a `revision`, also marks the closed days as revised. */
export async function refreshClosed(
  ctx: Context,
  { clientId, closedBefore }: Books,
  days: Day[],
  revision?: Revision,
): Promise<void> {
  const closed = days.filter((day) => day < closedBefore)
  if (closed.length === 0) return
  if (revision) await markRevised(ctx, clientId, closed, revision)
  await closeLateDays(ctx, clientId, closed)
  const periods = closedPeriodsOf(closed, closedBefore)
  const revised = revision ?? { at: ctx.clock.now(), keepsEarlier: false }
  if (periods.length > 0) await refreshPeriods(ctx, clientId, periods, revised)
}

function closedPeriodsOf(days: readonly Day[], closedBefore: Day): LongPeriod[] {
  const periods = days.flatMap((day) => LONG_KINDS.map((kind) => periodOf(kind, day) as LongPeriod))
  const ended = periods.filter(({ end }) => end < closedBefore)
  return [...new Map(ended.map((period) => [`${period.kind} ${period.start}`, period])).values()]
}
