import { BOOK_KINDS, type BookKind } from './book-kind.ts'
import { type Day, daysBetween } from './day.ts'
import { type Cents, fromCents } from './money.ts'
import { type PeriodKind, periodOf } from './period.ts'

export const LIMIT_KINDS = BOOK_KINDS
export type LimitKind = BookKind

export const LIMIT_PERIODS = ['monthly', 'yearly'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const LIMIT_SPANS = { monthly: 'month', yearly: 'year' } as const satisfies Record<LimitPeriod, PeriodKind>

export function limitPeriodOf(kind: PeriodKind): LimitPeriod | undefined {
  return LIMIT_PERIODS.find((period) => LIMIT_SPANS[period] === kind)
}

/**
 * A limit can be `exceeded` or `met` on any day, but `kept` or `missed` only on the period's last
 * day.
 */
export const LIMIT_RESULTS = ['kept', 'exceeded', 'met', 'missed', 'onTrack', 'tooFast', 'behind'] as const
export type LimitResult = (typeof LIMIT_RESULTS)[number]

export interface LimitUse {
  limit: LimitKind
  period: LimitPeriod
  amount: Cents
  reached: Cents
}

export interface LimitStatus extends LimitUse {
  start: Day
  end: Day
  left: Cents
  /** `reached` / `amount` in thousandths, rounded down, at most 1,000,000. */
  share: number
  pace: number
  daysLeft: number
  result: LimitResult
}

/**
 * In thousandths. Without this tolerance, a single early expense would make a limit `tooFast`.
 */
const TOLERANCE = 50

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
  return share < pace - TOLERANCE ? 'behind' : 'onTrack'
}

function resultOfLimit(amount: Cents, reached: Cents, share: number, pace: number): LimitResult {
  if (reached > amount) return 'exceeded'
  if (pace === 1000) return 'kept'
  return share > pace + TOLERANCE ? 'tooFast' : 'onTrack'
}

/** A debt plan is never `tooFast`, because `reached` includes debts that are due later. */
function resultOfPlan(amount: Cents, reached: Cents, _share: number, pace: number): LimitResult {
  return resultOfLimit(amount, reached, 0, pace)
}

export const RESULT_TONES: Record<LimitResult, 'gain' | 'accent' | 'loss'> = {
  kept: 'gain',
  met: 'gain',
  onTrack: 'gain',
  tooFast: 'accent',
  behind: 'accent',
  exceeded: 'loss',
  missed: 'loss',
}

export const WARNING_LEVELS = [80, 100] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** An income target has no warning at 80 %, because nearing a target is good. */
export function levelsReached({ limit, share }: LimitStatus): WarningLevel[] {
  return WARNING_LEVELS.filter((level) => share >= level * 10 && (limit !== 'income' || level === 100))
}

export function mostUrgent<W extends { level: WarningLevel; daysLeft: number }>(warnings: readonly W[]): W | undefined {
  return [...warnings].sort((one, other) => other.level - one.level || one.daysLeft - other.daysLeft)[0]
}

/**
 * Null for the usual colour. Above its amount, a limit always has a colour. From 80 % on, it has
 * the warning colour only if it is ahead of an even pace.
 */
export function runningTone(status: LimitStatus): 'gain' | 'accent' | 'loss' | null {
  if (status.left < 0n) return status.limit === 'income' ? 'gain' : 'loss'
  return levelsReached(status).includes(80) && status.share > status.pace ? 'accent' : null
}

/** Francs that an even pace would have reached by the end of today. */
export function evenPace({ amount, start, end, daysLeft }: LimitStatus): number {
  const length = daysBetween(start, end) + 1
  return Math.round((fromCents(amount) * (length - daysLeft)) / length)
}

/**
 * Returns how many francs the client can spend per day until the period ends, including today.
 * Returns 0 if no money is left, and on the last day.
 */
export function dailyAllowance({ left, daysLeft }: LimitStatus): number {
  return daysLeft > 0 && left > 0n ? Math.floor(fromCents(left) / (daysLeft + 1)) : 0
}

/**
 * Returns the share to show, in thousandths. An exceeded limit shows at least 101 %, so that the
 * excess is visible.
 */
export function displayedShare(share: number, isPassed: boolean): number {
  return isPassed ? Math.max(share, 1010) : share
}
