import type { Analytics } from '../../contract/progress.ts'
import { addDays, type Day, partsOf } from '../../domain/day.ts'
import { isoWeekOf, PERIOD_KINDS, type PeriodKind, periodOf } from '../../domain/period.ts'
import { done } from '../../words/en/shared.ts'
import type { Context } from '../context.ts'
import { withData } from '../http/serve.ts'
import type { Pieces } from '../http/whole-list.ts'
import { QUOTAS } from '../quotas.ts'
import { type PeriodTotals, spanOfDays, sumFewDays, sumStretch } from './day-totals.sql.ts'

/**
 * Answers a client's totals by day, ISO week, month and year: of one moment while there are few days, else in pieces as a
 * whole list is, each of a stretch of the calendar. What is written meanwhile may be in the days and not in the years.
 */
export async function answerAnalytics(ctx: Context, clientId: string) {
  const few = await sumFewDays(ctx, clientId, QUOTAS.listPieceRows.max)
  return few ? withData(done.fetched, toAnalytics(few)) : piecesOf(ctx, clientId)
}

/** How many days of the calendar a piece is made of. Fewer rows come of the longer periods, but each day has to be added. */
const STRETCH: Record<PeriodKind, number> = {
  day: QUOTAS.listPieceRows.max,
  week: 7 * QUOTAS.listPieceRows.max,
  month: 7 * QUOTAS.listPieceRows.max,
  year: 7 * QUOTAS.listPieceRows.max,
}

async function* piecesOf(ctx: Context, clientId: string): Pieces {
  const { first, last } = await spanOfDays(ctx, clientId)
  // What stands before, between and behind the four lists, which are in the order of the kinds.
  const frame = JSON.stringify(withData(done.fetched, toAnalytics([]))).split(/(?<=\[)(?=\])/)
  for (const kind of PERIOD_KINDS) {
    yield frame.shift() ?? ''
    let separator = ''
    for (let from = periodOf(kind, first).start; from <= last; ) {
      const to = periodOf(kind, addDays(from, STRETCH[kind])).start
      const rows = await sumStretch(ctx, clientId, kind, { from, to })
      // A stretch without entries is an empty piece: others have their turn meanwhile.
      yield rows.length === 0 ? '' : separator + rows.map((row) => JSON.stringify(toRow(row, ID_OF[kind]))).join(',')
      if (rows.length > 0) separator = ','
      from = to
    }
  }
  yield frame.join('')
}

const ID_OF = {
  day: (start: Day) => {
    const { day, month, year } = partsOf(start)
    return { day, month, year }
  },
  week: isoWeekOf,
  month: (start: Day) => {
    const { month, year } = partsOf(start)
    return { month, year }
  },
  year: (start: Day) => ({ year: partsOf(start).year }),
}

function toRow<Id>({ start, totals }: PeriodTotals, idOf: (start: Day) => Id) {
  return { _id: idOf(start), ...totals }
}

function toAnalytics(periods: PeriodTotals[]): Analytics {
  const of = <Id>(wanted: PeriodKind, idOf: (start: Day) => Id) =>
    periods.filter(({ kind }) => kind === wanted).map((period) => toRow(period, idOf))
  return {
    byDay: of('day', ID_OF.day),
    byWeek: of('week', ID_OF.week),
    byMonth: of('month', ID_OF.month),
    byYear: of('year', ID_OF.year),
  }
}
