import { formatAmount } from '../../domain/money.ts'
import { limitWords } from '../../words/en/limits.ts'
import { classNames } from '../kit/class-names.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { longFigures } from '../money/long-figures.tsx'
import { useToday } from '../today.ts'
import { LimitBar } from './limit-bar.tsx'
import { type LimitState, limitStatus } from './limit-status.ts'

/** One limit or target on one line: what is set, how far it is used, and what is left. */
export function LimitLine({ kind, period, limit, totals }: LimitState) {
  const today = useToday()
  const state = limit && totals ? limitStatus(kind, period, limit, totals, today) : null
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small">
      <span className="font-medium">{limitWords[period]}</span>
      {limit === undefined ? (
        <Skeleton className="h-4 flex-1" />
      ) : limit ? (
        <span className="amount text-muted">{longFigures(formatAmount(limit))}</span>
      ) : (
        <span className="text-muted">{limit === 0 ? limitWords.notSet : limitWords.unknown}</span>
      )}
      {state ? (
        <>
          <span className={classNames('amount ml-auto font-medium xl:order-1', state.look)}>
            {longFigures(state.shortRest)}
          </span>
          <span className="w-full xl:w-auto xl:flex-1">
            <LimitBar status={state.status} tone={state.tone} thin />
          </span>
        </>
      ) : null}
    </span>
  )
}
