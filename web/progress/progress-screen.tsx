import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../kit/skeleton.tsx'
import { screenMeta } from '../page-meta.ts'
import { prefetch, prefetchList } from '../prefetch.ts'
import { DailyHistory } from './daily-history.tsx'
import { MonthLimits, useMonthLimits } from './month-limits.tsx'
import { TodayPanel } from './today-panel.tsx'

export const meta = () => screenMeta(words.title)

export function clientLoader({ request }: { request: Request }): null {
  prefetchList(progress.all, request)
  return prefetch(progress.trackDay, progress.trackMonth, expenses.limits, incomes.limits, debts.limits)
}

/** Progress Tracking: where today stands, how the month keeps to its limits, and every day before (section 2). */
export default function ProgressScreen() {
  const limits = useMonthLimits()
  return (
    <>
      <PageHeader title={words.title} />
      <TodayPanel />
      {limits ? (
        <>
          <MonthLimits {...limits} />
          <DailyHistory />
        </>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-40" />
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </>
  )
}
