import { type Day, dayAt, dayOf, daysBetween, isDay, partsOf, weekdayOf } from '../../domain/day.ts'
import { isoWeekOf, type Period, type PeriodKind } from '../../domain/period.ts'
import { clockTime } from '../clock-time.ts'
import { formatCount } from './money.ts'

/**
 * The functions of this file don't use `Intl`, because browsers name and order the parts of a day
 * differently.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}

export function shortDayAndMonthName(day: Day): string {
  const { month, day: date } = partsOf(day)
  return `${date} ${shortMonthName(month)}`
}

export function dayName(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${date} ${monthName(month)} ${year}`
}

/** Returns a day for lists and forms: `Sat 21 Nov 2026`. */
export function fullDayName(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${weekdayName(day).slice(0, 3)} ${date} ${shortMonthName(month)} ${year}`
}

export function longDayName(day: Day): string {
  return `${weekdayName(day)} ${dayName(day)}`
}

export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

const NEAR: Record<string, string> = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }

/** Returns a day, and a word if the day is near today: `Thu 20 Aug 2026, today`. */
export function nearDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return `${fullDayName(day)}${near ? `, ${near}` : ''}`
}

/** Returns a day for a heading: `Thu 20 Aug 2026`, or `Thu 20 Aug, today` if near today. */
export function headingDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  const [weekday, date, month = '', year] = fullDayName(day).split(' ')
  return `${weekday} ${date} ${month.slice(0, 3)}${near ? `, ${near}` : ` ${year}`}`
}

/**
 * Parses a day in a format that this file writes, such as `Sat 21 Nov 2026`. Accepts full and short
 * names. Returns null for other texts.
 */
export function dayNamed(text: string): Day | null {
  const [, weekday, date, month, year, near] = NAMED.exec(text) ?? []
  const number = MONTHS.findIndex((name) => isShortFor(month, name)) + 1
  const isWritten =
    (weekday === undefined || WEEKDAYS.some((name) => isShortFor(weekday, name))) &&
    (near === undefined || Object.values(NEAR).includes(near.toLowerCase()))
  const day = dayOf(Number(year), number, Number(date))
  return isWritten && number > 0 && isDay(day) ? day : null
}

const NAMED = /^(?:([a-z]+) )?(\d{1,2}) ([a-z]+) (\d{4})(?:, ([a-z]+))?$/i

const isShortFor = (text = '', name: string) =>
  [name, name.slice(0, 3), name.replace('September', 'Sept')].some((form) => form.toLowerCase() === text.toLowerCase())

/** Names a common month or year only once: `1 to 30 November 2026`. */
export function spanName(start: Day, end: Day): string {
  if (start === end) return longDayName(start)
  const from = partsOf(start)
  const to = partsOf(end)
  if (from.year !== to.year) return `${dayName(start)} to ${dayName(end)}`
  if (from.month !== to.month) return `${from.day} ${monthName(from.month)} to ${dayName(end)}`
  return `${from.day} to ${dayName(end)}`
}

export function periodName({ kind, start }: Pick<Period, 'kind' | 'start'>): string {
  const { year, month } = partsOf(start)
  switch (kind) {
    case 'day':
      return longDayName(start)
    case 'week': {
      const iso = isoWeekOf(start)
      return `Week ${iso.week} of ${iso.year}`
    }
    case 'month':
      return `${monthName(month)} ${year}`
    case 'year':
      return String(year)
  }
}

export function periodCount(count: number, kind: PeriodKind): string {
  return `${formatCount(count)} ${kind}${count === 1 ? '' : 's'}`
}

/** Formats an ISO 8601 time in Kigali time: `Sat 21 Nov 2026, 09:12`. */
export function instantName(instant: string): string {
  const at = new Date(instant)
  return `${fullDayName(dayAt(at))}, ${clockTime(at)}`
}
