import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import FileText from 'lucide-react/icons/file-text'
import { memo } from 'react'
import { Link } from 'react-router'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import { shortDayName, weekdayName } from '../../words/en/dates.ts'
import { progressGuide, progressWords as words } from '../../words/en/progress.ts'
import type { CallError } from '../api/call.ts'
import { pagesOptions } from '../api/query.ts'
import { buttonClass } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { Amount } from '../parts/amount.tsx'
import { Failed } from '../parts/failed.tsx'
import { Guide } from '../parts/guide.tsx'
import { NetBalance } from '../parts/net-balance.tsx'
import { PAGE_ROWS, useSearchText } from '../parts/use-pages.ts'
import { paths } from '../paths.ts'
import { FirstSteps } from './first-steps.tsx'

const columns = [
  { label: words.columns.date },
  { label: words.columns.income, kind: 'numeric' },
  { label: words.columns.expenses, kind: 'numeric' },
  { label: words.columns.debts, kind: 'numeric' },
  { label: words.columns.net, kind: 'numeric' },
] as const

/** What the list of days is asked for. */
export function daysInput(search: string) {
  return { query: { limit: String(PAGE_ROWS), ...(search === '' ? {} : { search }) } }
}

/** Daily Progress History: every day that has entries or was closed, newest first, found by its date (sections 2, 5). */
export const DailyHistory = memo(function DailyHistory() {
  const [search, find] = useSearchText()
  const days = useInfiniteQuery({
    ...pagesOptions(progress.all, daysInput(search)),
    placeholderData: keepPreviousData,
  })
  const records = days.data?.pages.flatMap((page) => page.data) ?? []
  const count = days.data?.pages[0]?.page?.count ?? records.length

  return (
    <section aria-labelledby="history" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="history" className="py-2 text-lead">
          {words.history}
        </h2>
        <div className="flex gap-2 max-sm:mb-2">
          <Link to={paths.statements} className={buttonClass('quiet')}>
            <FileText aria-hidden className="size-5" />
            {words.statements}
          </Link>
          <Guide title={progressGuide.title} sections={progressGuide.sections} />
        </div>
      </div>
      <div className="mt-2 max-w-form">
        <SearchBox
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={search}
          onSearch={find}
          result={search === '' || days.isPending || days.isPlaceholderData ? undefined : words.found(count)}
        />
      </div>
      <Failed
        error={days.data ? null : (days.error as CallError | null)}
        label={words.retry}
        busy={days.isFetching}
        onRetry={() => days.refetch()}
      />
      {days.isPending ? (
        <>
          <Loading />
          <SkeletonRows rows={6} />
        </>
      ) : days.data === undefined ? null : records.length > 0 ? (
        <DataTable caption={words.caption} columns={columns}>
          {records.map((record) => (
            <DayRow key={record._id} record={record} />
          ))}
        </DataTable>
      ) : search === '' ? (
        <FirstSteps />
      ) : (
        <EmptyState icon={<CalendarSearch className="size-7" />} text={words.noMatch} />
      )}
      {days.hasNextPage ? (
        <ShowMore
          label={words.more(PAGE_ROWS)}
          note={words.days(records.length, count)}
          busy={days.isFetchingNextPage}
          onMore={() => days.fetchNextPage()}
        />
      ) : null}
    </section>
  )
})

// On the phone a card: the day and its net balance first, then what it is made of, side by side.
const figure = 'numeric max-sm:order-1 max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'

function DayRow({ record }: { record: DailyRecord }) {
  return (
    <tr role="row" className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
      <th
        role="rowheader"
        scope="row"
        data-label={words.columns.date}
        className="text-start font-medium max-sm:w-full max-sm:before:hidden"
      >
        <span className="inline-flex flex-1 flex-wrap items-center gap-x-2 max-sm:justify-between">
          <span>
            <span className="text-muted">{weekdayName(record.date).slice(0, 3)} </span>
            {shortDayName(record.date)}
          </span>
          <Mark record={record} />
        </span>
      </th>
      <td role="cell" data-label={words.columns.income} className={figure}>
        <Amount value={record.totalIncome} bare />
      </td>
      <td role="cell" data-label={words.columns.expenses} className={figure}>
        <Amount value={record.totalExpenses} bare />
      </td>
      <td role="cell" data-label={words.columns.debts} className={figure}>
        <Amount value={record.totalDebts} bare />
      </td>
      <td role="cell" data-label={words.columns.net} className="numeric max-sm:w-full max-sm:before:hidden">
        <NetBalance value={record.netBalance} />
      </td>
    </tr>
  )
}

const mark = 'rounded-full px-2 text-small font-normal'

/** Whether a day is still running, closed, or changed since it was closed. */
function Mark({ record }: { record: DailyRecord }) {
  if (record.open) return <span className={`${mark} bg-wash text-brand`}>{words.open}</span>
  if (record.revised) return <span className={`${mark} text-accent`}>{words.revised}</span>
  if (record.closedAt !== null) return <span className={`${mark} text-muted`}>{words.closed}</span>
  return null
}
