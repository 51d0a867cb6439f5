import type { PeriodSummary } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { evaluateLimit, type LimitKind, type LimitPeriod, runningTone } from '../../../domain/limit.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { dayWithin } from '../../../domain/period.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { totalOf } from './limit-kinds.ts'

/** `limit` is undefined while loading, 0 if unset, null if it couldn't be fetched. */
export interface LimitState {
  kind: LimitKind
  period: LimitPeriod
  limit: number | null | undefined
  totals: PeriodSummary | undefined
}

const looks = { gain: 'text-gain', loss: 'text-loss', accent: 'text-accent' }

/**
 * Returns the props of the note that shows pending writes next to the total of a limit's period.
 */
export function noted(kind: LimitKind, totals: PeriodSummary) {
  const { start, end } = totals.period
  return { of: kind, query: { from: start, to: end }, value: totalOf(kind, totals) }
}

/**
 * Just after midnight, `totals` may still be of the previous period. So this uses the day nearest
 * to `today` in the period of `totals`.
 */
export function limitStatus(kind: LimitKind, period: LimitPeriod, limit: number, totals: PeriodSummary, today: Day) {
  const words = limitWords[kind]
  const total = totalOf(kind, totals)
  const use = { limit: kind, period, amount: toCents(limit), reached: toCents(total) }
  const status = evaluateLimit(use, dayWithin(totals.period, today))
  const tone = runningTone(status)
  const describeRest = (total: number, format = formatAmount) => {
    const left = fromCents(toCents(limit) - toCents(total))
    return left < 0 ? words.over(format(-left)) : left > 0 ? words.left(formatAmount(left)) : words.reached
  }
  return {
    total,
    status,
    tone,
    look: tone && looks[tone],
    rest: describeRest(total, formatRwf),
    shortRest: describeRest(total),
    noted: { ...noted(kind, totals), format: describeRest },
  }
}
