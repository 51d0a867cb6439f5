import { evenPace, LIMIT_SPANS } from '../../../domain/limit.ts'
import { daysLeft } from '../../../domain/period.ts'
import { limitWords } from '../../../words/en/limits.ts'
import { formatAmount, formatRwf } from '../../../words/en/money.ts'
import { useToday } from '../../browser/today.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { LimitBar } from './limit-bar.tsx'
import { type LimitState, limitStatus } from './limit-status.ts'

export function LimitMeter({ kind, period, limit, totals }: LimitState & { limit: number }) {
  const today = useToday()
  if (!totals)
    return <p className="mt-auto text-small text-muted">{limitWords.daysLeft(daysLeft(LIMIT_SPANS[period], today))}</p>
  const { total, status, tone, look, rest, noted } = limitStatus(kind, period, limit, totals, today)
  return (
    <div className="mt-auto flex flex-col gap-2">
      <LimitBar status={status} tone={tone} />
      <p className="text-small">
        <span className="amount">{longFigures(limitWords.state(formatRwf(total), formatAmount(limit)))}</span>
        {' · '}
        <span className={classNames('amount font-medium', look)}>{longFigures(rest)}</span> <PendingTotal {...noted} />
        {' · '}
        <span className="whitespace-nowrap">{limitWords.daysLeft(status.daysLeft)}</span>
      </p>
      <p className="text-small text-muted">
        <span className="amount">{longFigures(limitWords.pace(formatRwf(evenPace(status))))}</span>
      </p>
    </div>
  )
}
