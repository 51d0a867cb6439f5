import type { Clock } from './clock.ts'
import { BUSINESS_ZONE } from './clock.ts'

/** A calendar day as `YYYY-MM-DD`. Days sort correctly as texts. */
export type Day = string

export const MIN_DAY: Day = '1900-01-01'
export const MAX_DAY: Day = '2200-12-31'

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const MS_PER_DAY = 86_400_000
const MS_PER_QUARTER = 900_000

export function partsOf(day: Day): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

/** Formats a day without checking that it exists. `month` is 1 to 12. */
export function dayOf(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !DAY_PATTERN.test(text)) return false
  return text >= MIN_DAY && text <= MAX_DAY && isCalendarDay(text)
}

function isCalendarDay(text: string): boolean {
  const { year, month, day } = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/**
 * Returns a day unchanged, or the day of an ISO 8601 instant in `zone` (R2). Null for other input.
 */
export function parseDay(text: unknown, zone: string = BUSINESS_ZONE): Day | null {
  if (isDay(text)) return text
  const instant = parseInstant(text)
  if (!instant) return null
  const day = dayAt(instant, zone)
  return isDay(day) ? day : null
}

export function parseInstant(text: unknown): Date | null {
  if (typeof text !== 'string' || !INSTANT_PATTERN.test(text) || !isCalendarDay(text)) return null
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

export function addDays(day: Day, count: number): Day {
  return new Date(toEpochDays(day) * MS_PER_DAY + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** For 31 January, returns the last day of February. */
export function addMonth(day: Day): Day {
  const { year, month, day: date } = partsOf(day)
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return dayOf(nextYear, next, Math.min(date, daysInMonth(nextYear, next)))
}

export function daysBetween(from: Day, to: Day): number {
  return toEpochDays(to) - toEpochDays(from)
}

export function weekdayOf(day: Day): number {
  return ((((toEpochDays(day) + 3) % 7) + 7) % 7) + 1
}

export function dayAt(instant: Date, zone: string = BUSINESS_ZONE): Day {
  // Split the formatted text, because `formatToParts` takes three times as long.
  const [day = 0, month = 0, year = 0] = formatterFor(zone).format(instant).split('/').map(Number)
  return dayOf(year, month, day)
}

/**
 * Caches the day for a quarter of an hour. In every time zone, midnight is on a quarter of an
 * hour.
 */
export function today({ now, zone }: Clock): Day {
  const instant = now()
  const quarter = Math.floor(instant.getTime() / MS_PER_QUARTER)
  if (quarter !== latest.quarter || zone !== latest.zone) latest = { quarter, zone, day: dayAt(instant, zone) }
  return latest.day
}

let latest = { quarter: Number.NaN, zone: '', day: '' }

export function startOfDay(day: Day, zone: string = BUSINESS_ZONE): Date {
  // Binary search for the first instant, because some time zones change their offset at midnight.
  let before = toEpochDays(day) * MS_PER_DAY - 16 * 3_600_000
  let after = before + 32 * 3_600_000
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(new Date(middle), zone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

function toEpochDays(day: Day): number {
  const { year, month, day: date } = partsOf(day)
  return Date.UTC(year, month - 1, date) / MS_PER_DAY
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}
