import { addDays, type Day, dayOf, daysBetween, daysInMonth, partsOf, weekdayOf } from './day.ts'

export const PERIOD_KINDS = ['day', 'week', 'month', 'year'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Kinds in the table `period_close`. Closed days are in `day_total`. */
export type LongKind = Exclude<PeriodKind, 'day'>
export const LONG_KINDS = PERIOD_KINDS.filter((kind) => kind !== 'day')

export interface Period {
  kind: PeriodKind
  start: Day
  end: Day
}

export function periodOf(kind: PeriodKind, day: Day): Period {
  const { year, month } = partsOf(day)
  switch (kind) {
    case 'day':
      return { kind, start: day, end: day }
    case 'week': {
      const start = addDays(day, 1 - weekdayOf(day))
      return { kind, start, end: addDays(start, 6) }
    }
    case 'month':
      return { kind, start: dayOf(year, month, 1), end: dayOf(year, month, daysInMonth(year, month)) }
    case 'year':
      return { kind, start: dayOf(year, 1, 1), end: dayOf(year, 12, 31) }
  }
}

/** Returns the kind of the period that has exactly these days. Undefined if there is none. */
export function periodKindOf({ from, to }: { from: Day; to: Day }): PeriodKind | undefined {
  return PERIOD_KINDS.find((kind) => periodOf(kind, from).start === from && periodOf(kind, from).end === to)
}

export function periodBefore(period: Period): Period {
  return periodOf(period.kind, addDays(period.start, -1))
}

export function periodAfter(period: Period): Period {
  return periodOf(period.kind, addDays(period.end, 1))
}

/** `months` may be negative. */
export function monthFrom(day: Day, months: number): Day {
  const { year, month } = partsOf(day)
  const count = year * 12 + month - 1 + months
  return dayOf(Math.floor(count / 12), (count % 12) + 1, 1)
}

export function isoWeekOf(day: Day): { week: number; year: number } {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const { year } = partsOf(thursday)
  return { week: Math.floor(daysBetween(dayOf(year, 1, 1), thursday) / 7) + 1, year }
}

export function weekStart(year: number, week: number): Day {
  return addDays(periodOf('week', dayOf(year, 1, 4)).start, (week - 1) * 7)
}

export function dayWithin({ start, end }: Pick<Period, 'start' | 'end'>, day: Day): Day {
  return day < start ? start : day > end ? end : day
}

/** Excludes `day`: on 21 November, 9 days of the month are left. */
export function daysLeft(kind: PeriodKind, day: Day): number {
  return daysBetween(day, periodOf(kind, day).end)
}
