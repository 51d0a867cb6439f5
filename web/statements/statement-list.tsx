import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import FileText from 'lucide-react/icons/file-text'
import { Link, useSearchParams } from 'react-router'
import { type StatementLine, statements } from '../../contract/statements.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../domain/period.ts'
import { periodName, spanName } from '../../words/en/dates.ts'
import { progressWords, statementWords as words } from '../../words/en/progress.ts'
import type { CallError } from '../api/call.ts'
import { pagesOptions } from '../api/query.ts'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ShowMore } from '../kit/show-more.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Amount } from '../parts/amount.tsx'
import { Failed } from '../parts/failed.tsx'
import { NetBalance } from '../parts/net-balance.tsx'
import { PAGE_ROWS, useSearchText } from '../parts/use-pages.ts'
import { statementPath } from '../paths.ts'

const tabs = (['all', ...PERIOD_KINDS] as const).map((value) => ({ value, label: words.kinds[value] }))

const columns = [
  { label: words.period },
  { label: progressWords.columns.income, kind: 'numeric' },
  { label: progressWords.columns.expenses, kind: 'numeric' },
  { label: progressWords.columns.debts, kind: 'numeric' },
  { label: progressWords.columns.net, kind: 'numeric' },
] as const

/** Every period that has closed, newest first, by kind and by a date that it covers. */
export function StatementList() {
  const [params, setParams] = useSearchParams()
  const [search, find] = useSearchText()
  const kind: PeriodKind | 'all' = PERIOD_KINDS.find((candidate) => candidate === params.get('kind')) ?? 'all'
  const query = {
    limit: String(PAGE_ROWS),
    ...(search === '' ? {} : { search }),
    ...(kind === 'all' ? {} : { kinds: kind }),
  }
  const list = useInfiniteQuery({ ...pagesOptions(statements.list, { query }), placeholderData: keepPreviousData })
  const lines = list.data?.pages.flatMap((page) => page.data) ?? []
  const count = list.data?.pages[0]?.page?.count ?? lines.length

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
          label={words.search}
          placeholder={progressWords.searchPlaceholder}
          value={search}
          onSearch={find}
          result={search === '' || list.isPending || list.isPlaceholderData ? undefined : words.found(count)}
        />
      </div>
      <Tabs label={words.kind} tabs={tabs} value={kind} onChange={choose}>
        <Failed
          error={list.data ? null : (list.error as CallError | null)}
          label={words.retry}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
        {list.isPending ? (
          <>
            <Loading />
            <SkeletonRows rows={6} />
          </>
        ) : list.data === undefined ? null : lines.length > 0 ? (
          <DataTable caption={words.caption} columns={columns}>
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.start}`} line={line} />
            ))}
          </DataTable>
        ) : (
          <EmptyState
            icon={search === '' ? <FileText className="size-7" /> : <CalendarSearch className="size-7" />}
            text={search === '' ? words.empty : words.noMatch}
          />
        )}
        {list.hasNextPage ? (
          <ShowMore
            label={words.more(PAGE_ROWS)}
            note={words.shown(lines.length, count)}
            busy={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        ) : null}
      </Tabs>
    </>
  )
}

const figure = 'numeric max-sm:order-1 max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'

function Line({ line }: { line: StatementLine }) {
  const name = periodName(line)
  return (
    <tr role="row" className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
      <th
        role="rowheader"
        scope="row"
        data-label={words.period}
        className="text-start font-medium max-sm:w-full max-sm:flex-col max-sm:gap-0 max-sm:text-start max-sm:before:hidden"
      >
        <Link
          to={statementPath(line.kind, line.start)}
          className="tap inline-flex flex-col justify-center text-start text-brand underline underline-offset-4"
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
      <td role="cell" data-label={progressWords.columns.income} className={figure}>
        <Amount value={line.totalIncome} bare />
      </td>
      <td role="cell" data-label={progressWords.columns.expenses} className={figure}>
        <Amount value={line.totalExpenses} bare />
      </td>
      <td role="cell" data-label={progressWords.columns.debts} className={figure}>
        <Amount value={line.totalDebts} bare />
      </td>
      <td role="cell" data-label={progressWords.columns.net} className="numeric max-sm:w-full max-sm:before:hidden">
        <NetBalance value={line.netBalance} />
      </td>
    </tr>
  )
}
