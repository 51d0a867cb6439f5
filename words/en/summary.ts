import { displayedShare, LIMIT_SPANS, type LimitStatus } from '../../domain/limit.ts'
import { type Cents, fromCents, MINUS } from '../../domain/money.ts'
import type { PeriodKind } from '../../domain/period.ts'
import { limitWords } from './limits.ts'
import { formatRwf } from './money.ts'

/** Sentences about a closed period, for its statement page and its email. */

/** Formats an amount with a no-break space: `RWF 1,234.50`. */
export const rwf = (cents: Cents) => formatRwf(fromCents(cents)).replace(' ', '\u00a0')

/** Formats an amount with its sign: `+RWF 500`, `−RWF 500`, `RWF 0`. */
export const signed = (cents: Cents) => (cents === 0n ? rwf(0n) : `${cents > 0n ? '+' : MINUS}${rwf(size(cents))}`)

export const size = (cents: Cents) => (cents < 0n ? -cents : cents)

export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

export const { percent } = limitWords

export const limitNames = {
  income: { monthly: 'Monthly income target', yearly: 'Yearly income target' },
  expense: { monthly: 'Monthly expense limit', yearly: 'Yearly expense limit' },
  debt: { monthly: 'Monthly debt limit', yearly: 'Yearly debt limit' },
} as const

export const beforeNames: Record<PeriodKind, string> = {
  day: 'the day before',
  week: 'the week before',
  month: 'the month before',
  year: 'the year before',
}

export const summary = {
  netChange: (kind: PeriodKind, now: Cents, before: Cents) =>
    now === before
      ? `The same as ${beforeNames[kind]}`
      : `${rwf(size(now - before))} ${now > before ? 'better' : 'worse'} than ${beforeNames[kind]} (${signed(before)})`,
  nothing: 'Nothing was recorded in this period.',
  limits: 'Limits and targets',
  limitNames,
  share: (share: number, isPassed: boolean) => percent(displayedShare(share, isPassed)),
  /**
   * `isLate` is true if the statement is opened so late that the number of days left would be
   * wrong.
   */
  limitStatus: ({ limit, period, amount, reached, left, pace, daysLeft, result }: LimitStatus, isLate: boolean) => {
    const of = `${rwf(reached)} of ${rwf(amount)}.`
    const rest = left < 0n ? `${rwf(-left)} over` : `${rwf(left)} left`
    const passed = isLate
      ? ''
      : ` ${percent(pace)} of the ${LIMIT_SPANS[period]} has passed, with ${days(daysLeft)} left.`
    switch (result) {
      case 'kept':
        return `Within the limit. ${of} ${rest}.`
      case 'exceeded':
        if (daysLeft === 0) return `Limit exceeded. ${of} ${rest}.`
        return isLate ? `Over the limit. ${of} ${rest}.` : `Over the limit. ${of} ${rest}; ${days(daysLeft)} left.`
      case 'met':
        return daysLeft === 0 || isLate ? `Reached. ${of}` : `Reached, with ${days(daysLeft)} left. ${of}`
      case 'missed':
        return `Missed by ${rwf(left)}. ${of}`
      case 'tooFast':
        return `Spending too fast. ${of} ${rest}.${passed}`
      case 'behind':
        return `Behind target. ${of} ${rwf(left)} to go.${passed}`
      default:
        return limit === 'income' ? `On track. ${of} ${rwf(left)} to go.${passed}` : `On track. ${of} ${rest}.${passed}`
    }
  },
  movers: 'Biggest changes',
  dueSoon: 'Due in the next 7 days',
  action: 'One thing to do',
} as const
