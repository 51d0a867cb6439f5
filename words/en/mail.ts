import { type Day, daysBetween } from '../../domain/day.ts'
import { LIMIT_SPANS, type LimitKind, type LimitStatus, type WarningLevel } from '../../domain/limit.ts'
import type { Cents } from '../../domain/money.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { dayName, periodName, spanName, weekdayName } from './dates.ts'
import { beforeNames, days, limitNames, percent, rwf, signed, size, summary } from './summary.ts'

/**
 * The summaries of closed periods, the warnings about limits, and what surrounds them. What a summary and the page of its
 * statement both say stands in summary.ts.
 */

const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const inSentence = ({ limit, period }: LimitStatus) => limitNames[limit][period].toLowerCase()

/** The one thing to do next; `server/statements/suggest.ts` chooses which. */
export const suggestion = {
  payOverdue: ({ title, creditor, amount, dueDay }: { title: string; creditor: string; amount: Cents; dueDay: Day }) =>
    `Pay ${rwf(amount)} for ${quoteTyped(title)} to ${quoteTyped(creditor)} first: it was due on ${weekdayName(dueDay)} ${dayName(dueDay)}.`,
  payAllOverdue: (count: number, sum: Cents, oldest: { title: string; dueDay: Day }) =>
    `Pay the ${count} overdue debts first, ${rwf(sum)} in all. The oldest is ${quoteTyped(oldest.title)}, due on ${dayName(oldest.dueDay)}.`,
  payDebt: ({ title, creditor, amount, dueDay }: { title: string; creditor: string; amount: Cents; dueDay: Day }) =>
    `Set aside ${rwf(amount)} for ${quoteTyped(title)}, owed to ${quoteTyped(creditor)} and due on ${weekdayName(dueDay)} ${dayName(dueDay)}.`,
  payDebts: (count: number, sum: Cents, first: { title: string; dueDay: Day }) =>
    `Set aside ${rwf(sum)} for the ${count} debts due in the next 7 days, first of all ${quoteTyped(first.title)}, due on ${weekdayName(first.dueDay)}.`,
  overLimit: (limit: LimitStatus, grown: { title: string } | undefined) =>
    grown
      ? `Look at ${quoteTyped(grown.title)} first: it grew most, and the ${inSentence(limit)} is passed by ${rwf(-limit.left)}.`
      : `The ${inSentence(limit)} is passed by ${rwf(-limit.left)}. Decide what can wait until the next ${LIMIT_SPANS[limit.period]}, or set a limit that fits.`,
  nothingLeft: (limit: LimitStatus) =>
    `Nothing is left of the ${inSentence(limit)} for ${days(limit.daysLeft)}. Decide what can wait, or set a limit that fits.`,
  borrowLess: (limit: LimitStatus) =>
    `Before you borrow again: ${rwf(limit.left)} is left of the ${inSentence(limit)} for ${days(limit.daysLeft)}.`,
  spendLess: (limit: LimitStatus, perDay: Cents) =>
    `Stay below ${rwf(perDay)} a day for the ${days(limit.daysLeft)} that are left, and the ${inSentence(limit)} holds.`,
  earnMore: (target: LimitStatus, perDay: Cents) =>
    `${rwf(perDay)} a day for the ${days(target.daysLeft)} that are left reaches the ${inSentence(target)}.`,
  missedTarget: (target: LimitStatus) =>
    `${rwf(target.left)} was missing to the ${inSentence(target)}. Keep it and try again, or set one that is within reach.`,
  belowZero: (missing: Cents, grown: { title: string } | undefined) =>
    grown
      ? `${rwf(missing)} more went out or was owed than came in. Look at ${quoteTyped(grown.title)} first: it grew most.`
      : `${rwf(missing)} more went out or was owed than came in. Look at what can wait.`,
  setLimit: 'Set a monthly expense limit: from then on you see every day how much is left, and for how long.',
  saveSome: (net: Cents) => `All is in order. Put a part of the ${rwf(net)} aside while it is there.`,
  allWell: 'All is in order. Keep writing things down on the day they happen.',
} as const

/** `Week 47 of 2026`, `November 2026`, `the year 2026`. */
const closedName = (period: Pick<Period, 'kind' | 'start'>) =>
  period.kind === 'year' ? `the year ${periodName(period)}` : periodName(period)

const kindNames: Record<PeriodKind, string> = { day: 'day', week: 'week', month: 'month', year: 'year' }

/** The summary mail: what the statement says, and more. Its subject carries no amount: it shows on locked screens and over shoulders. */
export const summaryMail = {
  ...summary,
  subject: (product: string, periods: Pick<Period, 'kind' | 'start'>[]) => {
    const [main, ...others] = periods
    if (!main) return product
    return others.length === 0
      ? `${product}: ${closedName(main)} is closed`
      : `${product}: ${closedName(main)} is closed, with its last ${list(others.map(({ kind }) => kindNames[kind]))}`
  },
  preview: 'How it went, how you stand, what is due in the next 7 days, and one thing to do.',
  previewLate: 'How it went and how you stand.',
  greeting: (firstName: string | null) => (firstName === null ? 'Hello,' : `Hello ${firstName},`),
  overdue: 'Overdue',
  dueOn: (creditor: string, dueDay: Day) => `${quoteTyped(creditor)}, due ${weekdayName(dueDay)} ${dayName(dueDay)}`,
  title: (period: Period) => {
    if (period.kind === 'week') return `${periodName(period)}, ${spanName(period.start, period.end)}`
    return period.kind === 'year' ? `The year ${periodName(period)}` : periodName(period)
  },
  net: (cents: Cents) => `Net balance, ${cents > 0n ? 'above zero' : cents < 0n ? 'below zero' : 'at zero'}`,
  income: 'Income',
  expenses: 'Expenses',
  debts: 'Debts',
  change: (kind: PeriodKind, now: Cents, before: Cents) => {
    if (now === before) return `The same as ${beforeNames[kind]}`
    if (before === 0n) return `Nothing ${beforeNames[kind]}`
    return `${rwf(size(now - before))} ${now > before ? 'more' : 'less'} than ${beforeNames[kind]}`
  },
  also: 'Also closed',
  alsoLine: (income: Cents, expense: Cents, debt: Cents) =>
    `Income ${rwf(income)}, expenses ${rwf(expense)}, debts ${rwf(debt)}`,
  titled: quoteTyped,
  mover: (kind: LimitKind, now: Cents, before: Cents) => {
    const name = { income: 'Income', expense: 'Expense', debt: 'Debt' }[kind]
    return before === 0n ? `${name}, new: ${rwf(now)}` : `${name}: ${rwf(now)}, before ${rwf(before)}`
  },
  due: (creditor: string, dueDay: Day, from: Day) =>
    `${quoteTyped(creditor)}, ${daysBetween(from, dueDay) === 1 ? 'today, ' : ''}${weekdayName(dueDay)} ${dayName(dueDay)}`,
  moreDue: (count: number) => (count === 1 ? 'One more' : `${count} more, together`),
  open: 'Open the statement',
  why: (product: string, kinds: PeriodKind[]) =>
    `${product} closes your books at midnight and sends this summary at the end of each ${list(kinds.map((kind) => kindNames[kind]))}. Amounts are as they stood when it was written.`,
  unsubscribe: (kinds: PeriodKind[]) => `Stop the ${summariesOf(kinds)}`,
  choose: 'Choose what you get by email',
  amount: rwf,
  signed,
} as const

const adverbs: Record<PeriodKind, string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

/** `daily, weekly and monthly summaries`. */
const summariesOf = (kinds: PeriodKind[]) => `${list(kinds.map((kind) => adverbs[kind]))} summaries`

/** Said at the moment of saving, and by mail to those who want it. */
export const warning = {
  message: (status: LimitStatus, level: WarningLevel) => {
    const { limit, amount, reached, left, share, daysLeft } = status
    const name = inSentence(status)
    if (limit === 'income') return `You reached your ${name}: ${rwf(reached)} of ${rwf(amount)}.`
    if (level === 80) return `${percent(share)} of your ${name} is used: ${rwf(left)} left for ${days(daysLeft)}.`
    return left < 0n
      ? `Your ${name} of ${rwf(amount)} is passed by ${rwf(-left)}, with ${days(daysLeft)} left.`
      : `Your ${name} of ${rwf(amount)} is used up, with ${days(daysLeft)} left.`
  },
  title: ({ limit, period }: LimitStatus, level: WarningLevel) =>
    `${limitNames[limit][period]} ${limit === 'income' ? 'reached' : level === 80 ? 'nearly used' : 'used up'}`,
  subject: (product: string, status: LimitStatus, level: WarningLevel): string =>
    `${product}: ${warning.title(status, level)}`,
  why: 'You asked to be told by email when a limit is nearly used, used up, or a target is reached.',
  unsubscribe: 'Stop these warnings',
  open: (product: string) => `Open ${product}`,
} as const

/** The small page behind the unsubscribe link. */
export const unsubscribe = {
  title: 'Email choices',
  ask: (what: string) => `Stop the ${what}?`,
  button: 'Stop them',
  done: (what: string) => `Done. You will get no more ${what}.`,
  again: 'You can switch them on again in My Account.',
  invalid: 'This link is not complete. Please use the link from your email.',
  what: (kinds: readonly (PeriodKind | 'warning')[]) => {
    const summaries = kinds.filter((kind) => kind !== 'warning')
    const warnings = kinds.includes('warning') ? ['warnings about limits and targets'] : []
    return list([...(summaries.length > 0 ? [summariesOf(summaries)] : []), ...warnings])
  },
} as const
