import type { Analytics } from '../../contract/progress.ts'
import type { MainTotals } from '../../contract/totals.ts'
import { type Day, dayOf, partsOf } from '../../domain/day.ts'
import { sumAmounts } from '../../domain/money.ts'
import { isoWeekOf, type PeriodKind, periodAfter, periodOf, weekStart } from '../../domain/period.ts'
import { analyticsWords } from '../../words/en/analytics.ts'
import { shortMonthName } from '../../words/en/dates.ts'
import type { Scale } from './chart-scale.ts'

/** Whether a period is over, is the one that contains today, or has not begun. */
export type Stage = 'over' | 'running' | 'coming'

/** What the charts, the tables beside them and the cards show of one period. */
export interface Point extends MainTotals {
  /** First day of the period. */
  start: Day
  /** As section 2 writes it: `21/11/2026`, `W47 2026`, `Nov 2026`, `2026`. */
  label: string
  stage: Stage
  /** The day of the first record, where that is within this period: its figures are of a part of it. */
  begins?: Day
}

/** What of a point is not a figure: how it is called, and whether its period is over. */
export type Mark = Pick<Point, 'label' | 'stage' | 'begins'>

/** One of the four lines. */
export interface Line {
  field: keyof MainTotals
  title: string
  formula?: string
  tone: 'gain' | 'loss' | 'debt' | 'net'
  /** Point by point; null is a gap, as in `drawnOf`. */
  values: (number | null)[]
  scale: Scale
}

/** How many periods of a kind a chart shows before somebody asks for all of them. */
export const RECENT: Record<PeriodKind, number> = { day: 90, week: 52, month: 36, year: 30 }

/**
 * The points of one tab, oldest first, from the first period with entries to the last one; the one that contains `today` is
 * always among them. Periods between without entries are there with zeros (R7). Empty when there is nothing.
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

/** How many periods to come a chart shows at least, so that a first day too shows what is due within the week. */
const SOON: Record<PeriodKind, number> = { day: 7, week: 4, month: 1, year: 1 }

/**
 * What a chart shows at first: the last `RECENT` points up to the one that is running and, where the history is no longer
 * than that, of those to come half as many, or what is soon. Given back as it is when nothing is left out; the rest belongs to
 * "all".
 */
export function recentOf(points: Point[], kind: PeriodKind): Point[] {
  const past = points.filter((point) => point.stage !== 'coming').length
  if (past > RECENT[kind]) return points.slice(past - RECENT[kind], past)
  const end = past + Math.max(SOON[kind], Math.ceil(past / 2))
  return end < points.length ? points.slice(0, end) : points
}

/** The tab that Analytics opens with: months, once there are two of them to compare or all is still to come; else days. */
export function openingKind(analytics: Analytics, today: Day): PeriodKind {
  const [first] = analytics.byMonth
  return !first || dayOf(first._id.year, first._id.month, 1) === periodOf('month', today).start ? 'day' : 'month'
}

/**
 * What a line is drawn through, point by point. Null is a gap: of a period that has not begun, nothing is known but what is
 * dated in it already, and where that is nothing, a zero would be a figure that never was. The line ends with its last figure.
 */
export function drawnOf(points: readonly Point[], field: keyof MainTotals): (number | null)[] {
  const values = points.map((point) => (point.stage === 'coming' && point[field] === 0 ? null : point[field]))
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1)
}

/**
 * How a line goes on to a point: drawn as what is certain, as what may still change, or not at all. Of a period to come a debt
 * is as certain as it is now; what will be earned and spent in it is not known, so no line falls to what is.
 */
export function strokeTo(stage: Stage, field: keyof MainTotals): 'solid' | 'dashed' | 'none' {
  if (stage === 'over') return 'solid'
  return stage === 'running' || field === 'totalDebts' ? 'dashed' : 'none'
}

/** The exact sums of points, for the cards. */
export function addUp(points: Point[]): MainTotals {
  const sum = (field: keyof MainTotals) => sumAmounts(points.map((point) => point[field]))
  return {
    totalIncome: sum('totalIncome'),
    totalExpenses: sum('totalExpenses'),
    totalDebts: sum('totalDebts'),
    netBalance: sum('netBalance'),
  }
}

/** The label of a period on the axis (section 2, Analytics). */
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

/** The groups of a kind, each under the first day of its period. */
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
