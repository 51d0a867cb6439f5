import type { Analytics } from '../../contract/progress.ts'
import type { MainTotals } from '../../contract/totals.ts'
import { type Day, dayOf, partsOf } from '../../domain/day.ts'
import { sumAmounts } from '../../domain/money.ts'
import { isoWeekOf, type PeriodKind, periodAfter, periodOf, weekStart } from '../../domain/period.ts'
import { shortMonthName } from '../../words/en/dates.ts'

/** What the charts, the tables beside them and the cards show of one period. */
export interface Point extends MainTotals {
  /** First day of the period. */
  start: Day
  /** As section 2 writes it: `21/11/2026`, `W47 2026`, `Nov 2026`, `2026`. */
  label: string
}

/** How many periods of a kind a chart shows before somebody asks for all of them. */
export const RECENT: Record<PeriodKind, number> = { day: 90, week: 52, month: 36, year: 30 }

/**
 * The points of one tab, oldest first, from the first period with entries to the last one or the one that contains
 * `today`, whichever is later. Periods between without entries are there with zeros (R7). Empty when there is nothing.
 */
export function pointsOf(analytics: Analytics, kind: PeriodKind, today: Day): Point[] {
  const known = new Map(startsOf(analytics, kind))
  const starts = [...known.keys()].sort()
  const first = starts[0]
  if (first === undefined) return []
  const last = [...starts.slice(-1), periodOf(kind, today).start].sort().at(-1) as Day
  const points: Point[] = []
  for (let period = periodOf(kind, first); period.start <= last; period = periodAfter(period)) {
    points.push({ ...(known.get(period.start) ?? nothing), start: period.start, label: labelOf(kind, period.start) })
  }
  return points
}

/**
 * The last `RECENT` points up to the period of `today`. Entries dated later are left out then: they belong to "all".
 * When there are no more points than that, all of them.
 */
export function recentOf(points: Point[], kind: PeriodKind, today: Day): Point[] {
  if (points.length <= RECENT[kind]) return points
  const current = periodOf(kind, today).start
  const past = points.filter((point) => point.start <= current)
  return past.slice(-RECENT[kind])
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
      return `W${iso.week} ${iso.year}`
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
