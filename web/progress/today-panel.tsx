import { useState } from 'react'
import { progress } from '../../contract/progress.ts'
import { longDayName } from '../../words/en/dates.ts'
import { sums, progressWords as words } from '../../words/en/progress.ts'
import { refresh, useAnswer } from '../api/query.ts'
import { QueryError } from '../api/query-error.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Loading, Skeleton } from '../kit/skeleton.tsx'
import { Flash } from '../money/flash.tsx'
import { NetBalance } from '../money/net-balance.tsx'
import { StatsCards, StatsCardsSkeleton } from './stats-cards.tsx'
import { TrackDialog, type TrackKind, trackCalls } from './track-dialog.tsx'

const KINDS = ['day', 'month', 'year'] as const

/** The net balance of today, large; what it is made of; and the three ways to look further. */
export function TodayPanel() {
  const { data: answer, error, refetch, isFetching } = useAnswer(progress.trackDay)
  const [kind, setKind] = useState<TrackKind | null>(null)
  const today = answer?.data

  // Asked anew each time: the button says what stands now.
  function track(each: TrackKind): void {
    void refresh(trackCalls[each])
    setKind(each)
  }

  return (
    <Card as="section" aria-labelledby="today" className="flex flex-wrap items-end justify-between gap-x-6 sm:gap-y-2">
      <div>
        <h2 id="today" className="text-small font-medium text-muted">
          {words.today}
          {today ? <span className="font-normal">, {longDayName(today.period.start)}</span> : null}
        </h2>
        {error && !today ? null : (
          <>
            <p className="mt-1 text-small text-muted">{sums.netBalance}</p>
            <p className="min-h-12 max-sm:min-h-18">
              {today ? (
                <Flash of={today.netBalance}>
                  <NetBalance value={today.netBalance} look="hero" />
                </Flash>
              ) : (
                <Skeleton className="h-12 w-64" />
              )}
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:mt-3 max-sm:w-full max-sm:gap-1">
        {KINDS.map((each) => (
          <Button
            key={each}
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            className="whitespace-nowrap max-sm:flex-auto max-sm:px-1"
            onClick={() => track(each)}
          >
            {words.track[each]}
          </Button>
        ))}
      </div>
      <div className="w-full">
        <QueryError error={today ? null : error} busy={isFetching} onRetry={refetch} />
        {today ? (
          <StatsCards stats={today} />
        ) : error ? null : (
          <Loading>
            <StatsCardsSkeleton />
          </Loading>
        )}
      </div>
      <TrackDialog kind={kind} onClose={() => setKind(null)} />
    </Card>
  )
}
