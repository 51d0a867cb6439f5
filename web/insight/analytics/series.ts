import type { Analytics } from '../../../contract/progress.ts'
import type { MainTotals } from '../../../contract/totals.ts'
import { type Day, dayOf, partsOf } from '../../../domain/day.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { isoWeekOf, type Period, type PeriodKind, periodAfter, periodOf, weekStart } from '../../../domain/period.ts'
import { analyticsWords } from '../../../words/en/analytics.ts'
import { shortMonthName } from '../../../words/en/dates.ts'
import type { Scale } from './chart-scale.ts'

export type Stage = 'over' | 'running' | 'coming'

export interface Point extends MainTotals {
  start: Day
  /** Formats of section 2: `21/11/2026`, `W47 2026`, `Nov 2026`, `2026`. */
  label: string
  stage: Stage
  /** Day of the first record, if it lies within this period; the period's sums are then partial. */
  begins?: Day
}

export type Mark = Pick<Point, 'label' | 'stage' | 'begins'>

export interface Line {
  field: keyof MainTotals
  title: string
  formula?: string
  tone: 'gain' | 'loss' | 'debt' | 'net'
  values: (number | null)[]
  scale: Scale
}

export const RECENT: Record<PeriodKind, number> = { day: 90, week: 52, month: 36, year: 30 }

/**
 * Returns a tab's points, oldest first, including today's period. Periods without entries in
 * between are zero (R7). Returns [] if there are no entries.
 */
export function pointsOf(analytics: Analytics, kind: PeriodKind, today: Day): Point[] {
  const known = new Map(startsOf(analytics, kind))
  if (known.size === 0) return []
  const now = periodOf(kind, today).start
  const starts = [...known.keys(), now].sort()
  const [first, last] = [starts[0] as Day, starts.at(-1) as Day]
  const begins =
    startsOf(analytics, 'day')
      .map(([day]) => day)
      .sort()[0] ?? today
  const points: Point[] = []
  for (let period = periodOf(kind, first); period.start <= last; period = periodAfter(period)) {
    const { start } = period
    const stage = start < now ? 'over' : start === now ? 'running' : 'coming'
    const isPart = points.length === 0 && stage === 'over' && start < begins
    points.push({
      ...(known.get(start) ?? nothing),
      start,
      label: labelOf(kind, start),
      stage,
      ...(isPart && { begins }),
    })
  }
  return points
}

/** Kind of the points inside a selected period; a day has none. */
export const WITHIN: Record<PeriodKind, PeriodKind | null> = { day: null, week: 'day', month: 'day', year: 'month' }

/** Returns the points inside a selected period, such as the days of a month; [] for a day. */
export function pointsWithin(analytics: Analytics, { kind, start, end }: Period, today: Day): Point[] {
  const inner = WITHIN[kind]
  if (inner === null) return []
  return pointsOf(analytics, inner, today).filter((point) => point.start >= start && point.start <= end)
}

/** Minimum number of future periods to show, so that new clients see debts due within a week. */
const SOON: Record<PeriodKind, number> = { day: 7, week: 4, month: 1, year: 1 }

/**
 * Returns the points shown at first: the last `RECENT` up to today. A shorter history also shows
 * future points, half as many as past ones but at least `SOON`. Returns `points` itself if all are
 * shown.
 */
export function recentOf(points: Point[], kind: PeriodKind): Point[] {
  const past = points.filter((point) => point.stage !== 'coming').length
  if (past > RECENT[kind]) return points.slice(past - RECENT[kind], past)
  const end = past + Math.max(SOON[kind], Math.ceil(past / 2))
  return end < points.length ? points.slice(0, end) : points
}

/**
 * Returns the tab shown at first: months, unless the first month with entries is the current one.
 */
export function openingKind(analytics: Analytics, today: Day): PeriodKind {
  const [first] = analytics.byMonth
  return !first || dayOf(first._id.year, first._id.month, 1) === periodOf('month', today).start ? 'day' : 'month'
}

/**
 * Returns the values to draw. A future period without entries is null, since zero would be a false
 * statement. The line ends at its last value.
 */
export function drawnOf(points: readonly Point[], field: keyof MainTotals): (number | null)[] {
  const values = points.map((point) => (point.stage === 'coming' && point[field] === 0 ? null : point[field]))
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1)
}

/**
 * How to draw the line to a point. Future debts are known but may change, so they are dashed.
 * Future income and expenses are unknown, so they have no stroke.
 */
export function strokeTo(stage: Stage, field: keyof MainTotals): 'solid' | 'dashed' | 'none' {
  if (stage === 'over') return 'solid'
  return stage === 'running' || field === 'totalDebts' ? 'dashed' : 'none'
}

export function addUp(points: readonly Point[]): MainTotals {
  const sum = (field: keyof MainTotals) => sumAmounts(points.map((point) => point[field]))
  return {
    totalIncome: sum('totalIncome'),
    totalExpenses: sum('totalExpenses'),
    totalDebts: sum('totalDebts'),
    netBalance: sum('netBalance'),
  }
}

/** Income minus expenses, without debts. */
export const leftOf = ({ totalIncome, totalExpenses }: MainTotals) => sumAmounts([totalIncome, -totalExpenses])

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

const nothing: MainTotals = { totalIncome: 0, totalExpenses: 0, totalDebts: 0, netBalance: 0 }

function startsOf(analytics: Analytics, kind: PeriodKind): [Day, MainTotals][] {
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
