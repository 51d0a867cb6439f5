import { FileText } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { type DailyRecord, progress } from '../../../contract/progress.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { progressWords as words } from '../../../words/en/progress.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { FROM_LIST } from '../../data/lists/use-row-keys.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { paths, statementPath } from '../../session/paths.ts'
import { Guide } from '../../ui/guide.tsx'
import { Badge } from '../../ui/kit/badge.tsx'
import { buttonClass } from '../../ui/kit/button.tsx'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { sumColumns, sumHeading, sumRow } from '../../ui/money/sum-columns.tsx'
import { DayPicker } from './day-picker.tsx'

const columns: Column<DailyRecord>[] = [
  {
    label: words.date,
    kind: 'heading',
    className: sumHeading,
    cell: (record) => (
      <span className="inline-flex flex-1 flex-wrap items-center gap-x-2">
        {record.closedAt === null ? (
          fullDayName(record.date)
        ) : (
          <Link
            to={statementPath('day', record.date)}
            state={FROM_LIST}
            tabIndex={-1}
            className={`opens tap -my-2 inline-flex items-center ${textLink}`}
          >
            {fullDayName(record.date)}
          </Link>
        )}
        <Mark record={record} />
      </span>
    ),
  },
  ...sumColumns<DailyRecord>(({ date, netBalance }) => (
    <PendingTotal of="net" query={{ from: date, to: date }} value={netBalance} />
  )),
]

export default memo(function DailyHistory() {
  const search = useSearch(words)
  const list = usePages(progress.all, { search: search.value })
  const hasStatements = list.isLoading || search.value !== '' || list.rows.some(({ closedAt }) => closedAt !== null)

  return (
    <div className="mt-3">
      <ListFrame
        title={words.history}
        actions={
          <div className="flex flex-wrap sm:gap-2">
            {hasStatements ? (
              <Link to={paths.statements} className={`${buttonClass('quiet')} max-sm:px-2 max-sm:text-small`}>
                <FileText className="size-5 max-sm:hidden" />
                {words.statements}
              </Link>
            ) : null}
            <Guide of="progress" />
          </div>
        }
        list={list}
        search={search}
        afterSearch={<DayPicker onPick={(day) => search.onSearch(day.split('-').reverse().join('/'))} />}
        countText={search.value === '' ? undefined : words.found}
        note={words.days}
        days={list.rows.map(({ date }) => date)}
        empty={<EmptyState icon={<FileText className="size-7" />} text={words.empty} />}
        noMatch={words.noMatch}
      >
        <DataTable
          caption={words.caption}
          columns={columns}
          rows={list.rows}
          keyOf={idOf}
          rowClass={({ closedAt }) => (closedAt === null ? sumRow : `record ${sumRow}`)}
          look="sticky-head"
        />
      </ListFrame>
    </div>
  )
})

function Mark({ record: { open, revised, closedAt } }: { record: DailyRecord }) {
  const [tone, word] = open
    ? (['brand', words.open] as const)
    : revised
      ? (['accent', words.revised] as const)
      : (['muted', closedAt && words.closed] as const)
  // Phones hide "closed", because nearly every row would show it.
  return word ? (
    <span className={tone === 'muted' ? 'max-sm:sr-only' : undefined}>
      <Badge size="small" tone={tone}>
        {word}
      </Badge>
    </span>
  ) : null
}
