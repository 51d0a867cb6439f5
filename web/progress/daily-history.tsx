import FileText from 'lucide-react/icons/file-text'
import { memo } from 'react'
import { Link } from 'react-router'
import { type DailyRecord, progress } from '../../contract/progress.ts'
import { shortDayName, weekdayName } from '../../words/en/dates.ts'
import { progressGuide, progressWords as words } from '../../words/en/progress.ts'
import { Badge } from '../kit/badge.tsx'
import { buttonClass } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Guide } from '../kit/guide.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { usePages } from '../lists/use-pages.ts'
import { SumCells, sumColumns, sumRow } from '../money/sum-cells.tsx'
import { paths } from '../paths.ts'
import { useAddress } from '../use-address.ts'
import { FirstSteps } from './first-steps.tsx'

const columns = [{ label: words.columns.date }, ...sumColumns]

/** Daily Progress History: every day that has entries or was closed, newest first, found by its date (sections 2, 5). */
export const DailyHistory = memo(function DailyHistory() {
  const { text, write } = useAddress()
  const search = text('search')
  const list = usePages(progress.all, { search })

  return (
    <div className="mt-8">
      <ListFrame
        title={words.history}
        actions={
          <div className="flex flex-wrap gap-2">
            <Link to={paths.statements} className={buttonClass('quiet')}>
              <FileText aria-hidden className="size-5" />
              {words.statements}
            </Link>
            <Guide title={progressGuide.title} sections={progressGuide.sections} />
          </div>
        }
        list={list}
        search={{
          label: words.search,
          placeholder: words.searchPlaceholder,
          value: search,
          onSearch: (next) => write({ search: next }),
        }}
        found={search === '' ? undefined : words.found}
        note={words.days}
        days={list.rows.map(({ date }) => date)}
        empty={<FirstSteps />}
        noMatch={words.noMatch}
      >
        <DataTable caption={words.caption} columns={columns}>
          {list.rows.map((record) => (
            <DayRow key={record._id} record={record} />
          ))}
        </DataTable>
      </ListFrame>
    </div>
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
