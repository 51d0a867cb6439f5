import { useState } from 'react'
import { progress } from '../../contract/progress.ts'
import { spanName } from '../../words/en/dates.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { useAnswer } from '../api/query.ts'
import { QueryError } from '../api/query-error.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loading, Skeleton } from '../kit/skeleton.tsx'
import { NetBalance } from '../money/net-balance.tsx'
import { StatsCards, StatsCardsSkeleton } from './stats-cards.tsx'

export type TrackKind = 'day' | 'month' | 'year'

/** The call behind each button. */
export const trackCalls = { day: progress.trackDay, month: progress.trackMonth, year: progress.trackYear }

/** The stats modal of Track Day, Track Month and Track Year: open while `kind` names one. */
export function TrackDialog({ kind, onClose }: { kind: TrackKind | null; onClose: () => void }) {
  // The words stay while the dialog goes away.
  const [shown, setShown] = useState<TrackKind>('day')
  if (kind !== null && kind !== shown) setShown(kind)
  const {
    data: answer,
    error,
    refetch,
    isFetching,
  } = useAnswer(trackCalls[shown], undefined, { enabled: kind !== null })
  const summary = answer?.data
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={words.track[shown]}
      description={summary ? words.tracked[shown](spanName(summary.period.start, summary.period.end)) : undefined}
    >
      {summary ? (
        <>
          <p>
            <NetBalance value={summary.netBalance} look="hero" />
          </p>
          <StatsCards stats={summary} />
        </>
      ) : error ? (
        <QueryError error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Loading />
          <Skeleton className="h-12 w-64" />
          <StatsCardsSkeleton />
        </>
      )}
    </Dialog>
  )
}
