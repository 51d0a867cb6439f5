import type { Clock } from './clock.ts'
import { BUSINESS_OFFSET_MS } from './clock.ts'

/** A calendar day as `YYYY-MM-DD`. Days sort correctly as texts. */
export type Day = string

export const MIN_DAY: Day = '1900-01-01'
export const MAX_DAY: Day = '2200-12-31'

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const MS_PER_DAY = 86_400_000

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
 * Returns a day unchanged, or the day of an ISO 8601 instant (R2). Null for other input.
 */
export function parseDay(text: unknown): Day | null {
  if (isDay(text)) return text
  const instant = parseInstant(text)
  if (!instant) return null
  const day = dayAt(instant)
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
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: date } = partsOf(day)
  const months = year * 12 + month - 1 + count
  const [nextYear, next] = [Math.floor(months / 12), (months % 12) + 1]
  return dayOf(nextYear, next, Math.min(date, daysInMonth(nextYear, next)))
}

export function daysBetween(from: Day, to: Day): number {
  return toEpochDays(to) - toEpochDays(from)
}

export function weekdayOf(day: Day): number {
  return ((((toEpochDays(day) + 3) % 7) + 7) % 7) + 1
}

export function dayAt(instant: Date): Day {
  return new Date(instant.getTime() + BUSINESS_OFFSET_MS).toISOString().slice(0, 10)
}

export function today({ now }: Clock): Day {
  return dayAt(now())
}

export function startOfDay(day: Day): Date {
  return new Date(toEpochDays(day) * MS_PER_DAY - BUSINESS_OFFSET_MS)
}

function toEpochDays(day: Day): number {
  const { year, month, day: date } = partsOf(day)
  return Date.UTC(year, month - 1, date) / MS_PER_DAY
}
