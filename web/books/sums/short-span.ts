import { type Day, partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { shortMonthName } from '../../../words/en/dates.ts'

/**
 * Names days in few letters: `1–27 Oct`, `Oct 2025`, `2025`, or `Oct` for October of this year.
 */
export function shortSpan(from: Day, to: Day, today: Day): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  const isWhole = (kind: 'month' | 'year') => periodOf(kind, to).start === from && periodOf(kind, to).end === to
  if (isWhole('year')) return String(end.year)
  const year = start.year === end.year ? '' : ` ${start.year}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? start.day : `${start.day} ${shortMonthName(start.month)}${year}`
  const days = isWhole('month') ? '' : from === to ? `${end.day} ` : `${first}–${end.day} `
  return `${days}${shortMonthName(end.month)}${end.year === partsOf(today).year ? '' : ` ${end.year}`}`
}
