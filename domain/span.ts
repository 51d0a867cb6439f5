import type { Comparison } from './comparison.ts'
import { addDays, type Day, dayOf, daysBetween, daysInMonth, MAX_DAY, MIN_DAY, partsOf } from './day.ts'
import { dayWithin, periodOf } from './period.ts'

export interface Span {
  from: Day
  to: Day
}

export const ALL_DAYS: Span = { from: MIN_DAY, to: MAX_DAY }

export const isAllDays = ({ from, to }: Span) => from === ALL_DAYS.from && to === ALL_DAYS.to

/**
 * Returns the earlier span to compare with, up to the day that corresponds to `until`. If `span`
 * is a part of `whole`, returns the same part of the span before `whole`. Null if there is no
 * such part: February has no days for 29 to 31 March.
 */
export function spanBefore(span: Span, comparison: Comparison, until = span.to, whole = span): Span | null {
  const isWeeks = comparison === 'year' && isWhole('week', whole) && !isWhole('month', whole)
  const months = comparison === 'days' || isWeeks ? 0 : comparison === 'months' ? monthsIn(whole) : MONTHS[comparison]
  const days = isWeeks ? 52 * 7 : lengthOf(whole)
  const before =
    months > 0
      ? { from: monthsBefore(span.from, months), to: monthsBefore(until, months, span.from.endsWith('-01')) }
      : { from: addDays(span.from, -days), to: addDays(until, -days) }
  const isMissing = months > 0 && span.from > whole.from && partsOf(before.from).day < partsOf(span.from).day
  if (isMissing) before.from = addDays(before.from, 1)
  return before.from < MIN_DAY || before.from > before.to ? null : before
}

const MONTHS = { month: 1, year: 12 }

const isWhole = (kind: 'week' | 'month', { from, to }: Span) =>
  periodOf(kind, from).start === from && periodOf(kind, to).end === to

export function monthsIn({ from, to }: Span): number {
  const [first, last] = [partsOf(from), partsOf(to)]
  return 12 * (last.year - first.year) + last.month - first.month + 1
}

/** With `isEnd`, the last day of a month stays the last day: 28 February becomes 31 January. */
function monthsBefore(day: Day, months: number, isEnd = false): Day {
  const { year, month, day: date } = partsOf(day)
  const [before, remainder] = [Math.floor((year * 12 + month - 1 - months) / 12), (year * 12 + month - 1 - months) % 12]
  const last = daysInMonth(before, remainder + 1)
  return dayOf(before, remainder + 1, isEnd && date === daysInMonth(year, month) ? last : Math.min(date, last))
}

export function spanSoFar({ from, to }: Span, today: Day): Span {
  return { from, to: from <= today ? dayWithin({ start: from, end: to }, today) : to }
}

/** Returns the days to sum and, with `before`, the days to compare them with (see `spanBefore`). */
export function comparedSpans(
  { from = ALL_DAYS.from, to }: Partial<Span>,
  before: Comparison | null,
  { isDebt, today, whole }: { isDebt: boolean; today: Day; whole?: Span | undefined },
): { span: Span; comparedWith: Span | null } {
  const span = { from, to: to ?? ALL_DAYS.to }
  const measured = isDebt ? span : spanSoFar(span, today)
  return { span, comparedWith: before && spanBefore(to ? span : measured, before, measured.to, whole) }
}

/**
 * Splits a span into whole months, plus days to add, minus days to subtract. Reading stored
 * months and a few days is faster than reading all days.
 */
export function splitByMonths({ from, to }: Span): { months: Span | null; added: Span[]; taken: Span[] } {
  if (from > to) return { months: null, added: [], taken: [] }
  const [first, last] = [periodOf('month', from), periodOf('month', to)]
  const before = { from: first.start, to: addDays(from, -1) }
  const behind = { from: addDays(to, 1), to: last.end }
  if (first.start === last.start) {
    if (lengthOf({ from, to }) <= lengthOf(before) + lengthOf(behind))
      return { months: null, added: [{ from, to }], taken: [] }
    return { months: { from: first.start, to: first.start }, added: [], taken: [before, behind].filter(lengthOf) }
  }
  const [head, tail] = [
    { from, to: first.end },
    { from: last.start, to },
  ]
  const [isHeadAdded, isTailAdded] = [lengthOf(head) <= lengthOf(before), lengthOf(tail) <= lengthOf(behind)]
  const months = {
    from: isHeadAdded ? addDays(first.end, 1) : first.start,
    to: isTailAdded ? periodOf('month', addDays(last.start, -1)).start : last.start,
  }
  return {
    months: months.from <= months.to ? months : null,
    added: [...(isHeadAdded ? [head] : []), ...(isTailAdded ? [tail] : [])],
    taken: [...(isHeadAdded ? [] : [before]), ...(isTailAdded ? [] : [behind])].filter(lengthOf),
  }
}

const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1
