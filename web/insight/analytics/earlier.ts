import type { Analytics } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import { addDays, type Day, daysBetween } from '../../../domain/day.ts'
import { fromCents, sumAmounts, toCents } from '../../../domain/money.ts'
import { dayWithin } from '../../../domain/period.ts'
import { comparedSpans, type Span } from '../../../domain/span.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { shortSpan } from '../../books/sums/short-span.ts'
import { comparisonOf } from '../../books/sums/spans.ts'
import { addUp, endOf, joined, overlapOf, type Point, startsOf, unbroken, within } from './series.ts'

export interface Earlier {
  /** Names the earlier days, such as `Oct` or, for a part of a period, `1–28 Oct 2025`. */
  label: string
  span: Span
  sums: MainTotals
  days: Recorded['days']
}

/** The earlier values that a point is compared with. Charts draw them as grey lines. */
export interface Compared {
  span: Span
  sums: MainTotals
  /**
   * Running total of the compared days' net balances, up to `until`. Null if the first days have
   * no records. At the last point, `until` is the last compared day: compared with August, the
   * point of 30 September has the balance of 31 August.
   */
  balance: number | null
  until: Day
}

/** A bar of the chart, or a part of it, that the shown period is compared with. */
export interface Part {
  place: number
  span: Span
  sums: MainTotals
}

/** The days with records, oldest first. */
interface Recorded {
  days: readonly [Day, MainTotals][]
  /** Day of the first income or expense. Without any, the day of the first debt. */
  first: Day | undefined
}

export function recordedOf(analytics: Analytics): Recorded {
  const days = startsOf(analytics, 'day').sort(([one], [other]) => (one < other ? -1 : 1))
  const entry = days.find(([, sums]) => sums.totalIncome + sums.totalExpenses > 0)
  return { days, first: (entry ?? days[0])?.[0] }
}

/** A long earlier span must not begin more than this many days before the first entry. */
const MOST_DAYS_WITHOUT = 7

/**
 * Returns the sums to compare `point` with: those of the period before or, if `vs` is `year`, of
 * a year earlier. A range is compared with as many periods before it. A part of `whole` is
 * compared with the same part of the span before `whole`, and a running period only with the same
 * days. Returns undefined for a future period, and if the entries begin too late for a comparison
 * (`isCovered`).
 */
export function earlierOf(
  recorded: Recorded,
  point: Point,
  today: Day,
  vs: string,
  whole?: Point,
): Earlier | undefined {
  const span = daysBefore(point, today, vs, whole)
  if (!span || !isCovered(span, recorded.first)) return undefined
  const days = daysIn(recorded.days, span)
  return { label: unbroken(shortSpan(span.from, span.to, today)), span, sums: sumOf(days), days }
}

/** Returns the points that contain the earlier days, each cut to these days. */
export function comparedParts(points: readonly Point[], { span, days }: Pick<Earlier, 'span' | 'days'>): Part[] {
  const reach = overlapOf(points, span)
  return within(points, reach).map((point, index) => {
    const [from, to] = [span.from, span.to].map((day) => dayWithin({ start: point.start, end: endOf(point) }, day))
    const part = { from, to } as Span
    return { place: reach.from + index, span: part, sums: sumOf(daysIn(days, part)) }
  })
}

/** True if `point` is compared with the same days, whether alone or as a part of `whole`. */
export function isAtPlace(point: Point, today: Day, vs: string, whole: Point): boolean {
  const own = daysBefore(point, today, vs)
  return own !== null && own.from === daysBefore(point, today, vs, whole)?.from
}

/** Returns the change of `value` since the earlier value of `field`, as a number and as texts. */
export function changeSince({ label, sums }: Earlier, field: keyof MainTotals, value: number) {
  const change = sumAmounts([value, -sums[field]])
  const text = change === 0 ? words.flow.same(label) : words.flow.than(change > 0, label)
  return { change, amount: change === 0 ? '' : formatRwf(Math.abs(change)), text }
}

/** Returns a slider's text: `textsOf`, then the change of `field` since the earlier period. */
export function textAt(
  points: readonly Point[],
  field: keyof MainTotals,
  masked: boolean,
  earlierOf: ((point: Point) => Earlier | undefined) | undefined,
  textsOf: (point: Point) => string[],
): string {
  const point = joined(points)
  if (!point || masked) return point ? words.mark(point) : ''
  const before = earlierOf?.(point)
  const texts = textsOf(point)
  if (before) {
    const { amount, text } = changeSince(before, field, point[field])
    texts.push(kitWords.pair(amount ? `${amount} ${text}` : text, formatRwf(before.sums[field])))
  }
  return texts.filter(Boolean).join(', ')
}

/**
 * Returns the earlier values of each point, from the same part of the span before `whole`.
 * Undefined for a point whose earlier days lack records.
 */
export function comparedPoints(
  { days, first }: Recorded,
  points: readonly Point[],
  today: Day,
  vs: string,
  /** The span of all points. */
  whole: Point,
): (Compared | undefined)[] {
  const all = daysBefore(whole, today, vs)
  const isWhole = all && isCovered(all, first)
  let [cents, next] = [toCents(0), 0]
  return points.map((point) => {
    const span = daysBefore(point, today, vs, whole)
    if (!all || !span || !isCovered(span, first)) return undefined
    const until = endOf(point) === endOf(whole) ? all.to : span.to
    const counted: (typeof days)[number][] = []
    for (let day = days[next]; day && day[0] <= until; day = days[++next]) {
      if (day[0] >= all.from) cents += toCents(day[1].netBalance)
      counted.push(day)
    }
    return { span, sums: sumOf(daysIn(counted, span)), balance: isWhole ? fromCents(cents) : null, until }
  })
}

/** Names the compared days of the points up to `at`, or of all points if `at` is -1. */
export function comparedName(compared: readonly (Compared | undefined)[], today: Day, at = -1): string | undefined {
  const first = compared.find((one) => one)
  const last = compared[at] ?? compared.findLast((one) => one)
  return first && last && shortSpan(first.span.from, last.until, today)
}

/** Returns the earlier days to compare `point` with: the same part of the span before `whole`. */
export function daysBefore(point: Point, today: Day, vs: string, whole = point) {
  const [days, all] = [point, whole].map((one): Span => ({ from: one.start, to: endOf(one) })) as [Span, Span]
  const comparison = point.stage === 'coming' ? null : comparisonOf(all, vs)
  return comparedSpans(days, comparison, { isDebt: false, today, whole: all }).comparedWith
}

function isCovered({ from, to }: Span, first: Day | undefined): boolean {
  const grace = Math.min(MOST_DAYS_WITHOUT, Math.floor(daysBetween(from, to) / 10))
  return first !== undefined && first <= addDays(from, grace)
}

const daysIn = (days: Recorded['days'], { from, to }: Span) => days.filter(([day]) => day >= from && day <= to)

const sumOf = (days: Recorded['days']) => addUp(days.map(([, sums]) => sums))
