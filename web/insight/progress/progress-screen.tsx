import { lazy, Suspense } from 'react'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { type Overview, progress } from '../../../contract/progress.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { useAnswer } from '../../data/api/query.ts'
import { QueryError } from '../../data/api/query-error.tsx'
import { prefetch, prefetchList } from '../../data/prefetch.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { useClient } from '../../offline/guard.ts'
import { Card } from '../../ui/kit/card.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Skeleton, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { DuePanel } from './due-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MonthLimits } from './month-limits.tsx'
import { MonthPanel } from './month-panel.tsx'
import { TodayPanel } from './today-panel.tsx'
import { TrackButtons } from './track-buttons.tsx'

const rowsSkeleton = <SkeletonRows rows={4} />
const MonthTitles = lazyPart(() => import('./month-titles.tsx'), rowsSkeleton)
const loadHistory = () => import('./daily-history.tsx')
const DailyHistory = lazyPart(loadHistory, rowsSkeleton)
const CreditPanel = lazy(loadOrNothing(() => import('./credit-panel.tsx')))

export const meta = () => screenMeta(words.title)

export function clientLoader({ request }: { request: Request }): null {
  prefetchList(progress.all, request)
  for (const load of [loadHistory, () => import('./month-curve.tsx')]) void loadOrNothing<unknown>(load)()
  return prefetch(progress.overview, expenses.limits, incomes.limits, debts.limits)
}

export default function ProgressScreen() {
  const { data: answer, error, refetch, isFetching } = useAnswer(progress.overview)
  const overview = answer?.data
  const { keepsCredit } = useClient()
  const isEmpty = overview !== undefined && hasNothing(overview)
  const isUnknown = error !== null && !overview
  const isWithout = isUnknown || isEmpty
  const track = <TrackButtons className="mb-2 sm:hidden" />
  return (
    <>
      <PageHeader title={words.title} actions={<TrackButtons className="max-sm:hidden" />} />
      {isEmpty ? null : track}
      {isUnknown ? null : <FirstSteps overview={overview} />}
      {isEmpty ? track : null}
      <div className={classNames('grid gap-3 lg:grid-cols-2', isUnknown && 'items-start')}>
        {isUnknown ? (
          <QueryError error={error} busy={isFetching} onRetry={refetch} />
        ) : isEmpty ? null : (
          <MonthPanel overview={overview} />
        )}
        <div className="grid gap-3">
          {isWithout && !keepsCredit ? null : (
            <Card className="px-0 py-0 sm:px-0 sm:py-0">
              {isWithout ? null : <TodayPanel today={overview?.today} />}
              {keepsCredit ? (
                <Suspense fallback={<Skeleton className="h-20" />}>
                  <CreditPanel />
                </Suspense>
              ) : null}
              {isWithout ? null : <DuePanel due={overview?.due} />}
            </Card>
          )}
          {isEmpty ? null : <MonthLimits month={isUnknown ? null : overview?.month} />}
        </div>
      </div>
      {isWithout ? null : overview ? <MonthTitles {...overview} /> : rowsSkeleton}
      <DailyHistory />
    </>
  )
}

function hasNothing({ recorded }: Overview): boolean {
  return !recorded.income && !recorded.expense && !recorded.debt
}
