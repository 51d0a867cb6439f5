import type { YearSummary } from '../../../contract/progress.ts'
import { today } from '../../../domain/day.ts'
import { wireCents } from '../../../domain/money.ts'
import { periodOf } from '../../../domain/period.ts'
import { FAMILY_TITLES } from '../../../domain/turnover.ts'
import type { Context } from '../../platform/context.ts'
import { sumDays } from '../rows/totals.sql.ts'
import { sumTitled } from '../titles/sums.sql.ts'
import { readPeriod } from './day-totals.sql.ts'

export async function readYear(ctx: Context, clientId: string): Promise<YearSummary> {
  const now = today(ctx.clock)
  const year = periodOf('year', now)
  const { income } = await sumDays(ctx, clientId, { start: year.start, end: now })
  const soFar = { from: year.start, to: now }
  const ofFamily = await sumTitled(ctx, { clientId, kind: 'income' }, soFar, FAMILY_TITLES)
  return { ...(await readPeriod(ctx, clientId, year)), turnover: wireCents(income - ofFamily) }
}
