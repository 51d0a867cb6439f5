import type { ReactNode } from 'react'
import { type Day, partsOf } from '../../../domain/day.ts'
import { fullDayName } from '../../../words/en/dates.ts'

/** Phones show a day of this year without the year, and other days without the weekday. */
export function dayInRow(day: Day, today: Day): ReactNode {
  const name = fullDayName(day)
  const [dateAt, yearAt] = [name.indexOf(' ') + 1, name.length - ' 2026'.length]
  const isThisYear = partsOf(day).year === partsOf(today).year
  return (
    <>
      <span className={isThisYear ? undefined : 'max-sm:hidden'}>{name.slice(0, dateAt)}</span>
      {name.slice(dateAt, yearAt)}
      <span className={isThisYear ? 'max-sm:hidden' : undefined}>{name.slice(yearAt)}</span>
    </>
  )
}
