import { useState } from 'react'
import { progress } from '../../contract/progress.ts'
import { spanName } from '../../words/en/dates.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { Fetched } from '../api/fetched.tsx'
import { useAnswer } from '../api/query.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
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
  const query = useAnswer(trackCalls[shown], undefined, { enabled: kind !== null })
  const period = query.data?.data.period
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={words.track[shown]}
      description={period && words.tracked[shown](spanName(period.start, period.end))}
    >
      <Fetched
        query={query}
        skeleton={
          <>
            <Skeleton className="h-12 w-64" />
            <StatsCardsSkeleton />
          </>
        }
      >
        {({ data: summary }) => (
          <>
            <p>
              <NetBalance value={summary.netBalance} look="hero" />
            </p>
            <StatsCards stats={summary} />
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
