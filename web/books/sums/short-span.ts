import { type Day, partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { shortDayAndMonthName, shortMonthName } from '../../../words/en/dates.ts'

/**
 * Names days in few letters: `1–27 Oct`, `Oct 2025`, `2025`, or `Oct` for October of this year.
 */
export function shortSpan(from: Day, to: Day, today: Day): string {
  const end = partsOf(to)
  const isWhole = (kind: 'month' | 'year') => periodOf(kind, to).start === from && periodOf(kind, to).end === to
  if (isWhole('year')) return String(end.year)
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${partsOf(from).year}`
  const [first, last] = [shortDayAndMonthName(from), shortDayAndMonthName(to)]
  const start = from.slice(0, 7) === to.slice(0, 7) ? first.split(' ')[0] : `${first}${year}`
  const days = isWhole('month') ? shortMonthName(end.month) : from === to ? last : `${start}–${last}`
  return `${days}${end.year === partsOf(today).year ? '' : ` ${end.year}`}`
}
