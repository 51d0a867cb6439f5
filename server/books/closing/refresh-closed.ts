import type { Day } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'
import type { Books } from '../rows/books.sql.ts'
import { closeLateDay, type LongPeriod, refreshPeriods } from './close-rows.sql.ts'

const LONG_KINDS = ['week', 'month', 'year'] as const

export async function refreshClosed(ctx: Context, { clientId, closedBefore }: Books, day: Day): Promise<void> {
  if (day >= closedBefore) return
  await closeLateDay(ctx, clientId, day)
  const closed = LONG_KINDS.map((kind) => periodOf(kind, day) as LongPeriod).filter(({ end }) => end < closedBefore)
  if (closed.length > 0) await refreshPeriods(ctx, clientId, closed)
}
