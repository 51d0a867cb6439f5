import type { Analytics } from '../../../contract/progress.ts'
import { type Day, partsOf } from '../../../domain/day.ts'
import { isoWeekOf, type Period, type PeriodKind, periodOf } from '../../../domain/period.ts'
import { addSums } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import { withData } from '../../platform/http/serve.ts'
import type { Pieces } from '../../platform/http/whole-list.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { toTotals } from '../rows/totals.sql.ts'
import { type Summed, sumDaysBehind } from './day-totals.sql.ts'

const ROWS = QUOTAS.analyticsRows.max

/** Reads each day only once, so that the four lists agree (R7). */
export async function answerAnalytics(ctx: Context, clientId: string) {
  const days = await sumDaysBehind(ctx, clientId, undefined, ROWS + 1)
  return days.length > ROWS ? piecesOf(ctx, clientId, days) : withData('done.fetched', toAnalytics(days))
}

function toAnalytics(days: Summed[]): Analytics {
  const longer = addUpLonger()
  longer.add(days)
  const { weeks, months } = longer
  return {
    byDay: rowsOf('day', days),
    byWeek: rowsOf('week', weeks),
    byMonth: rowsOf('month', months),
    byYear: rowsOf('year', yearsOf(months)),
  }
}

async function* piecesOf(ctx: Context, clientId: string, first: Summed[]): Pieces {
  const frame = JSON.stringify(withData('done.fetched', toAnalytics([]))).split(/(?<=\[)(?=\])/)
  const longer = addUpLonger()
  let text = frame[0] ?? ''
  for (let days = first; days.length > 0; ) {
    longer.add(days)
    yield text + textOf(rowsOf('day', days))
    text = ','
    days = days.length < ROWS ? [] : await sumDaysBehind(ctx, clientId, days.at(-1)?.start, ROWS)
  }
  const { weeks, months } = longer
  for (const [at, [kind, periods]] of (
    [
      ['week', weeks],
      ['month', months],
      ['year', yearsOf(months)],
    ] as const
  ).entries()) {
    text = frame[at + 1] ?? ''
    for (let from = 0; from < periods.length; from += ROWS) {
      yield text + textOf(rowsOf(kind, periods.slice(from, from + ROWS)))
      text = ','
    }
  }
  yield frame.at(-1) ?? ''
}

const textOf = (rows: object[]) => JSON.stringify(rows).slice(1, -1)

type PeriodSums = Period & Summed

function addUpLonger() {
  const weeks: PeriodSums[] = []
  const months: PeriodSums[] = []
  return {
    weeks,
    months,
    add(days: readonly Summed[]): void {
      addTo(weeks, 'week', days)
      addTo(months, 'month', days)
    },
  }
}

function yearsOf(months: readonly PeriodSums[]): PeriodSums[] {
  const years: PeriodSums[] = []
  addTo(years, 'year', months)
  return years
}

function addTo(periods: PeriodSums[], kind: PeriodKind, shorter: readonly Summed[]): void {
  for (const { start, sums } of shorter) {
    const last = periods.at(-1)
    if (last && start <= last.end) last.sums = addSums(last.sums, sums)
    else periods.push({ ...periodOf(kind, start), sums })
  }
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

function rowsOf<Kind extends PeriodKind>(kind: Kind, periods: readonly Summed[]) {
  const idOf = ID_OF[kind] as (start: Day) => ReturnType<(typeof ID_OF)[Kind]>
  return periods.map(({ start, sums }) => ({ _id: idOf(start), ...toTotals(sums) }))
}
