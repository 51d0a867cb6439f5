import CalendarSearch from 'lucide-react/icons/calendar-search'
import FileText from 'lucide-react/icons/file-text'
import { memo } from 'react'
import { Link } from 'react-router'
import { MOST } from '../../contract/fields.ts'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import { shortDayName, weekdayName } from '../../words/en/dates.ts'
import { progressGuide, progressWords as words } from '../../words/en/progress.ts'
import { Badge } from '../kit/badge.tsx'
import { buttonClass } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { Failed } from '../parts/failed.tsx'
import { Guide } from '../parts/guide.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { SumCells, sumColumns, sumRow } from '../parts/sum-cells.tsx'
import { usePages, useSearchText } from '../parts/use-pages.ts'
import { paths } from '../paths.ts'
import { FirstSteps } from './first-steps.tsx'

const columns = [{ label: words.columns.date }, ...sumColumns]

/** Daily Progress History: every day that has entries or was closed, newest first, found by its date (sections 2, 5). */
export const DailyHistory = memo(function DailyHistory() {
  const [search, find] = useSearchText()
  const days = usePages<DailyRecord>(progress.all, search)

  return (
    <section aria-labelledby="history" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="history" className="py-2 text-lead">
          {words.history}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:mb-2">
          <Link to={paths.statements} className={buttonClass('quiet')}>
            <FileText aria-hidden className="size-5" />
            {words.statements}
          </Link>
          <Guide title={progressGuide.title} sections={progressGuide.sections} />
        </div>
      </div>
      <div className="mt-2 max-w-form">
        <SearchBox
          maxLength={MOST.search}
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={search}
          onSearch={find}
          result={search === '' || days.isStale || days.count === undefined ? undefined : words.found(days.count)}
        />
      </div>
      <Failed
        error={days.count === undefined ? days.error : null}
        label={words.retry}
        busy={days.isRetrying}
        onRetry={days.retry}
        className="mt-3"
      />
      <PagedRows
        list={days}
        note={words.days}
        days={days.rows.map(({ date }) => date)}
        empty={
          search === '' ? (
            <FirstSteps />
          ) : (
            <EmptyState icon={<CalendarSearch className="size-7" />} text={words.noMatch} />
          )
        }
      >
        <DataTable caption={words.caption} columns={columns}>
          {days.rows.map((record) => (
            <DayRow key={record._id} record={record} />
          ))}
        </DataTable>
      </PagedRows>
    </section>
  )
})

function DayRow({ record }: { record: DailyRecord }) {
  return (
    <tr role="row" className={sumRow}>
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
      <SumCells of={record} />
    </tr>
  )
}

/** Whether a day is still running, closed, or changed since it was closed. */
function Mark({ record }: { record: DailyRecord }) {
  if (record.open)
    return (
      <Badge size="small" tone="brand">
        {words.open}
      </Badge>
    )
  if (record.revised)
    return (
      <Badge size="small" tone="accent">
        {words.revised}
      </Badge>
    )
  if (record.closedAt !== null)
    return (
      <Badge size="small" tone="muted">
        {words.closed}
      </Badge>
    )
  return null
}
