import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { type StatementLine, statements } from '../../../contract/statements.ts'
import { PERIOD_KINDS } from '../../../domain/period.ts'
import { periodName, spanName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { daySearch } from '../../../words/en/totals.ts'
import { useAddress } from '../../browser/use-address.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { statementPath } from '../../session/paths.ts'
import { type Column, DataTable } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Tabs } from '../../ui/kit/tabs.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { sumColumns, sumHeading, sumRow } from '../../ui/money/sum-columns.tsx'

const columns: Column<StatementLine>[] = [
  {
    label: words.period,
    kind: 'heading',
    className: `${sumHeading} max-sm:flex-col max-sm:gap-0`,
    cell: ({ kind, start, end, revised }) => (
      <>
        <Link
          to={statementPath(kind, start)}
          className={`tap inline-flex flex-col justify-center text-start lg:mr-3 ${textLink}`}
        >
          {periodName({ kind, start })}
        </Link>
        <span className="block text-small font-normal text-muted lg:inline-block">
          {[kind === 'week' ? spanName(start, end) : words.heading[kind], revised ? words.revised : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  ...sumColumns,
]

export function StatementList() {
  const { choice } = useAddress()
  const search = useSearch(daySearch)
  const kind = choice('kind', ['all', ...PERIOD_KINDS])
  const list = usePages(statements.list, { search: search.value, kinds: kind.value === 'all' ? '' : kind.value })

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <Tabs label={words.kind} names={words.kinds} {...kind}>
        <ListFrame
          title={words.caption}
          list={list}
          search={search}
          countText={search.value === '' ? undefined : words.found}
          note={(shown, all) =>
            [kind.value === 'all' ? [] : words.kinds[kind.value], words.shown(shown, all)].flat().join(', ')
          }
          days={list.rows.flatMap(({ start, end }) => [start, end])}
          empty={<EmptyState icon={<FileText className="size-7" />} text={words.empty} />}
          noMatch={words.noMatch}
        >
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={list.rows}
            keyOf={(line) => `${line.kind} ${line.start}`}
            rowClass={sumRow}
          />
        </ListFrame>
      </Tabs>
    </>
  )
}
