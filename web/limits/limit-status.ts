import type { PeriodSummary } from '../../contract/progress.ts'
import type { Day } from '../../domain/day.ts'
import { evaluateLimit, type LimitKind, type LimitPeriod, toneSoFar } from '../../domain/limit.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { dayWithin } from '../../domain/period.ts'
import { limitWords } from '../../words/en/limits.ts'
import { formatAmount, formatRwf } from '../../words/en/money.ts'
import { totalOf } from './limit-kinds.ts'

/**
 * One limit or target of a client. `limit` is undefined while loading, 0 when nothing is set, and null when it could not be
 * fetched; `totals`, of the month or year that runs, is undefined while it is loading or could not be had: then there is
 * no bar.
 */
export interface LimitState {
  kind: LimitKind
  period: LimitPeriod
  limit: number | null | undefined
  totals: PeriodSummary | undefined
}

const looks = { gain: 'text-gain', loss: 'text-loss', accent: 'text-accent' }

/**
 * How the month or year of `totals` stands against a limit or target that is set, with what is left or over in words and the
 * colour of them. The days are those of the totals: when a month has just ended over the page, or the phone's clock is off,
 * the sums of one month are not held against the days of another.
 */
export function limitStatus(kind: LimitKind, period: LimitPeriod, limit: number, totals: PeriodSummary, today: Day) {
  const words = limitWords[kind]
  const total = totalOf(kind, totals)
  const use = { limit: kind, period, amount: toCents(limit), reached: toCents(total) }
  const status = evaluateLimit(use, dayWithin(totals.period, today))
  const tone = toneSoFar(status)
  const left = fromCents(status.left)
  const say = (format: (amount: number) => string) =>
    left < 0 ? words.over(format(-left)) : left > 0 ? words.left(formatAmount(left)) : words.reached
  return { total, status, tone, look: tone && looks[tone], rest: say(formatRwf), shortRest: say(formatAmount) }
}
