import { spanName } from '../../../words/en/dates.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { useClient } from '../../offline/guard.ts'
import { LiveTotal } from '../../offline/live-total.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { StatsCards, StatsCardsSkeleton } from './stats-cards.tsx'
import { type TrackKind, trackCalls } from './track-calls.ts'

export default function TrackDialog({ kind, onClose }: { kind: TrackKind; onClose: () => void }) {
  const { runsBusiness } = useClient()
  const answer = useAnswer<(typeof trackCalls)[TrackKind]>(trackCalls[kind])
  const period = answer.data?.data.period
  const query = { from: period?.start ?? '', to: period?.end ?? '' }
  return (
    <Dialog
      onClose={onClose}
      title={words.track[kind]}
      description={period && words.tracked[kind](spanName(period.start, period.end))}
    >
      <Fetched
        query={answer}
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
              <LiveTotal of="net" query={query} value={totals.netBalance} look="hero" />
            </p>
            <StatsCards stats={totals} query={query} />
            {runsBusiness && 'turnover' in totals ? (
              <dl className="mt-3 border-t border-line pt-3">
                <dt>{words.turnover}</dt>
                <dd>
                  <Amount value={totals.turnover} className="text-lead font-bold" />
                </dd>
              </dl>
            ) : null}
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
