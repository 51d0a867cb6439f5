import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import { progress } from '../../contract/progress.ts'
import { progressWords as words } from '../../words/en/progress.ts'
import { answerOptions, queryClient } from '../api/query.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../kit/skeleton.tsx'
import { prefetchPages } from '../lists/use-pages.ts'
import { screenMeta } from '../page-meta.ts'
import { DailyHistory } from './daily-history.tsx'
import { MonthLimits, useMonthLimits } from './month-limits.tsx'
import { TodayPanel } from './today-panel.tsx'

export const meta = () => screenMeta(words.title)

/** Asks for everything the screen shows at once, while the guard is still asking who is there. */
export function clientLoader({ request }: { request: Request }): null {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  for (const call of [progress.trackDay, progress.trackMonth]) void queryClient.prefetchQuery(answerOptions(call))
  prefetchPages(progress.all, { search })
  void queryClient.prefetchQuery(answerOptions(expenses.limits))
  void queryClient.prefetchQuery(answerOptions(incomes.limits))
  void queryClient.prefetchQuery(answerOptions(debts.limits))
  return null
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
        <>
          <Loading />
          <Skeleton className="mt-4 h-40" />
          <SkeletonRows rows={6} />
        </>
      )}
    </>
  )
}
