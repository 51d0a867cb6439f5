import { addDays, type Day, dayOf, daysBetween, daysInMonth, MAX_DAY, MIN_DAY, partsOf } from './day.ts'
import { dayWithin, periodOf } from './period.ts'

/** Some days in a row, both ends included. */
export interface Span {
  from: Day
  to: Day
}

/** All days that there are. */
export const ALL_DAYS: Span = { from: MIN_DAY, to: MAX_DAY }

/** With which earlier days a span is compared: as many, just before it, or the same days of the month or year before. */
export const COMPARISONS = ['days', 'month', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The days with which a span is compared; null where the calendar has none so early. */
export function spanBefore({ from, to }: Span, comparison: Comparison): Span | null {
  const days = daysBetween(from, to) + 1
  const before =
    comparison === 'days'
      ? { from: addDays(from, -days), to: addDays(from, -1) }
      : { from: monthsBefore(from, MONTHS[comparison]), to: monthsBefore(to, MONTHS[comparison], true) }
  return before.from < MIN_DAY ? null : before
}

const MONTHS = { month: 1, year: 12 }

/** The same day some months before, or the last one there; the end of a span at the end of a month stays at the end of one. */
function monthsBefore(day: Day, months: number, isEnd = false): Day {
  const { year, month, day: date } = partsOf(day)
  const [before, remainder] = [Math.floor((year * 12 + month - 1 - months) / 12), (year * 12 + month - 1 - months) % 12]
  const last = daysInMonth(before, remainder + 1)
  return dayOf(before, remainder + 1, isEnd && date === daysInMonth(year, month) ? last : Math.min(date, last))
}

/** The part of a span that has come, for one that is under way; else the span itself. */
export function spanSoFar({ from, to }: Span, today: Day): Span {
  return { from, to: from <= today ? dayWithin({ start: from, end: to }, today) : to }
}

/** The whole calendar months within a span, by the first day of the first and of the last, and the days that are left at its ends. */
export function splitByMonths({ from, to }: Span): { months: Span | null; rest: Span[] } {
  const [start, end] = [periodOf('month', from), periodOf('month', to)]
  const first = start.start === from ? from : addDays(start.end, 1)
  const last = end.end === to ? end.start : periodOf('month', addDays(end.start, -1)).start
  if (first > last) return { months: null, rest: [{ from, to }] }
  const rest = [
    { from, to: addDays(first, -1) },
    { from: addDays(periodOf('month', last).end, 1), to },
  ]
  return { months: { from: first, to: last }, rest: rest.filter((span) => span.from <= span.to) }
}
