import type { MainTotals } from '../../../contract/totals.ts'
import { addDays, type Day, daysBetween } from '../../../domain/day.ts'
import { type PeriodKind, periodBefore, periodOf } from '../../../domain/period.ts'
import { monthsIn, spanBefore } from '../../../domain/span.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { comparisonOf } from '../../books/sums/spans.ts'
import { addUp, endOf, labelOf, type Point, unbroken } from './series.ts'

export interface Earlier {
  /** Names the earlier days in a sentence: `in Oct 2026`, or `in the previous 5 months`. */
  days: string
  sums: MainTotals
}

/** If the first entry is later than this many days, the sums of a long span are too low. */
const MOST_DAYS_WITHOUT = 7

/**
 * Returns the sums of the period before, or of as many periods before a range, or of a year
 * earlier. Compares a period that isn't over with the same days of the earlier one. Returns
 * undefined for a future period, if the days before have no records, or if the entries begin after
 * the first tenth, at most a week, of the earlier days, because the comparison would flatter.
 */
export function earlierOf(
  recorded: readonly [Day, MainTotals][],
  point: Point,
  today: Day,
  vs: string,
): Earlier | undefined {
  const { start, stage } = point
  const [end, comparison] = [endOf(point), comparisonOf({ from: start, to: endOf(point) }, vs)]
  const span = comparison && spanBefore({ from: start, to: end }, comparison, stage === 'running' ? today : end)
  if (stage === 'coming' || !span) return undefined
  const days = recorded.flatMap(([day, sums]) => (day >= span.from && day <= span.to ? [sums] : []))
  const grace = Math.min(MOST_DAYS_WITHOUT, Math.floor(daysBetween(span.from, span.to) / 10))
  // A debt can be older than the first entry.
  const entries = recorded.filter(([, sums]) => sums.totalIncome + sums.totalExpenses > 0)
  const begun = addDays(span.from, grace)
  if (!(entries.length > 0 ? entries : recorded).some(([day]) => day <= begun)) return undefined
  if (days.length === 0 && comparison !== 'year') return undefined
  const isPart = span.to < addDays(start, -1)
  return {
    days: comparison === 'year' ? words.flow.yearEarlier : nameBefore(point, comparison === 'months', isPart),
    sums: addUp(days),
  }
}

function nameBefore(point: Point, isMonths: boolean, isPart: boolean): string {
  const { start, kind: own, count: ownCount = 1 } = point
  const kind = isMonths && own !== 'year' ? 'month' : own
  const count = kind === own ? ownCount : monthsIn({ from: start, to: endOf(point) })
  if (count > 1) return words.flow.beforeSeveral(count, kind, isPart)
  return words.flow.before(unbroken(labelOf(kind, periodBefore(periodOf(kind, start)).start)), kind, isPart)
}

/** Periods in a year. Only charts of these kinds show the previous year. */
const IN_A_YEAR: Partial<Record<PeriodKind, number>> = { week: 52, month: 12 }

/** Returns the point a year before each point of `shown` that isn't cut. */
export function yearBefore(points: readonly Point[], shown: readonly Point[], kind: PeriodKind): (Point | undefined)[] {
  const at = points.findIndex(({ start }) => start === shown[0]?.start)
  const first = at < 0 ? Number.NEGATIVE_INFINITY : at - (IN_A_YEAR[kind] ?? Number.POSITIVE_INFINITY)
  return shown.map(({ count }, index) => (count ? undefined : points[first + index]))
}
