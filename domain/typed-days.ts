import { type Day, dayOf, isDay, partsOf } from './day.ts'
import { monthFrom, periodOf } from './period.ts'
import type { Span } from './span.ts'

/**
 * Reads days such as `29/11`, `26 Nov`, `Nov 2025`, `Q3 2026` and `Jul-Sep 2026`. Without a year,
 * returns the latest that begin up to `today`. Returns several if a name means several months.
 */
export function typedDays(typed: string, today: Day, monthsNamed: (name: string) => readonly number[]): Span[] {
  const found = FORMS.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {}
  const { date, month, quarter, name = '', last, day = date, year } = found
  const months = quarter ? [Number(quarter) * 3 - 2] : month ? [Number(month)] : monthsNamed(name)
  return months.flatMap((first) => {
    const end = quarter ? first + 2 : last ? monthsNamed(last)[0] : first
    if (!end) return []
    const inYear = (of: number) => dayOf(of, first, Number(day ?? 1))
    const now = partsOf(today).year
    // In `nov-feb 2026`, the year is that of February.
    const from = inYear(year ? Number(year) - Number(end < first) : inYear(now) > today ? now - 1 : now)
    if (!isDay(from)) return []
    return { from, to: day ? from : periodOf('month', monthFrom(from, (end - first + 12) % 12)).end }
  })
}

/** `1/2` is a fraction, so a day without a year needs two digits on one side. */
const FORMS = [
  /^(?<date>\d\d?)[/.-](?<month>\d\d?)[/.-](?<year>20\d\d)$/,
  /^(?=.*\d\d)(?<date>\d\d?)\/(?<month>\d\d?)$/,
  /^(?<month>\d\d?)\/(?<year>20\d\d)$/,
  /^(?<year>20\d\d)-(?<month>\d\d)$/,
  /^(?:(?<date>\d\d?)(?:er)? )?(?:[qt](?<quarter>[1-4])|(?<name>\p{L}+)\.?(?:(?: ?[-–] ?| to | à | au )(?<last>\p{L}+)\.?| (?<day>\d\d?),?)?)(?: (?<year>20\d\d))?$/iu,
]
