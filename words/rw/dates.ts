import { type Day, dayAt, dayOf, daysBetween, isDay, partsOf, weekdayOf } from '../../domain/day.ts'
import { isoWeekOf, type Period, type PeriodKind } from '../../domain/period.ts'
import { clockTime } from '../clock-time.ts'
import { capital } from './grammar.ts'
import { formatCount } from './money.ts'

/**
 * `fullDayName` writes the month in digits, because lists have little space and short months are
 * confusing: `Kan` is both August and Thursday. `Intl` has no Kinyarwanda.
 */

const MONTHS = [
  'Mutarama',
  'Gashyantare',
  'Werurwe',
  'Mata',
  'Gicurasi',
  'Kamena',
  'Nyakanga',
  'Kanama',
  'Nzeri',
  'Ukwakira',
  'Ugushyingo',
  'Ukuboza',
] as const

const WEEKDAYS = [
  'ku wa mbere',
  'ku wa kabiri',
  'ku wa gatatu',
  'ku wa kane',
  'ku wa gatanu',
  'ku wa gatandatu',
  'ku cyumweru',
] as const

const SHORT_WEEKDAYS = ['Mbe', 'Kab', 'Gtu', 'Kan', 'Gnu', 'Gnd', 'Cyu'] as const

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** Returns the short month for a chart's axis: `Ugu`. */
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

/** Returns a day for lists: `Gnd 21/11/2026`. */
export function fullDayName(day: Day): string {
  return `${shortWeekdayName(day)} ${inFigures(day)}/${partsOf(day).year}`
}

export function longDayName(day: Day): string {
  return `${capital(weekdayName(day))}, ${dayName(day)}`
}

/** Returns a weekday for a sentence: `ku wa gatandatu`. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

const shortWeekdayName = (day: Day) => SHORT_WEEKDAYS[weekdayOf(day) - 1] ?? ''

const inFigures = (day: Day) => day.slice(5).split('-').reverse().join('/')

/** Kinyarwanda has one word for yesterday and tomorrow, so a second word follows it. */
const NEAR: Record<string, string> = { '-1': 'ejo hashize', 0: 'uyu munsi', 1: 'ejo hazaza' }

/** Returns a day, and words if the day is near today: `Kan 20 Kanama 2026, uyu munsi`. */
export function nearDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return `${shortWeekdayName(day)} ${dayName(day)}${near ? `, ${near}` : ''}`
}

/** Returns a day for a heading: `Kan 20/08/2026`, or `Kan 20/08, uyu munsi` if near today. */
export function headingDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return near ? `${shortWeekdayName(day)} ${inFigures(day)}, ${near}` : fullDayName(day)
}

/**
 * Parses a day in a format that this file writes, such as `Gnd 21/11/2026`, or returns null.
 * Accepts no short months, because `Gas` (Gashyantare) can also mean gas.
 */
export function dayNamed(text: string): Day | null {
  const [, before, date, name = '', figures, year, near] = NAMED.exec(text.toLowerCase()) ?? []
  const number = figures ? Number(figures) : MONTHS.findIndex((month) => month.toLowerCase() === name) + 1
  const isWritten =
    (before === undefined || BEFORE.includes(before)) && (near === undefined || Object.values(NEAR).includes(near))
  const day = dayOf(Number(year), number, Number(date))
  return isWritten && number > 0 && isDay(day) ? day : null
}

const NAMED = /^(?:([a-z ]+),? )?(\d{1,2})(?: ([a-z]+) |\/(\d{1,2})\/)(\d{4})(?:, ([a-z ]+))?$/

/**
 * Words that may be before a date. Includes `kuwa`, because people also write `ku wa` as one word.
 */
const BEFORE: readonly string[] = [
  'ku wa',
  ...WEEKDAYS,
  ...WEEKDAYS.map((name) => name.replace('ku wa', 'kuwa')),
  ...SHORT_WEEKDAYS.map((name) => name.toLowerCase()),
]

/** Names a common month or year only once: `1–30 Ugushyingo 2026`. */
export function spanName(start: Day, end: Day): string {
  if (start === end) return longDayName(start)
  const from = partsOf(start)
  const to = partsOf(end)
  if (from.year !== to.year) return `${dayName(start)} – ${dayName(end)}`
  if (from.month !== to.month) return `${from.day} ${monthName(from.month)} – ${dayName(end)}`
  return `${from.day}–${dayName(end)}`
}

export function periodName({ kind, start }: Pick<Period, 'kind' | 'start'>): string {
  const { year, month } = partsOf(start)
  switch (kind) {
    case 'day':
      return longDayName(start)
    case 'week': {
      const iso = isoWeekOf(start)
      return `Icyumweru cya ${iso.week} cyo muri ${iso.year}`
    }
    case 'month':
      return `${monthName(month)} ${year}`
    case 'year':
      return String(year)
  }
}

const COUNTED: Record<PeriodKind, readonly [one: string, many: string]> = {
  day: ['umunsi', 'iminsi'],
  week: ['icyumweru', 'ibyumweru'],
  month: ['ukwezi', 'amezi'],
  year: ['umwaka', 'imyaka'],
}

export function periodCount(count: number, kind: PeriodKind): string {
  const [one, many] = COUNTED[kind]
  return `${count === 1 ? one : many} ${formatCount(count)}`
}

export function instantName(instant: string): string {
  const at = new Date(instant)
  return `${fullDayName(dayAt(at))}, ${clockTime(at)}`
}
