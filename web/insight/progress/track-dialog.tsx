import { spanName } from '../../../words/en/dates.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { useClient } from '../../offline/guard.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { StatsCards, StatsCardsSkeleton } from './stats-cards.tsx'
import { type TrackKind, trackCalls } from './track-calls.ts'

export default function TrackDialog({ kind, onClose }: { kind: TrackKind; onClose: () => void }) {
  const { runsBusiness } = useClient()
  const query = useAnswer<(typeof trackCalls)[TrackKind]>(trackCalls[kind])
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
              <NetBalance value={totals.netBalance} look="hero" />{' '}
              <PendingTotal of="net" query={{ from: totals.period.start, to: totals.period.end }} />
            </p>
            <StatsCards stats={totals} />
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
