import type { Overview } from '../../../contract/progress.ts'
import { causesOf } from '../../../domain/causes.ts'
import { today } from '../../../domain/day.ts'
import { wireCents } from '../../../domain/money.ts'
import { outlookSpans } from '../../../domain/outlook.ts'
import { periodOf } from '../../../domain/period.ts'
import { type Span, spanBefore } from '../../../domain/span.ts'
import { netBalance, type Sums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { sumDueDebts } from '../rows/due-debts.sql.ts'
import { sumSpans, toTotals } from '../rows/totals.sql.ts'
import { listMovedTitles } from '../titles/sums.sql.ts'
import { hasRecorded } from '../titles/title-totals.sql.ts'
import { readOutlook } from './read-outlook.ts'

export async function readOverview(ctx: Context, clientId: string): Promise<Overview> {
  const now = today(ctx.clock)
  const [day, month, year] = [periodOf('day', now), periodOf('month', now), periodOf('year', now)]
  const soFar = { from: month.start, to: now }
  const before = spanBefore(soFar, 'month') as Span
  const whole = [day, month, year].map(({ start, end }) => ({ from: start, to: end }))
  const spans = [...whole, soFar, before, ...outlookSpans(now)]
  const [ofDay, ofMonth, ofYear, ofSoFar, ofBefore, ...past] = await sumSpans(ctx, clientId, spans)
  if (!ofDay || !ofMonth || !ofYear || !ofSoFar || !ofBefore) throw new Error('a span has no sums')
  const countOf = (sums: Sums | undefined) => (sums ? sums.incomeCount + sums.expenseCount + sums.debtCount : 0)
  // With too many records, name no titles. Count the records of whole months, because reading
  // the titles of a span may read a month's total and subtract the records outside the span.
  const ofLastMonth = past.at(-2)
  const records = countOf(ofMonth) + countOf(ofLastMonth)
  const hasMoved = netBalance(ofSoFar) !== netBalance(ofBefore) && countOf(ofBefore) > 0
  const titles =
    hasMoved && records <= QUOTAS.entriesOfCause.max ? await listMovedTitles(ctx, clientId, soFar, before, 3) : []
  const causes = hasMoved ? causesOf(ofSoFar, ofBefore, titles) : []
  return {
    today: { period: day, ...toTotals(ofDay) },
    month: { period: month, ...toTotals(ofMonth) },
    year: { period: year, ...toTotals(ofYear) },
    monthSoFar: { ...soFar, ...toTotals(ofSoFar) },
    lastMonthSoFar: { ...before, ...toTotals(ofBefore) },
    ...(await readOutlook(ctx, clientId, { today: now, past, soFar: ofSoFar, month: ofMonth })),
    causes: causes.map((cause) => ({ ...cause, change: wireCents(cause.change) })),
    due: await sumDueDebts(ctx, clientId, now),
    recorded: await hasRecorded(ctx, clientId),
  }
}
