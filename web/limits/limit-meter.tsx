import type { PeriodSummary } from '../../contract/progress.ts'
import {
  evaluateLimit,
  evenPace,
  LIMIT_SPANS,
  type LimitKind,
  type LimitPeriod,
  toneSoFar,
} from '../../domain/limit.ts'
import { formatAmount, formatRwf, fromCents, toCents } from '../../domain/money.ts'
import { daysLeft, dayWithin } from '../../domain/period.ts'
import { limitWords } from '../../words/en/limits.ts'
import { classNames } from '../kit/class-names.ts'
import { useToday } from '../today.ts'
import { LimitBar } from './limit-bar.tsx'
import { totalOf } from './limit-kinds.ts'

const looks = { gain: 'text-gain', loss: 'text-loss', accent: 'text-accent' }

/**
 * How the month or year of `summary` stands against a `limit` or target that is set: the bar, what is left or over, the
 * days left, the pace. The days are those of the summary: when a month has just ended over the page, or the phone's clock
 * is off, the sums of one month are not held against the days of another.
 */
export function LimitMeter({
  kind,
  period,
  limit,
  summary,
}: {
  kind: LimitKind
  period: LimitPeriod
  limit: number
  summary: PeriodSummary | undefined
}) {
  const words = limitWords[kind]
  const today = useToday()
  if (!summary)
    return <p className="mt-auto text-small text-muted">{limitWords.daysLeft(daysLeft(LIMIT_SPANS[period], today))}</p>
  const total = totalOf(kind, summary)
  const use = { limit: kind, period, amount: toCents(limit), reached: toCents(total) }
  const status = evaluateLimit(use, dayWithin(summary.period, today))
  const tone = toneSoFar(status)
  const left = fromCents(status.left)
  const rest = left < 0 ? words.over(formatRwf(-left)) : left > 0 ? words.left(formatAmount(left)) : words.reached
  return (
    <div className="mt-auto flex flex-col gap-2">
      <LimitBar status={status} tone={tone} />
      <p className="text-small">
        <span className="amount">{limitWords.state(formatRwf(total), formatAmount(limit))}</span>
        {' · '}
        <span className={classNames('amount font-medium', tone && looks[tone])}>{rest}</span>
        {' · '}
        <span className="whitespace-nowrap">{limitWords.daysLeft(status.daysLeft)}</span>
      </p>
      <p className="text-small text-muted">
        <span className="amount">{limitWords.pace(formatRwf(evenPace(status)))}</span>
      </p>
    </div>
  )
}
