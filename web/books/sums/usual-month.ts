import type { TitleMonth } from '../../../contract/title-months.ts'
import type { Day } from '../../../domain/day.ts'
import { toCents } from '../../../domain/money.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import type { ChosenSpan } from './spans.ts'

const MOST_MONTHS = 6
const FEWEST_MONTHS = 2

/**
 * Returns the average of the last full months, in whole francs. Returns null if there are too
 * few. Leaves out the month of the first record, because its records may start late in the month.
 */
export function usualMonth(months: readonly TitleMonth[], current: Day): number | null {
  const first = months[0]?.month ?? current
  const past = Array.from({ length: MOST_MONTHS }, (_, at) => monthFrom(current, -1 - at)).filter((one) => one > first)
  if (past.length < FEWEST_MONTHS) return null
  let cents = 0n
  for (const { month, sum } of months) if (past.includes(month)) cents += toCents(sum)
  const parts = BigInt(past.length) * 100n
  return Number((cents + parts / 2n) / parts)
}

/**
 * Returns the number of months in a span of whole, finished months. Returns 0 for another span,
 * and if the span doesn't start after the month of the first record.
 */
export function countMonths({ from, to }: Pick<ChosenSpan, 'from' | 'to'>, first: Day | undefined, current: Day) {
  if (!first || !from || !to || from <= first || to >= current) return 0
  if (periodOf('month', from).start !== from || periodOf('month', to).end !== to) return 0
  let count = 0
  for (let month = from; month <= to; month = monthFrom(month, 1)) count += 1
  return count
}
