import type { YearSummary } from '../../../contract/progress.ts'
import { today } from '../../../domain/day.ts'
import { wireCents } from '../../../domain/money.ts'
import { periodOf } from '../../../domain/period.ts'
import type { Sums } from '../../../domain/totals.ts'
import { FAMILY_TITLES } from '../../../domain/turnover.ts'
import type { Context } from '../../platform/context.ts'
import { sumSpans, toTotals } from '../rows/totals.sql.ts'
import { sumTitled } from '../titles/sums.sql.ts'

export async function readYear(ctx: Context, clientId: string): Promise<YearSummary> {
  const now = today(ctx.clock)
  const year = periodOf('year', now)
  const soFar = { from: year.start, to: now }
  const sums = await sumSpans(ctx, clientId, [{ from: year.start, to: year.end }, soFar])
  const [ofYear, ofSoFar] = sums as [Sums, Sums]
  const ofFamily = await sumTitled(ctx, { clientId, kind: 'income' }, soFar, FAMILY_TITLES)
  return { period: year, ...toTotals(ofYear), turnover: wireCents(ofSoFar.income - ofFamily) }
}
