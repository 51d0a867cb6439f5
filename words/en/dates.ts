import { type Day, dayAt, dayOf, daysBetween, isDay, partsOf, weekdayOf } from '../../domain/day.ts'
import { isoWeekOf, type Period, type PeriodKind } from '../../domain/period.ts'
import { clockTime } from '../clock-time.ts'

/**
 * How days, periods and instants are written: a title says `longDayName`, a list, a form and a dialog `fullDayName`, a sentence
 * `dayName`. `Intl` is not asked: browsers disagree about names and order.
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

/** `November` for 11. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** `Nov` for 11. */
export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}

/** `21 November 2026`. */
export function dayName(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${date} ${monthName(month)} ${year}`
}

/** `Sat 21 Nov 2026`, as lists, forms, dialogs and passing notes write a day. */
export function fullDayName(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${weekdayName(day).slice(0, 3)} ${date} ${shortMonthName(month)} ${year}`
}

/** `Saturday 21 November 2026`. */
export function longDayName(day: Day): string {
  return `${weekdayName(day)} ${dayName(day)}`
}

/** `Saturday`. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

const NEAR: Record<string, string> = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }

/** `Thu 20 Aug 2026, today`: a day beside the one it is now, with a word for how near it is. */
export function nearDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return `${fullDayName(day)}${near ? `, ${near}` : ''}`
}

/** `Thu 20 Aug 2026`, and near today `Thu 20 Aug, today`: heads a list, in little room. */
export function headingDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  const [weekday, date, month = '', year] = fullDayName(day).split(' ')
  return `${weekday} ${date} ${month.slice(0, 3)}${near ? `, ${near}` : ` ${year}`}`
}

/**
 * The day that a text names as the functions above write one, whatever its case and with months and weekdays in full or by
 * three letters; null for any other text.
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
  [name, name.slice(0, 3)].some((form) => form.toLowerCase() === text.toLowerCase())

/** `1 to 30 November 2026`, `28 December 2026 to 3 January 2027`: each part once. */
export function spanName(start: Day, end: Day): string {
  if (start === end) return longDayName(start)
  const from = partsOf(start)
  const to = partsOf(end)
  if (from.year !== to.year) return `${dayName(start)} to ${dayName(end)}`
  if (from.month !== to.month) return `${from.day} ${monthName(from.month)} to ${dayName(end)}`
  return `${from.day} to ${dayName(end)}`
}

/** `Saturday 21 November 2026`, `Week 47 of 2026`, `November 2026`, `2026`. */
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

/** `1 day`, `52 weeks`. */
export function periodCount(count: number, kind: PeriodKind): string {
  return `${count} ${kind}${count === 1 ? '' : 's'}`
}

/** An ISO 8601 instant as the clock in Kigali shows it: `Sat 21 Nov 2026, 09:12`. */
export function instantName(instant: string): string {
  const at = new Date(instant)
  return `${fullDayName(dayAt(at))}, ${clockTime(at)}`
}
