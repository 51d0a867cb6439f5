import { type Day, daysBetween } from '../../domain/day.ts'
import { type Cents, formatRwf, fromCents } from '../../domain/money.ts'
import type { Period, PeriodKind } from '../../domain/period.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { dayName, periodName, spanName, weekdayName } from './dates.ts'

/** The summaries of closed periods, the warnings about limits, and what surrounds them. */

type Kind = 'income' | 'expense' | 'debt'

/** What a sentence needs to know of a limit or target. */
interface LimitFacts {
  limit: Kind
  period: 'monthly' | 'yearly'
  end: Day
  amount: Cents
  reached: Cents
  share: number
  pace: number
  daysLeft: number
}

/** The one thing to do next, chosen by rule. */
export type Suggestion =
  | { kind: 'payDebt'; count: number; sum: Cents; title: string; creditor: string; dueDay: Day }
  | { kind: 'overLimit'; limit: LimitFacts; grown: { title: string } | undefined }
  | { kind: 'slowDown'; limit: LimitFacts; perDay: Cents }
  | { kind: 'earnMore'; target: LimitFacts; perDay: Cents }
  | { kind: 'missedTarget'; target: LimitFacts }
  | { kind: 'belowZero'; net: Cents; grown: { title: string } | undefined }
  | { kind: 'setLimit' }
  | { kind: 'allWell'; period: PeriodKind; net: Cents }

/** `RWF 1,234.50` of cents, in one piece at the end of a line. */
const rwf = (cents: Cents) => formatRwf(fromCents(cents)).replace(' ', '\u00a0')

/** `+RWF 500`, `-RWF 500`, `RWF 0`. */
const signed = (cents: Cents) => (cents === 0n ? rwf(0n) : `${cents > 0n ? '+' : '-'}${rwf(size(cents))}`)

const size = (cents: Cents) => (cents < 0n ? -cents : cents)

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** A percentage does not part from its sign at the end of a line. */
const percent = (thousandths: number) => `${Math.floor(thousandths / 10)}\u00a0%`

const list = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const spanOf = (period: 'monthly' | 'yearly') => (period === 'monthly' ? 'month' : 'year')

const limitNames = {
  income: { monthly: 'Monthly income target', yearly: 'Yearly income target' },
  expense: { monthly: 'Monthly expense limit', yearly: 'Yearly expense limit' },
  debt: { monthly: 'Monthly debt limit', yearly: 'Yearly debt limit' },
} as const

const inSentence = (limit: LimitFacts) => limitNames[limit.limit][limit.period].toLowerCase()

/** Says what to do next. */
export function suggestion(what: Suggestion): string {
  switch (what.kind) {
    case 'payDebt':
      return what.count === 1
        ? `Set aside ${rwf(what.sum)} for ${quoteTyped(what.title)}, owed to ${quoteTyped(what.creditor)} and due on ${weekdayName(what.dueDay)} ${dayName(what.dueDay)}.`
        : `Set aside ${rwf(what.sum)} for the ${what.count} debts of the coming week, first of all ${quoteTyped(what.title)}, due on ${weekdayName(what.dueDay)}.`
    case 'overLimit':
      return what.grown
        ? `Look at ${quoteTyped(what.grown.title)} first: it grew most, and the ${inSentence(what.limit)} is passed by ${rwf(what.limit.reached - what.limit.amount)}.`
        : `The ${inSentence(what.limit)} is passed by ${rwf(what.limit.reached - what.limit.amount)}. Decide what can wait until the next ${spanOf(what.limit.period)}, or set a limit that fits.`
    case 'slowDown':
      if (what.perDay === 0n)
        return `Nothing is left of the ${inSentence(what.limit)} for ${days(what.limit.daysLeft)}. Decide what can wait, or set a limit that fits.`
      return what.limit.limit === 'debt'
        ? `Before you borrow again: ${rwf(what.limit.amount - what.limit.reached)} is left of the ${inSentence(what.limit)} for ${days(what.limit.daysLeft)}.`
        : `Stay below ${rwf(what.perDay)} a day for the ${days(what.limit.daysLeft)} that are left, and the ${inSentence(what.limit)} holds.`
    case 'earnMore':
      return `${rwf(what.perDay)} a day for the ${days(what.target.daysLeft)} that are left reaches the ${inSentence(what.target)}.`
    case 'missedTarget':
      return `${rwf(what.target.amount - what.target.reached)} was missing to the ${inSentence(what.target)}. Keep it and try again, or set one that is within reach.`
    case 'belowZero':
      return what.grown
        ? `${rwf(what.net)} more went out or was owed than came in. Look at ${quoteTyped(what.grown.title)} first: it grew most.`
        : `${rwf(what.net)} more went out or was owed than came in. Look at what can wait.`
    case 'setLimit':
      return 'Set a monthly expense limit: from then on you see every day how much is left, and for how long.'
    case 'allWell':
      return what.net > 0n
        ? `All is in order. Put a part of the ${rwf(what.net)} aside while it is there.`
        : 'All is in order. Keep writing things down on the day they happen.'
  }
}

/** `Week 47 of 2026`, `November 2026`, `the year 2026`. */
const closedName = (period: Pick<Period, 'kind' | 'start'>) =>
  period.kind === 'year' ? `the year ${periodName(period)}` : periodName(period)

const kindNames: Record<PeriodKind, string> = { day: 'day', week: 'week', month: 'month', year: 'year' }

const beforeNames: Record<PeriodKind, string> = {
  day: 'the day before',
  week: 'the week before',
  month: 'the month before',
  year: 'the year before',
}

/** The summary mail. Its subject carries no amount: it shows on locked screens and over shoulders. */
export const summary = {
  subject: (product: string, periods: Pick<Period, 'kind' | 'start'>[]) => {
    const [main, ...others] = periods
    if (!main) return product
    return others.length === 0
      ? `${product}: ${closedName(main)} is closed`
      : `${product}: ${closedName(main)} is closed, with its last ${list(others.map(({ kind }) => kindNames[kind]))}`
  },
  preview: 'How it went, how you stand, what is due next week, and one thing to do.',
  title: (period: Period) => {
    if (period.kind === 'week') return `${periodName(period)}, ${spanName(period.start, period.end)}`
    return period.kind === 'year' ? `The year ${periodName(period)}` : periodName(period)
  },
  net: (cents: Cents) => `Net balance, ${cents > 0n ? 'above zero' : cents < 0n ? 'below zero' : 'at zero'}`,
  netChange: (kind: PeriodKind, now: Cents, before: Cents) =>
    now === before
      ? `The same as ${beforeNames[kind]}`
      : `${rwf(size(now - before))} ${now > before ? 'better' : 'worse'} than ${beforeNames[kind]} (${signed(before)})`,
  income: 'Income',
  expenses: 'Expenses',
  debts: 'Debts',
  change: (kind: PeriodKind, now: Cents, before: Cents) => {
    if (now === before) return `The same as ${beforeNames[kind]}`
    if (before === 0n) return `Nothing ${beforeNames[kind]}`
    return `${rwf(size(now - before))} ${now > before ? 'more' : 'less'} than ${beforeNames[kind]}`
  },
  nothing: 'Nothing was recorded in this time.',
  also: 'Also closed',
  alsoLine: (income: Cents, expense: Cents, debt: Cents) =>
    `Income ${rwf(income)}, expenses ${rwf(expense)}, debts ${rwf(debt)}`,
  verdicts: 'Limits and targets',
  limitNames,
  share: percent,
  verdict: (verdict: LimitFacts & { result: string }) => {
    const { amount, reached, pace, daysLeft, period } = verdict
    const of = `${rwf(reached)} of ${rwf(amount)}.`
    const left = `${rwf(size(amount - reached))} ${amount >= reached ? 'left' : 'over'}`
    const passed = `${percent(pace)} of the ${spanOf(period)} has passed, ${days(daysLeft)} left`
    switch (verdict.result) {
      case 'kept':
        return `Kept. ${of} ${left}.`
      case 'exceeded':
        return daysLeft === 0 ? `Not kept. ${of} ${left}.` : `Passed. ${of} ${left}; ${days(daysLeft)} left.`
      case 'met':
        return daysLeft === 0 ? `Reached. ${of}` : `Reached, with ${days(daysLeft)} left. ${of}`
      case 'missed':
        return `Not reached. ${of} ${rwf(amount - reached)} was missing.`
      case 'tooFast':
        return `Faster than the ${spanOf(period)}. ${of} ${left}. ${passed}.`
      case 'behind':
        return `Behind the ${spanOf(period)}. ${of} ${rwf(amount - reached)} to go. ${passed}.`
      default:
        return verdict.limit === 'income'
          ? `On track. ${of} ${rwf(amount - reached)} to go. ${passed}.`
          : `On track. ${of} ${left}. ${passed}.`
    }
  },
  movers: 'What moved most',
  titled: quoteTyped,
  mover: (kind: Kind, now: Cents, before: Cents) => {
    const name = { income: 'Income', expense: 'Expense', debt: 'Debt' }[kind]
    return before === 0n ? `${name}, new: ${rwf(now)}` : `${name}: ${rwf(now)}, before ${rwf(before)}`
  },
  dueSoon: 'Due in the coming week',
  due: (creditor: string, dueDay: Day, from: Day) =>
    `${quoteTyped(creditor)}, ${daysBetween(from, dueDay) === 1 ? 'today, ' : ''}${weekdayName(dueDay)} ${dayName(dueDay)}`,
  moreDue: (count: number) => (count === 1 ? 'One more' : `${count} more, together`),
  action: 'One thing to do',
  open: 'Open the statement',
  why: (product: string, kinds: PeriodKind[]) =>
    `${product} closes your books at midnight and sends this summary at the end of each ${list(kinds.map((kind) => kindNames[kind]))}. Amounts are as they stood when it was written.`,
  unsubscribe: (kinds: PeriodKind[]) => `Stop the ${summariesOf(kinds)}`,
  choose: 'Choose what you get by e-mail',
  amount: rwf,
  signed,
} as const

const adverbs: Record<PeriodKind, string> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

/** `daily, weekly and monthly summaries`. */
const summariesOf = (kinds: PeriodKind[]) => `${list(kinds.map((kind) => adverbs[kind]))} summaries`

/** Said at the moment of saving, and by mail to those who want it. */
export const warning = {
  message: (what: LimitFacts & { level: number }) => {
    const { limit, period, amount, reached, daysLeft, level } = what
    const name = limitNames[limit][period].toLowerCase()
    if (limit === 'income') return `You reached your ${name}: ${rwf(reached)} of ${rwf(amount)}.`
    if (level === 80)
      return `${percent(Number((reached * 1000n) / amount))} of your ${name} is used: ${rwf(amount - reached)} left for ${days(daysLeft)}.`
    return reached > amount
      ? `Your ${name} of ${rwf(amount)} is passed by ${rwf(reached - amount)}, with ${days(daysLeft)} left.`
      : `Your ${name} of ${rwf(amount)} is used up, with ${days(daysLeft)} left.`
  },
  title: ({ limit, period, level }: Pick<LimitFacts, 'limit' | 'period'> & { level: number }) =>
    `${limitNames[limit][period]} ${limit === 'income' ? 'reached' : level === 80 ? 'nearly used' : 'used up'}`,
  subject: (product: string, what: Pick<LimitFacts, 'limit' | 'period'> & { level: number }): string =>
    `${product}: ${warning.title(what)}`,
  why: 'You asked to be told by e-mail when a limit is nearly used, used up, or a target is reached.',
  unsubscribe: 'Stop these warnings',
  open: (product: string) => `Open ${product}`,
} as const

/** The small page behind the unsubscribe link. */
export const unsubscribe = {
  title: 'E-mail choices',
  ask: (what: string) => `Stop the ${what}?`,
  button: 'Stop them',
  done: (what: string) => `Done. You will get no more ${what}.`,
  again: 'You can switch them on again in My Account.',
  invalid: 'This link is not complete. Please use the link from your e-mail.',
  what: (kinds: readonly (PeriodKind | 'warning')[]) => {
    const summaries = kinds.filter((kind) => kind !== 'warning')
    const warnings = kinds.includes('warning') ? ['warnings about limits and targets'] : []
    return list([...(summaries.length > 0 ? [summariesOf(summaries)] : []), ...warnings])
  },
} as const
