import { ChartLine, Plus, RefreshCw } from 'lucide-react'
import { progress } from '../../../contract/progress.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { shell } from '../../../words/en/layouts.ts'
import { openAdd } from '../../books/records/open-add.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { useAnswer } from '../../data/api/query.ts'
import { QueryError } from '../../data/api/query-error.tsx'
import { prefetch } from '../../data/prefetch.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { Guide } from '../../ui/guide.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { Tabs } from '../../ui/kit/tabs.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { prefetchCharts } from './lazy-charts.tsx'
import { containing, initialPeriodKind, kindAt, RANGES } from './series.ts'

export const meta = () => screenMeta(words.title)

export function clientLoader(): null {
  prefetchCharts()
  loadTrends().catch(() => undefined)
  return prefetch(progress.analytics, progress.overview)
}

const loadTrends = () => import('./trends.tsx')
const Trends = lazyPart(loadTrends, <TrendsSkeleton />)

let lastChosen: PeriodKind | undefined

export default function AnalyticsScreen() {
  const { data: answer, error, isPending, isFetching, refetch } = useAnswer(progress.analytics)
  const overview = useAnswer(progress.overview).data?.data
  const { text, write } = useQueryParams()
  const now = useToday()
  const asked = PERIOD_KINDS.find((each) => each === text('by')) ?? lastChosen
  const kind = asked ?? (answer && initialPeriodKind(answer.data, now))

  function choose(next: PeriodKind): void {
    lastChosen = next
    const own = text('at')
    const [of = '', at] = kind && own ? [kindAt(own, kind), own] : [text('of'), text('in')]
    const isOwn = of === next || at === '' || RANGES.includes(at)
    const shorter = PERIOD_KINDS.slice(0, PERIOD_KINDS.indexOf(next)).find((each) => each === of)
    const view = isOwn
      ? { at, of: '', in: '' }
      : shorter
        ? { at: containing(at, shorter, next), of: '', in: '' }
        : { at: '', of, in: at }
    // Replace the history entry. Otherwise, Back could lead to a URL without `by`, which shows
    // the tab that was open last, so Back would do nothing.
    write({ by: next, ...view }, true)
  }

  async function refreshData(): Promise<void> {
    const { isSuccess } = await refetch()
    if (isSuccess) toast({ text: words.refreshed })
  }

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Button variant="plain" busy={isFetching} className="max-sm:px-3" onClick={refreshData}>
              {isFetching ? null : <RefreshCw aria-hidden className="size-5" />}
              <span className="max-sm:sr-only">{isFetching ? words.refreshing : words.refresh}</span>
            </Button>
            <Guide of="analytics" />
          </>
        }
      />
      <QueryError error={error} busy={isFetching} onRetry={refetch} />
      {error && !answer ? null : !kind ? (
        <>
          <Skeleton className="mb-4 h-13.5" />
          <TrendsSkeleton />
        </>
      ) : (
        <Tabs label={words.period} names={words.tabs} value={kind} onChange={choose}>
          {isPending || !answer ? (
            <TrendsSkeleton />
          ) : answer.data.byDay.length === 0 ? (
            <EmptyState
              icon={<ChartLine className="size-7" />}
              text={words.empty}
              action={
                <Button onClick={() => openAdd('expense')}>
                  <Plus aria-hidden className="size-5" />
                  {shell.add.expense}
                </Button>
              }
            />
          ) : (
            <Trends key={kind} kind={kind} analytics={answer.data} today={now} outlook={overview?.outlook} />
          )}
        </Tabs>
      )}
    </>
  )
}

function TrendsSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-96 lg:h-72" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <SkeletonRows rows={6} />
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
