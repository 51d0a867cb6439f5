import { type Day, partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { shortDayAndMonthName, shortMonthName } from '../../../words/en/dates.ts'

/**
 * Names days in few letters: `1–27 Oct`, `Oct`, `Apr–Jun 2026` or `2025`. Leaves out the year
 * if it is that of `today`, except for whole years and several months.
 */
export function shortSpan(from: Day, to: Day, today?: Day): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const isWhole = (kind: 'month' | 'year') => periodOf(kind, from).start === from && periodOf(kind, to).end === to
  const isMonth = from.slice(0, 7) === to.slice(0, 7)
  const isSameYear = first.year === last.year
  if (isWhole('year')) return isSameYear ? `${last.year}` : `${first.year}–${last.year}`
  const areMonths = isWhole('month')
  const [start = '', end] = [from, to].map((day) =>
    areMonths ? shortMonthName(partsOf(day).month) : shortDayAndMonthName(day),
  )
  const isOne = from === to || (areMonths && isMonth)
  const head = isOne ? '' : `${isMonth ? start.split(' ')[0] : isSameYear ? start : `${start} ${first.year}`}–`
  const isNamed = !today || last.year !== partsOf(today).year || (areMonths && !isMonth)
  return `${head}${end}${isNamed ? ` ${last.year}` : ''}`
}
