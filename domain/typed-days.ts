import { type Day, dayOf, isDay, partsOf } from './day.ts'
import { monthFrom, periodOf } from './period.ts'
import type { Span } from './span.ts'

type Reading = [latest: Span, ...next: Span[]]

/**
 * Reads days such as `29/11`, `26 Nov`, `Nov 2025`, `Q3 2026` and `Jul-Sep 2026`. Without a year,
 * a reading has the latest days that have begun, and the next, because debts are due later. A
 * name that can mean several months has a reading for each.
 */
export function typedDays(typed: string, today: Day, monthsNamed: (name: string) => readonly number[]): Reading[] {
  const found = FORMS.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {}
  const { day, month, quarter, name = '', last, year } = found
  const months = quarter ? [Number(quarter) * 3 - 2] : month ? [Number(month)] : monthsNamed(name)
  return months.flatMap((first): Reading[] => {
    const end = quarter ? first + 2 : last ? monthsNamed(last)[0] : first
    if (!end) return []
    const inYear = (of: number) => dayOf(of, first, Number(day ?? 1))
    const spanFrom = (from: Day): Span[] =>
      isDay(from) ? [{ from, to: day ? from : periodOf('month', monthFrom(from, (end - first + 12) % 12)).end }] : []
    const now = partsOf(today).year
    // In `nov-feb 2026`, the year is that of February.
    const start = year ? Number(year) - Number(end < first) : inYear(now) > today ? now - 1 : now
    const [latest] = spanFrom(inYear(start))
    return latest ? [[latest, ...(year ? [] : spanFrom(inYear(start + 1)))]] : []
  })
}

/** `1/2` is a fraction, so a day without a year needs two digits on one side. */
const FORMS = [
  /^(?<day>\d\d?)[/.-](?<month>\d\d?)[/.-](?<year>20\d\d)$/,
  /^(?=.*\d\d)(?<day>\d\d?)\/(?<month>\d\d?)$/,
  /^(?<month>\d\d?)\/(?<year>20\d\d)$/,
  /^(?<year>20\d\d)-(?<month>\d\d)$/,
  /^[qt](?<quarter>[1-4])(?: (?<year>20\d\d))?$/iu,
  /^(?<name>\p{L}+)\.?(?: ?[-–] ?| (?:to|[aà]|au) )(?<last>\p{L}+)\.?(?: (?<year>20\d\d))?$/iu,
  /^(?<day>\d\d?)(?:er)? (?<name>\p{L}+)\.?(?: (?<year>20\d\d))?$/iu,
  /^(?<name>\p{L}+)\.?(?: (?<day>\d\d?),?)?(?: (?<year>20\d\d))?$/iu,
]

/**
 * Reads `21/11/2026` and `2026-11-21`. The day may be an impossible one, such as `31/2/2026`,
 * which `typedDays` doesn't read.
 */
export function dayInFigures(text: string): Day | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(day))
}
