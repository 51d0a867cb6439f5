import type { BookKind } from '../../domain/book-kind.ts'
import { type Day, partsOf } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import { monthName, weekdayName } from './dates.ts'
import { formatCount } from './money.ts'
import { counted, daySearch } from './totals.ts'

const CAUSES = { income: '# brought in', expense: '# cost' }

const moved = (amount: string, isMore: boolean) => `${isMore ? 'rose' : 'fell'} by ${amount}.`

export const progressWords = {
  title: 'Progress Tracking',
  today: 'Today',
  statements: 'Statements',
  track: { day: 'Track Day', month: 'Track Month', year: 'Track Year' },
  tracked: {
    day: (span: string) => `${span}: the whole day, including anything still to come.`,
    month: (span: string) => `${span}: the whole month, including entries dated later.`,
    year: (span: string) => `${span}: the whole year, including entries dated later.`,
  },
  turnover: 'Turnover so far this year, excluding “Family”',
  soFar: 'This month so far',
  wholeMonth: (net: string, debts: string | null) =>
    `Whole month: ${net}${debts ? `, including ${debts} in debts due after today` : ''}`,
  outlook: (net: string, end: Day) => `Estimate for ${partsOf(end).day} ${monthName(partsOf(end).month)}: ${net}`,
  /** Days of last month that are compared with this month. */
  daysBefore: (from: Day, to: Day) => {
    const month = monthName(partsOf(from).month)
    if (from === to) return `on 1 ${month}`
    return to === periodOf('month', from).end ? `in all of ${month}` : `at this point in ${month}`
  },
  comparedWith: (difference: number, days: string) => `${difference > 0 ? 'more' : 'less'} than ${days}`,
  /** `#` is the placeholder of the title. */
  cause: (kind: BookKind, amount: string, isMore: boolean) =>
    kind === 'debt' ? `Debts for # ${moved(amount, isMore)}` : `${CAUSES[kind]} ${amount} ${isMore ? 'more' : 'less'}.`,
  move: (name: string, amount: string, isMore: boolean) => `${name} ${moved(amount, isMore)}`,
  /** The titles of a kind that the sentence doesn't name. */
  others: { income: 'Other income', expense: 'Other expenses', debt: 'Other debts' },
  sameAsBefore: (days: string) => `Same as ${days}`,
  nothingBefore: (days: string) =>
    `Nothing to compare with: you had no entries ${days.replace(/^at/, 'by').replace('in all of', 'in')}`,
  curveDay: 'Balance on a given day',
  curve: (now: string, before: string | null) =>
    `Net balance day by day: ${now}${before ? `, compared with ${before}` : ''}`,
  dueWeek: 'Due within 7 days',
  /** Day without a year: `Sunday 22 November`. */
  day: (day: Day) => `${weekdayName(day)} ${partsOf(day).day} ${monthName(partsOf(day).month)}`,
  until: (day: string) => `by ${day}`,
  overdue: (count: number) => `${formatCount(count)} overdue`,
  due: counted('debt due', 'debts due'),
  dueMonth: counted('debt due within 30 days', 'debts due within 30 days'),
  nothingDue: 'Nothing is due.',
  nothingElse: 'Nothing else is due.',
  limits: 'Limits and targets',
  allowance: (amount: string, end: Day) =>
    `${amount} a day until ${partsOf(end).day} ${monthName(partsOf(end).month)} keeps you within your limit.`,
  noLimit: 'Set a limit for this month',
  history: 'Daily Progress History',
  caption: 'Daily progress history, newest first, amounts in RWF',
  date: 'Date',
  open: 'Open',
  closed: 'Closed',
  revised: 'Revised',
  ...daySearch,
  found: counted('day found', 'days found'),
  days: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} days`,
  noMatch: 'No day matches. Type a date such as 21/11 or Nov 2026.',
  empty: 'Nothing recorded yet. Your days will appear here.',
} as const
