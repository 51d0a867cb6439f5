import { spanName } from '../../../words/en/dates.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { StatsCards, StatsCardsSkeleton } from './stats-cards.tsx'
import { type TrackKind, trackCalls } from './track-calls.ts'

export default function TrackDialog({ kind, onClose }: { kind: TrackKind; onClose: () => void }) {
  const query = useAnswer(trackCalls[kind])
  const period = query.data?.data.period
  return (
    <Dialog
      onClose={onClose}
      title={words.track[kind]}
      description={period && words.tracked[kind](spanName(period.start, period.end))}
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
        {({ data: totals }) => (
          <>
            <p>
              <NetBalance value={totals.netBalance} look="hero" />
            </p>
            <StatsCards stats={totals} />
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
