import { limitWords } from '../../../words/en/limits.ts'
import { currency, formatAmount } from '../../../words/en/money.ts'
import { useToday } from '../../browser/today.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { LimitBar } from './limit-bar.tsx'
import { type LimitState, limitStatus } from './limit-status.ts'

export function LimitLine({ kind, period, limit, totals }: LimitState) {
  const today = useToday()
  const state = limit && totals ? limitStatus(kind, period, limit, totals, today) : null
  return (
    <span className="block text-small lg:rounded-box lg:border lg:border-line lg:bg-card lg:px-3 lg:py-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          {limitWords[kind].shortName} · <span className="font-medium whitespace-nowrap">{limitWords[period]}</span>
        </span>
        {limit === undefined ? (
          <Skeleton className="h-4 w-24" />
        ) : limit ? (
          <span className="amount ml-auto font-medium">
            <span className="max-sm:sr-only">{currency.before}</span>
            {longFigures(formatAmount(limit))}
            <span className="max-sm:sr-only">{currency.after}</span>
          </span>
        ) : (
          <span className="text-muted">{limit === 0 ? limitWords.notSet : limitWords.unknown}</span>
        )}
      </span>
      {totals && state ? (
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          <span className="min-w-16 flex-1">
            <LimitBar status={state.status} tone={state.tone} thin />
          </span>
          <span>
            <span className={classNames('amount font-medium', state.look)}>{longFigures(state.shortRest)}</span>
            {' · '}
            <span className="whitespace-nowrap">
              {(state.status.left > 0n ? limitWords.days : limitWords.daysLeft)(state.status.daysLeft)}
            </span>
          </span>
          <PendingTotal {...state.noted} />
        </span>
      ) : null}
    </span>
  )
}
