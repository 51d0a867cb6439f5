import type { Analytics } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import { addDays, type Day, dayOf, daysBetween, MAX_DAY, MIN_DAY, partsOf } from '../../../domain/day.ts'
import { fromCents, sumAmounts, toCents } from '../../../domain/money.ts'
import { dayWithin, isoWeekOf, type PeriodKind, periodAfter, periodOf, weekStart } from '../../../domain/period.ts'
import type { Span } from '../../../domain/span.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import { shortMonthName } from '../../../words/en/dates.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { shortSpan } from '../../books/sums/short-span.ts'

export type Stage = 'over' | 'running' | 'coming'

export interface Point extends MainTotals {
  start: Day
  /** Is 'day' for a period that the shown span cuts. */
  kind: PeriodKind
  /**
   * Only ranges and cut periods have `last`, the first day of their last period, and `count`, the
   * number of periods.
   */
  last?: Day
  count?: number
  /**
   * For example `21/11/2026`, `W47 2026`, `Nov 2026` or `2026` (specification, section 2), or
   * `Mar–Jun 2026` for a range.
   */
  label: string
  stage: Stage
  /** The day itself, or the first day of a week. */
  first?: Day
  /** Day of the client's first record, if this period is over and began before that day. */
  begins?: Day
  /**
   * Totals of the current period's records after today. The point's other totals exclude them.
   */
  later?: MainTotals
}

/** Returns the last day of a point's periods. */
export const endOf = ({ kind, start, last = start }: Pick<Point, 'kind' | 'start' | 'last'>): Day =>
  periodOf(kind, last).end

export type Mark = Pick<Point, 'label' | 'stage' | 'begins' | 'first' | 'count'>

/** True if the period isn't over, is cut, or began before the client's first record. */
export function isPartial(mark: Mark | undefined): boolean {
  return mark?.stage !== 'over' || mark.begins !== undefined || mark.count !== undefined
}

export interface Line {
  field: keyof MainTotals
  title: string
  formula?: string
  tone: 'gain' | 'loss' | 'debt' | 'net'
  values: number[]
  /** Values of the compared days, or []. */
  earlier: (number | null)[]
}

/** With more points, dots and wide lines would hide the bars. */
export const MAX_MARKED_POINTS = 14

/** With more points, the dots of a chart would touch each other. */
export const MAX_DOTTED_POINTS = 62

/** With more points, such as the days of a wrong year, a chart would draw for minutes or crash. */
export const MAX_POINTS = 1_250

/**
 * False for many bars, because a line would cover them. A line of `balances` is always drawn,
 * because it has its own axis.
 */
export const hasLine = (points: readonly Point[], balances?: readonly number[]) =>
  balances !== undefined || points.length <= MAX_DOTTED_POINTS

export const RANGES = ['recent', 'all']

export const RECENT: Record<PeriodKind, number> = { day: 30, week: 26, month: 12, year: 30 }

/** The bars of more weeks would be too thin under two lines. */
const RECENT_ON_PHONES = 13

/**
 * Returns the periods of `span` up to today or, if later, the last record. Empty periods have zero
 * sums (R7). A period that the span cuts has the sums of its days in the span.
 */
export function pointsOf(
  analytics: Analytics,
  kind: PeriodKind,
  today: Day,
  span: Span = { from: MIN_DAY, to: MAX_DAY },
): Point[] {
  const known = new Map(startsOf(analytics, kind))
  if (known.size === 0) return []
  const starts = [...known.keys(), periodOf(kind, today).start].sort()
  const shown = { start: span.from, end: span.to }
  const [first, last] = [starts[0] as Day, starts.at(-1) as Day].map((day) => dayWithin(shown, day)) as [Day, Day]
  const recorded = startsOf(analytics, 'day')
  const sumOf = (from: Day, to: Day) => addUp(recorded.flatMap(([day, sums]) => (day >= from && day <= to ? sums : [])))
  const begins = recorded.map(([day]) => day).sort()[0] ?? today
  const points: Point[] = []
  for (let period = periodOf(kind, first); period.start <= last; period = periodAfter(period)) {
    const [start, end] = [dayWithin(shown, period.start), dayWithin(shown, period.end)]
    const isCut = start !== period.start || end !== period.end
    const stage = end < today ? 'over' : start > today ? 'coming' : 'running'
    const isPart = points.length === 0 && stage === 'over' && start < begins
    const later = stage === 'running' ? sumOf(addDays(today, 1), end) : undefined
    const sums = isCut ? sumOf(start, end) : (known.get(start) ?? nothing)
    points.push({
      ...(later ? addUp([sums], [later]) : sums),
      start,
      kind: isCut ? 'day' : kind,
      ...(isCut && { last: end, count: daysBetween(start, end) + 1 }),
      label: labelOf(kind, period.start),
      stage,
      ...((kind === 'day' || kind === 'week') && { first: period.start }),
      ...(isPart && { begins }),
      ...(later && { later }),
    })
  }
  return points
}

/** If all past periods fit, also show at least this many future ones, for debts due soon. */
const SOON: Record<PeriodKind, number> = { day: 7, week: 4, month: 1, year: 1 }

/**
 * Returns the points to show by default. If these are all points, returns `points` itself,
 * because callers compare the arrays.
 */
export function recentPoints(points: Point[], kind: PeriodKind, isNarrow = false): Point[] {
  const count = isNarrow && kind === 'week' ? RECENT_ON_PHONES : RECENT[kind]
  const past = pastOf(points).length
  if (past > count) return points.slice(past - count, past)
  // Next to whole years, the bar of a future year would be too low to see.
  const end = past + (kind === 'year' && past > 1 ? 0 : Math.max(SOON[kind], Math.ceil(past / 2)))
  return end < points.length ? points.slice(0, end) : points
}

/** Returns 'day' in a client's first month: a chart by month would have no past months. */
export function initialPeriodKind(analytics: Analytics, today: Day): PeriodKind {
  const [first] = analytics.byMonth
  return !first || dayOf(first._id.year, first._id.month, 1) === periodOf('month', today).start ? 'day' : 'month'
}

/** Running total of the net balances, without values in the future. */
export interface Balances {
  name: string
  values: readonly number[]
}

/** Returns the running total at each point that isn't in the future. */
export function balancesOf(points: readonly Point[]): number[] {
  let cents = toCents(0)
  return points.flatMap(({ stage, netBalance }) => {
    cents += toCents(netBalance)
    return stage === 'coming' ? [] : fromCents(cents)
  })
}

/** Returns a sentence about the highest value, or '' if the highest value is zero. */
export function highestOf(marks: readonly Mark[], values: readonly number[]): string {
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity)
  const mark = marks[values.indexOf(most)]
  return mark && most !== 0 ? analyticsWords.highest(mark.label, formatRwf(most)) : ''
}

export function addUp(points: readonly MainTotals[], minus: readonly MainTotals[] = []): MainTotals {
  const sum = (field: keyof MainTotals) =>
    sumAmounts([...points.map((point) => point[field]), ...minus.map((point) => -point[field])])
  return {
    totalIncome: sum('totalIncome'),
    totalExpenses: sum('totalExpenses'),
    totalDebts: sum('totalDebts'),
    netBalance: sum('netBalance'),
  }
}

export const hasRecords = (point: MainTotals) => point.totalIncome + point.totalExpenses + point.totalDebts > 0

export function labelOf(kind: PeriodKind, start: Day): string {
  const { year, month, day } = partsOf(start)
  switch (kind) {
    case 'day':
      return `${day}/${month}/${year}`
    case 'week': {
      const iso = isoWeekOf(start)
      return analyticsWords.weekOf(iso.week, iso.year)
    }
    case 'month':
      return `${shortMonthName(month)} ${year}`
    case 'year':
      return String(year)
  }
}

/** Keeps a label on one line. */
export const unbroken = (label: string) => label.replaceAll(' ', '\u00a0')

/** Two indexes in any order. Both are -1 if there is no range. */
export interface Reach {
  from: number
  at: number
}

export const NOWHERE: Reach = { from: -1, at: -1 }

export const pastOf = <T extends Mark>(points: readonly T[]): T[] => points.filter(({ stage }) => stage !== 'coming')

/**
 * Returns the index of the last point that isn't in the future. If all are, returns the last
 * index.
 */
export function lastIndex(points: readonly Mark[]): number {
  const past = points.findLastIndex(({ stage }) => stage !== 'coming')
  return past < 0 ? points.length - 1 : past
}

export function reachOf(
  points: readonly Point[],
  { start, last = start }: Partial<Pick<Point, 'start' | 'last'>> = {},
): Reach {
  return {
    from: points.findIndex((point) => point.start === start),
    at: points.findIndex((point) => (point.last ?? point.start) === last || endOf(point) === last),
  }
}

/** Returns the indexes of the points that have days in `span`. */
export function overlapOf(points: readonly Point[], span: Span): Reach {
  const from = points.findIndex((point) => endOf(point) >= span.from)
  const at = points.findLastIndex(({ start }) => start <= span.to)
  return from < 0 || at < from ? NOWHERE : { from, at }
}

export function within<T>(all: readonly T[], { from, at }: Reach): T[] {
  return from < 0 || at < 0 ? [] : all.slice(Math.min(from, at), Math.max(from, at) + 1)
}

/**
 * Returns one point with the sums of all `points`, or undefined for a range that ends in the
 * future.
 */
export function joined(points: readonly Point[]): Point | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return first
  if (last.stage === 'coming') return undefined
  const kind = first.kind === last.kind ? first.kind : 'day'
  return {
    ...addUp(points),
    start: first.start,
    kind,
    ...(kind === 'day'
      ? { last: endOf(last), count: daysBetween(first.start, endOf(last)) + 1 }
      : { last: last.start, count: points.length }),
    label: shortSpan(first.start, endOf(last)),
    stage: last.stage,
  }
}

/**
 * Value of the URL parameter `at`, such as `2026-11-01` or `2026-08-01..2026-11-01`. Three dots
 * mark a range of days.
 */
export const addressOf = ({ kind, start, last }: Point) =>
  last ? start + (kind === 'day' ? '...' : '..') + last : start

/** Returns 'day' for an address with three dots, which is a range of days. */
export const kindAt = (address: string, kind: PeriodKind) => (address.includes('...') ? 'day' : kind)

/** Converts an address to the longer periods that contain its periods, such as days to months. */
export function containing(address: string, kind: PeriodKind, longer: PeriodKind): string {
  const [start = '', last = start] = address.split(/\.{2,3}/)
  const [from, to] = [start, periodOf(kind, last).end].map((day) => periodOf(longer, day).start)
  return from === to ? `${from}` : `${from}..${to}`
}

export function pointAt(points: readonly Point[], address: string): Point | undefined {
  const [start = '', last = start] = address.split(/\.{2,3}/)
  const { from, at } = reachOf(points, { start, last })
  return from <= at ? joined(within(points, { from, at })) : undefined
}

const nothing: MainTotals = { totalIncome: 0, totalExpenses: 0, totalDebts: 0, netBalance: 0 }

export function startsOf(analytics: Analytics, kind: PeriodKind): [Day, MainTotals][] {
  switch (kind) {
    case 'day':
      return analytics.byDay.map((group) => [dayOf(group._id.year, group._id.month, group._id.day), group])
    case 'week':
      return analytics.byWeek.map((group) => [weekStart(group._id.year, group._id.week), group])
    case 'month':
      return analytics.byMonth.map((group) => [dayOf(group._id.year, group._id.month, 1), group])
    case 'year':
      return analytics.byYear.map((group) => [dayOf(group._id.year, 1, 1), group])
  }
}
