import { limitWords } from '../../../words/en/limits.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Loading, Skeleton } from '../../ui/kit/skeleton.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { totalOf } from './limit-kinds.ts'
import { LimitMeter } from './limit-meter.tsx'
import { type LimitState, noted } from './limit-status.ts'

export default function LimitCard({ kind, period, limit, totals, onSet }: LimitState & { onSet: () => void }) {
  const isSet = typeof limit === 'number' && limit > 0
  const label = isSet ? limitWords.editNamed[period] : limitWords.setNamed[period]
  return (
    <Card as="article" className="flex min-h-40 flex-col gap-2 sm:p-5">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-small font-medium text-muted">{limitWords[period]}</h3>
          {limit === undefined ? (
            <Skeleton className="mt-1 h-7 w-36" />
          ) : isSet ? (
            <p className="amount text-lead font-bold">{longFigures(formatRwf(limit))}</p>
          ) : limit === null ? (
            <p className="text-muted">{limitWords.unknown}</p>
          ) : (
            <p className="text-lead font-bold">{limitWords.notSet}</p>
          )}
        </div>
        <Button
          size="small"
          variant={isSet ? 'plain' : 'quiet'}
          className={isSet ? '-mr-3' : undefined}
          disabled={limit === undefined}
          aria-label={label}
          onClick={onSet}
        >
          {isSet ? limitWords.editShort : limitWords.setShort}
        </Button>
      </div>
      {limit === undefined ? (
        <div className="mt-auto">
          <Loading>
            <Skeleton className="h-12" />
          </Loading>
        </div>
      ) : isSet ? (
        <LimitMeter kind={kind} period={period} limit={limit} totals={totals} />
      ) : (
        <div className="mt-auto flex flex-col gap-2 text-small text-muted">
          {limit === null ? null : <p>{limitWords[kind].invite}</p>}
          {totals ? (
            <p>
              <span className="amount">{longFigures(limitWords[kind].soFar(formatRwf(totalOf(kind, totals))))}</span>{' '}
              <PendingTotal {...noted(kind, totals)} />
            </p>
          ) : null}
        </div>
      )}
    </Card>
  )
}
