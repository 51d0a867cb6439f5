import type { MainTotals } from '../../../contract/totals.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import { type PeriodKind, periodBefore, periodOf } from '../../../domain/period.ts'
import { spanBefore } from '../../../domain/span.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { addUp, labelOf, type Point } from './series.ts'

export interface Earlier {
  label: string
  /** Name of the compared days, such as `1–27 Oct`. */
  days: string
  /**
   * True if `sums` covers only the first days of the earlier period, because the current period
   * isn't over.
   */
  isPart: boolean
  sums: MainTotals
}

/**
 * Returns the sums of the same days of the previous period. Returns undefined if these days have no
 * records, for a future period, and for a range, because an equally long range could cut a month.
 */
export function earlierOf(
  recorded: readonly [Day, MainTotals][],
  kind: PeriodKind,
  point: Point,
  today: Day,
): Earlier | undefined {
  const { start, last, stage } = point
  if (stage === 'coming' || last) return undefined
  const before = periodBefore(periodOf(kind, start))
  const to = stage === 'running' ? today : periodOf(kind, start).end
  const span =
    kind === 'week'
      ? { from: before.start, to: addDays(to, -7) }
      : spanBefore({ from: start, to }, kind === 'day' ? 'days' : kind)
  const days = span ? recorded.flatMap(([day, sums]) => (day >= span.from && day <= span.to ? [sums] : [])) : []
  if (!span || days.length === 0) return undefined
  const [label, isPart] = [labelOf(kind, before.start), span.to < before.end]
  return { label, days: isPart ? shortSpan(span.from, span.to, today) : label, isPart, sums: addUp(days) }
}

/** Periods in a year. Only charts of these kinds show the previous year. */
const IN_A_YEAR: Partial<Record<PeriodKind, number>> = { week: 52, month: 12 }

/** Returns the point a year before each point of `shown`. */
export function yearBefore(points: readonly Point[], shown: readonly Point[], kind: PeriodKind): (Point | undefined)[] {
  const first = points.indexOf(shown[0] as Point) - (IN_A_YEAR[kind] ?? Number.POSITIVE_INFINITY)
  return shown.map((_, index) => points[first + index])
}
