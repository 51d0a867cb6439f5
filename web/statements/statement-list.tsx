import CalendarSearch from 'lucide-react/icons/calendar-search'
import FileText from 'lucide-react/icons/file-text'
import { Link, useSearchParams } from 'react-router'
import { MOST } from '../../contract/fields.ts'
import { type StatementLine, statements } from '../../contract/statements.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../domain/period.ts'
import { periodName, spanName } from '../../words/en/dates.ts'
import { progressWords, statementWords as words } from '../../words/en/progress.ts'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { textLink } from '../kit/text-link.tsx'
import { Failed } from '../parts/failed.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { SumCells, sumColumns, sumRow } from '../parts/sum-cells.tsx'
import { usePages, useSearchText } from '../parts/use-pages.ts'
import { statementPath } from '../paths.ts'

const tabs = (['all', ...PERIOD_KINDS] as const).map((value) => ({ value, label: words.kinds[value] }))

const columns = [{ label: words.period }, ...sumColumns]

/** Every period that has closed, newest first, by kind and by a date that it covers. */
export function StatementList() {
  const [params, setParams] = useSearchParams()
  const [search, find] = useSearchText()
  const kind: PeriodKind | 'all' = PERIOD_KINDS.find((candidate) => candidate === params.get('kind')) ?? 'all'
  const list = usePages<StatementLine>(statements.list, search, { kinds: kind === 'all' ? '' : kind })

  function choose(next: PeriodKind | 'all'): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'all') after.delete('kind')
        else after.set('kind', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <div className="max-w-form pb-3">
        <SearchBox
          maxLength={MOST.search}
          label={words.search}
          placeholder={progressWords.searchPlaceholder}
          value={search}
          onSearch={find}
          result={search === '' || list.isStale || list.count === undefined ? undefined : words.found(list.count)}
        />
      </div>
      <Tabs label={words.kind} tabs={tabs} value={kind} onChange={choose}>
        <Failed
          error={list.count === undefined ? list.error : null}
          label={words.retry}
          busy={list.isRetrying}
          onRetry={list.retry}
        />
        <PagedRows
          list={list}
          note={(shown, all) => [kind === 'all' ? [] : words.kinds[kind], words.shown(shown, all)].flat().join(', ')}
          days={list.rows.flatMap(({ start, end }) => [start, end])}
          empty={
            <EmptyState
              icon={search === '' ? <FileText className="size-7" /> : <CalendarSearch className="size-7" />}
              text={search === '' ? words.empty : words.noMatch}
            />
          }
        >
          <DataTable caption={words.caption} columns={columns}>
            {list.rows.map((line) => (
              <Line key={`${line.kind} ${line.start}`} line={line} />
            ))}
          </DataTable>
        </PagedRows>
      </Tabs>
    </>
  )
}

function Line({ line }: { line: StatementLine }) {
  const name = periodName(line)
  return (
    <tr role="row" className={sumRow}>
      <th
        role="rowheader"
        scope="row"
        data-label={words.period}
        className="text-start font-medium max-sm:w-full max-sm:flex-col max-sm:gap-0 max-sm:text-start max-sm:before:hidden"
      >
        <Link
          to={statementPath(line.kind, line.start)}
          className={`tap inline-flex flex-col justify-center text-start ${textLink}`}
        >
          {name}
        </Link>
        <span className="block text-small font-normal text-muted">
          {[
            line.kind === 'week' ? spanName(line.start, line.end) : words.heading[line.kind],
            line.revised ? words.revised : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <SumCells of={line} />
    </tr>
  )
}
