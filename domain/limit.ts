import { BOOK_KINDS, type BookKind } from './book-kind.ts'
import { type Day, daysBetween } from './day.ts'
import { type Cents, fromCents } from './money.ts'
import { type PeriodKind, periodOf } from './period.ts'

/** What can be limited or aimed at: everything that the books hold. Income has a target, the others a limit. */
export const LIMIT_KINDS = BOOK_KINDS
export type LimitKind = BookKind

/** The kinds of period that a limit or target is set for (section 9). */
export const LIMIT_PERIODS = ['monthly', 'yearly'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** The same as kinds of calendar period. */
export const LIMIT_SPANS = { monthly: 'month', yearly: 'year' } as const satisfies Record<LimitPeriod, PeriodKind>

/** Which amount a calendar period of a kind is held against; undefined where none can be set. */
export function limitPeriodOf(kind: PeriodKind): LimitPeriod | undefined {
  return LIMIT_PERIODS.find((period) => LIMIT_SPANS[period] === kind)
}

/** How a limit or target stands: for good once its month or year has ended, else so far. */
export const LIMIT_RESULTS = ['kept', 'exceeded', 'met', 'missed', 'onTrack', 'tooFast', 'behind'] as const
export type LimitResult = (typeof LIMIT_RESULTS)[number]

/** A limit or target, and what counts against it. */
export interface LimitUse {
  limit: LimitKind
  period: LimitPeriod
  amount: Cents
  reached: Cents
}

/** How a limit or target stands at the end of a day. */
export interface LimitStatus extends LimitUse {
  /** The first and the last day of its month or year. */
  start: Day
  end: Day
  /** amount - reached: below zero when more was reached than set. */
  left: Cents
  /** reached / amount in thousandths, rounded down, at most a million. */
  share: number
  /** The part of the month or year that has passed, in thousandths. */
  pace: number
  daysLeft: number
  result: LimitResult
}

/** Share and pace may differ by this much before it is worth a word: the first day of a month proves nothing. */
const SLACK = 50

/** How a limit or target stands at the end of a day of its month or year. */
export function evaluateLimit(use: LimitUse, day: Day): LimitStatus {
  const { limit, amount, reached } = use
  const { start, end } = periodOf(LIMIT_SPANS[use.period], day)
  const daysLeft = daysBetween(day, end)
  const length = daysBetween(start, end) + 1
  const share = amount === 0n ? 0 : Math.min(Number((reached * 1000n) / amount), 1_000_000)
  const pace = Math.round(((length - daysLeft) * 1000) / length)
  const resultOf = RESULTS_OF[limit]
  const left = amount - reached
  return { ...use, start, end, left, share, pace, daysLeft, result: resultOf(amount, reached, share, pace) }
}

const RESULTS_OF = { income: resultOfTarget, expense: resultOfLimit, debt: resultOfPlan }

function resultOfTarget(amount: Cents, reached: Cents, share: number, pace: number): LimitResult {
  if (reached >= amount) return 'met'
  if (pace === 1000) return 'missed'
  return share < pace - SLACK ? 'behind' : 'onTrack'
}

function resultOfLimit(amount: Cents, reached: Cents, share: number, pace: number): LimitResult {
  if (reached > amount) return 'exceeded'
  if (pace === 1000) return 'kept'
  return share > pace + SLACK ? 'tooFast' : 'onTrack'
}

/** Debts are known ahead: what is due later counts from the first day on, so that no pace can be too fast. */
function resultOfPlan(amount: Cents, reached: Cents, _share: number, pace: number): LimitResult {
  return resultOfLimit(amount, reached, 0, pace)
}

/** How a result is meant: good, asking for attention while there is time, or bad. */
export const RESULT_TONES: Record<LimitResult, 'gain' | 'accent' | 'loss'> = {
  kept: 'gain',
  met: 'gain',
  onTrack: 'gain',
  tooFast: 'accent',
  behind: 'accent',
  exceeded: 'loss',
  missed: 'loss',
}

/** From how many hundredths of a limit on there is something to be warned of. */
export const WARNING_LEVELS = [80, 100] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** The levels that are reached, the lowest first. A target has only the last: to be near it is nothing to be warned of. */
export function levelsReached({ limit, share }: LimitStatus): WarningLevel[] {
  return WARNING_LEVELS.filter((level) => share >= level * 10 && (limit !== 'income' || level === 100))
}

/**
 * How the status of a limit that runs is meant, whatever its pace: a target that is passed is good, a limit that is passed
 * bad, and one that is nearly used asks for attention. Null: nothing is to be said of it.
 */
export function toneSoFar(status: LimitStatus): 'gain' | 'accent' | 'loss' | null {
  if (status.left < 0n) return status.limit === 'income' ? 'gain' : 'loss'
  return levelsReached(status).includes(80) ? 'accent' : null
}

/** What an even pace would have reached by the end of the day, in whole francs. */
export function evenPace({ amount, start, end, daysLeft }: LimitStatus): number {
  const length = daysBetween(start, end) + 1
  return Math.round((fromCents(amount) * (length - daysLeft)) / length)
}

/** The share to print, in thousandths: never 100 % where the limit or target was passed. */
export function shownShare(share: number, isPassed: boolean): number {
  return isPassed ? Math.max(share, 1010) : share
}
