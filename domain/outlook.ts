import { type Day, daysBetween } from './day.ts'
import type { Cents } from './money.ts'
import { daysLeft, monthFrom, periodOf } from './period.ts'
import type { Span } from './span.ts'
import type { Sums } from './totals.ts'

/** The estimate uses the average daily sums of this many full months. */
export const OUTLOOK_MONTHS = 3

/** Minimum number of entries per month. Fewer entries would make the estimate too uncertain. */
const MIN_ENTRIES = 8

/**
 * Significant digits of the larger of income and expenses. More digits would make the estimate
 * look exact.
 */
const DIGITS = 3
const FRANC = 100n

/** A title with one record in each of the past months, such as rent or a salary. */
export interface MonthlyTitle {
  kind: 'income' | 'expense'
  sums: readonly Cents[]
  /** True if this month already has a record with the title, even on a day after today. */
  isRecorded: boolean
}

export interface OutlookFacts {
  today: Day
  /** Sums of the spans that `outlookSpans` returns. */
  past: readonly Sums[]
  soFar: Sums
  /** Sums of the whole month, including entries and debts of later days. */
  month: Sums
}

/** Returns the past full months, oldest first, and then the first week of the oldest month. */
export function outlookSpans(today: Day): Span[] {
  const months = Array.from({ length: OUTLOOK_MONTHS }, (_, index) => {
    const { start, end } = periodOf('month', monthFrom(today, index - OUTLOOK_MONTHS))
    return { from: start, to: end }
  })
  const from = monthFrom(today, -OUTLOOK_MONTHS)
  return [...months, { from, to: `${from.slice(0, -2)}07` }]
}

/**
 * Requires an entry in the first week of the oldest month. Without one, the client may have
 * started during that month, whose sums would then be incomplete.
 */
export function canEstimate({ today, past, soFar }: OutlookFacts): boolean {
  const [firstWeek, ...months] = past.toReversed()
  return (
    daysLeft('month', today) > 0 &&
    countOf(soFar) > 0 &&
    countOf(firstWeek) > 0 &&
    months.length === OUTLOOK_MONTHS &&
    months.every((sums) => countOf(sums) >= MIN_ENTRIES)
  )
}

/**
 * Estimates the sums at the end of the month: the recorded amounts, plus the monthly titles that
 * are still missing, plus the average of all other entries for each day left.
 */
export function outlookOf(facts: OutlookFacts, titles: readonly MonthlyTitle[]) {
  if (!canEstimate(facts)) return null
  const { today, past, month } = facts
  const left = daysLeft('month', today)
  const days = daysBetween(monthFrom(today, -OUTLOOK_MONTHS), periodOf('month', today).start)
  const estimate = (kind: 'income' | 'expense') => {
    const monthly = titles.filter((title) => title.kind === kind)
    const ordinary =
      add(past.slice(0, OUTLOOK_MONTHS).map((sums) => sums[kind])) - add(monthly.flatMap(({ sums }) => sums))
    const missing = add(monthly.flatMap(({ sums, isRecorded }) => (isRecorded ? [] : [median(sums)])))
    return month[kind] + missing + divide(ordinary * BigInt(left), BigInt(days))
  }
  const [income, expense] = [estimate('income'), estimate('expense')]
  const step = stepOf([income, expense])
  const round = (cents: Cents) => divide(cents, step) * step
  return { income: round(income), expense: round(expense), net: round(income - expense - month.debt), daysLeft: left }
}

const countOf = (sums: Sums | undefined) => (sums ? sums.incomeCount + sums.expenseCount : 0)

const add = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

function median(amounts: readonly Cents[]): Cents {
  return amounts.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(amounts.length / 2)] ?? 0n
}

/** Rounds to the nearest whole number. A half rounds away from zero. */
function divide(amount: Cents, by: bigint): Cents {
  const half = amount < 0n ? -by : by
  return (2n * amount + half) / (2n * by)
}

function stepOf(sums: readonly Cents[]): Cents {
  const digits = Math.max(...sums.map((sum) => String(sum).length))
  const step = 10n ** BigInt(Math.max(0, digits - DIGITS))
  return step > FRANC ? step : FRANC
}
