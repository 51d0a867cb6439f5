import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { VERDICTS } from '../../contract/statements.ts'
import { type Day, daysBetween } from '../../domain/day.ts'
import type { Cents } from '../../domain/money.ts'
import type { Period } from '../../domain/period.ts'

/** How one limit or target stands on a day. */
export interface Verdict {
  limit: LimitKind
  period: LimitPeriod
  start: Day
  end: Day
  amount: Cents
  reached: Cents
  /** reached / amount in thousandths, at most a million. */
  share: number
  /** The part of the period that has passed at the end of the day, in thousandths. */
  pace: number
  daysLeft: number
  result: (typeof VERDICTS)[number]
}

/** Share and pace may differ by this much before it is worth a word: the first day of a month proves nothing. */
const SLACK = 50

/** Judges what was reached from the period's start to the end of `day` against what is set. */
export function judge(limit: LimitKind, amount: Cents, reached: Cents, period: Period, day: Day): Verdict {
  const daysLeft = daysBetween(day, period.end)
  const length = daysBetween(period.start, period.end) + 1
  const share = Number(amount === 0n ? 0n : (reached * 1000n) / amount)
  const pace = Math.round(((length - daysLeft) * 1000) / length)
  return {
    limit,
    period: period.kind === 'year' ? 'yearly' : 'monthly',
    start: period.start,
    end: period.end,
    amount,
    reached,
    share: Math.min(share, 1_000_000),
    pace,
    daysLeft,
    result: limit === 'income' ? judgeTarget(amount, reached, share, pace) : judgeLimit(amount, reached, share, pace),
  }
}

function judgeTarget(amount: Cents, reached: Cents, share: number, pace: number): Verdict['result'] {
  if (reached >= amount) return 'met'
  if (pace === 1000) return 'missed'
  return share < pace - SLACK ? 'behind' : 'onTrack'
}

function judgeLimit(amount: Cents, reached: Cents, share: number, pace: number): Verdict['result'] {
  if (reached > amount) return 'exceeded'
  if (pace === 1000) return 'kept'
  return share > pace + SLACK ? 'tooFast' : 'onTrack'
}
