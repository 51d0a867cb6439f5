import { type Day, dayAt, dayOf, daysBetween, isDay, partsOf, weekdayOf } from '../../domain/day.ts'
import { foldText } from '../../domain/fold-text.ts'
import { isoWeekOf, type Period, type PeriodKind } from '../../domain/period.ts'
import { clockTime } from '../clock-time.ts'
import { formatCount } from './money.ts'

/** Months and weekdays are in lower case, so that they fit into sentences. */

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

const SHORT_MONTHS = [
  ...['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin'],
  ...['juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
]

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

export function shortMonthName(month: number): string {
  return SHORT_MONTHS[month - 1] ?? ''
}

/** Returns `21 novembre 2026` or `1er novembre 2026`. */
export function dayName(day: Day): string {
  return `${dayAndMonthName(day)} ${partsOf(day).year}`
}

export function fullDayName(day: Day): string {
  return `${shortDayName(day)} ${partsOf(day).year}`
}

export function longDayName(day: Day): string {
  return `${weekdayName(day)} ${dayName(day)}`
}

export function weekdayName(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

export function dayAndMonthName(day: Day): string {
  const { month, day: date } = partsOf(day)
  return `${ordinal(date)} ${monthName(month)}`
}

/** In French only the first of a month is an ordinal number. */
const ordinal = (date: number) => (date === 1 ? '1er' : String(date))

const shortWeekday = (name: string) => `${name.slice(0, 3)}.`

export function shortDayAndMonthName(day: Day): string {
  const { month, day: date } = partsOf(day)
  return `${ordinal(date)} ${shortMonthName(month)}`
}

const shortDayName = (day: Day) => `${shortWeekday(weekdayName(day))} ${shortDayAndMonthName(day)}`

const NEAR: Record<string, string> = { '-1': 'hier', 0: 'aujourd’hui', 1: 'demain' }

export function nearDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return `${fullDayName(day)}${near ? `, ${near}` : ''}`
}

/** Returns `jeu. 20 août 2026` for a heading, or near today `jeu. 20 août, aujourd’hui`. */
export function headingDayName(day: Day, today: Day): string {
  const near = NEAR[daysBetween(today, day)]
  return near ? `${shortDayName(day)}, ${near}` : fullDayName(day)
}

/**
 * Parses a day in a format that this file writes, such as `sam. 21 nov. 2026`. Returns null for
 * other texts. Accepts months without accents, such as `20 aout 2026`.
 */
export function dayNamed(text: string): Day | null {
  const [, weekday, date, month = '-', year, near] = NAMED.exec(foldText(text)) ?? []
  const number = MONTHS.findIndex((name) => isShortFor(month, name)) + 1
  const isWritten =
    (weekday === undefined || WEEKDAYS.some((name) => isShortFor(weekday, name))) &&
    (near === undefined || Object.values(NEAR).includes(near.replace("'", '’')))
  const day = dayOf(Number(year), number, Number(date))
  return isWritten && number > 0 && isDay(day) ? day : null
}

/** Three letters are enough for a month, except `jui`, which is both June and July. */
const NAMED = /^(?:(\p{L}{3,}\.?) )?(\d{1,2})(?:(?<=\b0?1)er)? (?!jui\b)(\p{L}{3,}\.?) (\d{4})(?:, ([\p{L}'’]+))?$/u

const isShortFor = (text: string, name: string) => foldText(name).startsWith(text.replace('.', ''))

/** Names a common month or year only once: `du 1er au 30 novembre 2026`. */
export function spanName(start: Day, end: Day): string {
  if (start === end) return longDayName(start)
  const from = partsOf(start)
  const to = partsOf(end)
  if (from.year !== to.year) return `du ${dayName(start)} au ${dayName(end)}`
  if (from.month !== to.month) return `du ${dayAndMonthName(start)} au ${dayName(end)}`
  return `du ${ordinal(from.day)} au ${dayName(end)}`
}

export function periodName({ kind, start }: Pick<Period, 'kind' | 'start'>): string {
  const { year, month } = partsOf(start)
  switch (kind) {
    case 'day':
      return longDayName(start)
    case 'week': {
      const iso = isoWeekOf(start)
      return `semaine ${iso.week} (${iso.year})`
    }
    case 'month':
      return `${monthName(month)} ${year}`
    case 'year':
      return String(year)
  }
}

const PERIODS: Record<PeriodKind, [one: string, many: string]> = {
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
}

/** `1 jour`, `52 semaines`. In French zero takes the singular. */
export function periodCount(count: number, kind: PeriodKind): string {
  const [one, many] = PERIODS[kind]
  return `${formatCount(count)} ${count < 2 ? one : many}`
}

export function instantName(instant: string): string {
  const at = new Date(instant)
  return `${fullDayName(dayAt(at))} à ${timeName(at)}`
}

/** Returns the time in Kigali for a sentence: `9 h 12`. */
export function timeName(at: Date): string {
  return clockTime(at).replace(/^0?(\d+):/, '$1\u202fh\u202f')
}
