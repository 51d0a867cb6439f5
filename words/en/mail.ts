import { type Day, daysBetween } from '../../domain/day.ts'
import { LIMIT_SPANS, type LimitKind, type LimitStatus, type WarningLevel } from '../../domain/limit.ts'
import type { Cents } from '../../domain/money.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { dayName, periodName, spanName, weekdayName } from './dates.ts'
import { formatCount } from './money.ts'
import { beforeNames, days, limitNames, percent, rwf, signed, size, summary } from './summary.ts'

const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const eachDay = (count: number) => (count === 1 ? 'on the last day' : `a day for the next ${days(count)}`)

const inSentence = ({ limit, period }: LimitStatus) => limitNames[limit][period].toLowerCase()

/** Past tense if no day is left, because clients read the summary after the period has ended. */
const exceeded = (limit: LimitStatus) =>
  limit.daysLeft === 0
    ? `You went ${rwf(-limit.left)} over your ${inSentence(limit)}`
    : `You’re ${rwf(-limit.left)} over your ${inSentence(limit)}`

/** The next step that an email suggests. `server/books/statements/suggest.ts` chooses the step. */
export const suggestion = {
  payOverdue: ({ title, creditor, amount, dueDay }: { title: string; creditor: string; amount: Cents; dueDay: Day }) =>
    `Pay ${quoteTyped(creditor)} ${rwf(amount)} for ${quoteTyped(title)} first: it was due on ${weekdayName(dueDay)} ${dayName(dueDay)}.`,
  payAllOverdue: (count: number, sum: Cents, oldest: { title: string; dueDay: Day }) =>
    `Pay your ${formatCount(count)} overdue debts first: ${rwf(sum)} in total. The oldest is ${quoteTyped(oldest.title)}, due on ${dayName(oldest.dueDay)}.`,
  payDebt: ({ title, creditor, amount, dueDay }: { title: string; creditor: string; amount: Cents; dueDay: Day }) =>
    `Set aside ${rwf(amount)} for ${quoteTyped(title)}, owed to ${quoteTyped(creditor)} and due on ${weekdayName(dueDay)} ${dayName(dueDay)}.`,
  payDebts: (count: number, sum: Cents, first: { title: string; dueDay: Day }) =>
    `Set aside ${rwf(sum)} for the ${formatCount(count)} debts due in the next 7 days, starting with ${quoteTyped(first.title)}, due on ${weekdayName(first.dueDay)}.`,
  overLimit: (limit: LimitStatus, grown: { title: string } | undefined) =>
    grown
      ? `${exceeded(limit)}. Look at ${quoteTyped(grown.title)} first: it grew the most.`
      : `${exceeded(limit)}. Decide what can wait ${limit.daysLeft === 0 ? 'this' : 'until next'} ${LIMIT_SPANS[limit.period]}, or set a more realistic limit.`,
  nothingLeft: (limit: LimitStatus) =>
    `You’ve used all of your ${inSentence(limit)}, with ${days(limit.daysLeft)} to go. Decide what can wait, or set a more realistic limit.`,
  spendLess: (limit: LimitStatus, perDay: Cents) =>
    `Spend less than ${rwf(perDay)} ${eachDay(limit.daysLeft)} to stay within your ${inSentence(limit)}.`,
  earnMore: (target: LimitStatus, perDay: Cents) =>
    `Earn ${rwf(perDay)} ${eachDay(target.daysLeft)} to reach your ${inSentence(target)}.`,
  missedTarget: (target: LimitStatus) =>
    `You were ${rwf(target.left)} short of your ${inSentence(target)}. Try again, or set a target you can reach.`,
  belowZero: (missing: Cents, grown: { title: string } | undefined) =>
    grown
      ? `Your expenses and debts were ${rwf(missing)} more than your income. Look at ${quoteTyped(grown.title)} first: it grew the most.`
      : `Your expenses and debts were ${rwf(missing)} more than your income. See what can wait.`,
  setLimit: 'Set a monthly expense limit to see how much is left, and for how many days.',
  saveSome: (net: Cents) => `You’re on track, with ${rwf(net)} to spare. Put some of it aside while you can.`,
  allWell: 'You’re on track. Keep recording everything on the day it happens.',
} as const

/** Closed period in a sentence: `Week 47 of 2026`, `the year 2026`. */
const closedName = (period: Pick<Period, 'kind' | 'start'>) =>
  period.kind === 'year' ? `the year ${periodName(period)}` : periodName(period)

const kindNames: Record<PeriodKind, string> = { day: 'day', week: 'week', month: 'month', year: 'year' }

/** A locked phone shows the subject of an email, so the subject has no amount. */
export const summaryMail = {
  ...summary,
  subject: (product: string, period: Pick<Period, 'kind' | 'start'>) =>
    `${product}: your summary for ${closedName(period)}`,
  preview: 'Your results, debts due in the next 7 days, and one thing to do.',
  previewWithoutDue: 'Your results, and one thing to do.',
  previewLate: 'Your results for this period.',
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
  also: 'Also in this email',
  alsoLine: (income: Cents, expense: Cents, debt: Cents) =>
    `Income ${rwf(income)}, expenses ${rwf(expense)}, debts ${rwf(debt)}`,
  titled: quoteTyped,
  mover: (kind: LimitKind, now: Cents, before: Cents) => {
    const name = { income: 'Income', expense: 'Expense', debt: 'Debt' }[kind]
    return before === 0n ? `New ${name.toLowerCase()}: ${rwf(now)}` : `${name}: ${rwf(now)}, was ${rwf(before)}`
  },
  due: (creditor: string, dueDay: Day, from: Day) =>
    `${quoteTyped(creditor)}, ${daysBetween(from, dueDay) === 1 ? 'today, ' : ''}${weekdayName(dueDay)} ${dayName(dueDay)}`,
  moreDue: (count: number) => (count === 1 ? 'One more' : `${formatCount(count)} others, totalling`),
  open: 'Open the statement',
  why: (product: string, kinds: PeriodKind[]) =>
    `${product} closes your books at midnight and sends this summary at the end of each ${list(kinds.map((kind) => kindNames[kind]))}. Changes made since then aren’t included.`,
  unsubscribe: (kinds: PeriodKind[]) => `Stop ${summariesOf(kinds)}`,
  choose: 'Choose what you get by email',
  amount: rwf,
  signed,
} as const

const adverbs: Record<PeriodKind, string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

const summariesOf = (kinds: PeriodKind[]) => `${list(kinds.map((kind) => adverbs[kind]))} summaries`

const withLeft = (count: number) => (count === 0 ? '' : `, with ${days(count)} left`)

const limitTitles: Record<WarningLevel, string> = { 80: 'nearly used up', 100: 'used up' }

const limitMessages: Record<WarningLevel, (status: LimitStatus, name: string) => string> = {
  80: ({ left }, name) => `${rwf(left)} left of your ${name}.`,
  100: ({ left }, name) => (left < 0n ? `You’re ${rwf(-left)} over your ${name}.` : `You’ve used up your ${name}.`),
}

const limitMails: Record<WarningLevel, (status: LimitStatus, name: string) => string> = {
  80: ({ left, share, daysLeft }, name) =>
    `You’ve used ${percent(share)} of your ${name}: ${rwf(left)} left ${daysLeft === 0 ? 'on the last day' : `for ${days(daysLeft)}`}.`,
  100: ({ amount, left, daysLeft }, name) =>
    left < 0n
      ? `You’re ${rwf(-left)} over your ${name} of ${rwf(amount)}${withLeft(daysLeft)}.`
      : `You’ve used up your ${name} of ${rwf(amount)}${withLeft(daysLeft)}.`,
}

/** Warnings about limits, shown when an entry is saved, and emailed. */
export const warning = {
  /** Short, for the note on a phone. */
  message: (status: LimitStatus, level: WarningLevel) =>
    status.limit === 'income'
      ? `You’ve reached your ${inSentence(status)}.`
      : limitMessages[level](status, inSentence(status)),
  mailMessage: (status: LimitStatus, level: WarningLevel) => {
    const { limit, amount, reached } = status
    return limit === 'income'
      ? `You’ve reached your ${inSentence(status)}: ${rwf(reached)} of ${rwf(amount)}.`
      : limitMails[level](status, inSentence(status))
  },
  title: ({ limit, period, left }: LimitStatus, level: WarningLevel) =>
    `${limitNames[limit][period]} ${limit === 'income' ? 'reached' : left < 0n ? 'exceeded' : limitTitles[level]}`,
  subject: (product: string, status: LimitStatus, level: WarningLevel): string =>
    `${product}: ${warning.title(status, level)}`,
  why: 'You chose to get an email when you’re near or over a limit, or reach a target.',
  unsubscribe: 'Stop these alerts',
  open: (product: string) => `Open ${product}`,
} as const

export const unsubscribe = {
  title: 'Email preferences',
  ask: (what: string) => `Stop getting ${what}?`,
  button: 'Stop these emails',
  done: (what: string) => `Done. You won’t get ${what} any more.`,
  again: 'You can turn them back on in “My Account”.',
  invalid: 'This link is incomplete. Please use the link from your email.',
  what: (kinds: readonly (PeriodKind | 'warning')[]) => {
    const summaries = kinds.filter((kind) => kind !== 'warning')
    const warnings = kinds.includes('warning') ? ['alerts about limits and targets'] : []
    return list([...(summaries.length > 0 ? [summariesOf(summaries)] : []), ...warnings])
  },
} as const
