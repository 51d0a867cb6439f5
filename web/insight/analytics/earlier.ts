import type { MainTotals } from '../../../contract/totals.ts'
import { addDays, type Day, daysBetween } from '../../../domain/day.ts'
import { type PeriodKind, periodBefore, periodOf } from '../../../domain/period.ts'
import { type Comparison, spanBefore } from '../../../domain/span.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { addUp, labelOf, type Point, unbroken } from './series.ts'

export interface Earlier {
  /** Names the earlier days in a sentence: `in Oct 2026`, or `in the 5 months before`. */
  days: string
  sums: MainTotals
}

export const comparisonOf = (kind: PeriodKind): Comparison => (kind === 'month' || kind === 'year' ? 'months' : 'days')

/**
 * Returns the sums of the previous period or, for a range, of as many previous periods. For a
 * period that isn't over, sums the same days of the previous period. Returns undefined for a
 * future period, if the earlier days have no records, or if the client's first record is after
 * the first tenth of these days: the earlier sums would be too low.
 */
export function earlierOf(
  recorded: readonly [Day, MainTotals][],
  kind: PeriodKind,
  { start, last = start, count, stage }: Point,
  today: Day,
): Earlier | undefined {
  if (stage === 'coming') return undefined
  const { end } = periodOf(kind, last)
  const to = stage === 'running' ? today : end
  const span = spanBefore({ from: start, to: end }, comparisonOf(kind), to)
  if (!span) return undefined
  const days = recorded.flatMap(([day, sums]) => (day >= span.from && day <= span.to ? [sums] : []))
  const begun = addDays(span.from, Math.floor(daysBetween(span.from, span.to) / 10))
  if (days.length === 0 || !recorded.some(([day]) => day <= begun)) return undefined
  const isPart = span.to < addDays(start, -1)
  const name = count
    ? words.flow.beforeSeveral(count, kind, isPart)
    : words.flow.before(unbroken(labelOf(kind, periodBefore(periodOf(kind, start)).start)), kind, isPart)
  return { days: name, sums: addUp(days) }
}

/** Periods in a year. Only charts of these kinds show the previous year. */
const IN_A_YEAR: Partial<Record<PeriodKind, number>> = { week: 52, month: 12 }

/** Returns the point a year before each point of `shown`. */
export function yearBefore(points: readonly Point[], shown: readonly Point[], kind: PeriodKind): (Point | undefined)[] {
  const first = points.indexOf(shown[0] as Point) - (IN_A_YEAR[kind] ?? Number.POSITIVE_INFINITY)
  return shown.map((_, index) => points[first + index])
}
