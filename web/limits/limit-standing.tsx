import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { PeriodSummary } from '../../contract/progress.ts'
import { formatAmount, formatRwf } from '../../domain/money.ts'
import { dayWithin } from '../../domain/period.ts'
import { limitWords } from '../../words/en/limits.ts'
import { classNames } from '../kit/class-names.ts'
import { useToday } from '../today.ts'
import { LimitBar } from './limit-bar.tsx'
import { totalOf } from './limit-kinds.ts'
import { limitState, toneOf } from './limit-state.ts'

const looks = { gain: 'text-gain', loss: 'text-loss', near: 'text-accent' }

/**
 * How the month or year of `summary` stands against a `limit` or target that is set: the bar, what is left or over, the
 * days left, the pace. The days are those of the summary: when a month has just ended over the page, or the phone's clock
 * is off, the sums of one month are not held against the days of another.
 */
export function LimitStanding({
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
  const total = summary && totalOf(kind, summary)
  const day = summary ? dayWithin(summary.period, today) : today
  const state = limitState(limit, total ?? 0, period === 'monthly' ? 'month' : 'year', day)
  const tone = toneOf(state, kind === 'income')
  const days = limitWords.daysLeft(state.daysLeft)
  if (total === undefined) return <p className="mt-auto text-small text-muted">{days}</p>
  const rest =
    state.over > 0
      ? words.over(formatRwf(state.over))
      : state.left > 0
        ? words.left(formatAmount(state.left))
        : words.reached
  return (
    <div className="mt-auto flex flex-col gap-2">
      <LimitBar state={state} tone={tone} />
      <p className="text-small">
        <span className="amount">{words.state(formatRwf(total), formatAmount(limit))}</span>
        {' · '}
        <span className={classNames('amount font-medium', tone && looks[tone])}>{rest}</span>
        {' · '}
        <span className="whitespace-nowrap">{days}</span>
      </p>
      <p className="text-small text-muted">
        <span className="amount">{limitWords.pace(formatRwf(state.pace))}</span>
      </p>
    </div>
  )
}
