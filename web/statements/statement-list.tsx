import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { type StatementLine, statements } from '../../contract/statements.ts'
import { PERIOD_KINDS } from '../../domain/period.ts'
import { periodName, spanName } from '../../words/en/dates.ts'
import { progressWords } from '../../words/en/progress.ts'
import { statementWords as words } from '../../words/en/statements.ts'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { textLink } from '../kit/text-link.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { usePages } from '../lists/use-pages.ts'
import { SumCells, sumColumns, sumRow } from '../money/sum-cells.tsx'
import { statementPath } from '../paths.ts'
import { useAddress } from '../use-address.ts'

const tabs = (['all', ...PERIOD_KINDS] as const).map((value) => ({ value, label: words.kinds[value] }))

const columns = [{ label: words.period }, ...sumColumns]

/** Every period that has closed, newest first, by kind and by a date that it covers. */
export function StatementList() {
  const { text, oneOf, write } = useAddress()
  const search = text('search')
  const kind = oneOf('kind', ['all', ...PERIOD_KINDS])
  const list = usePages(statements.list, { search, kinds: kind === 'all' ? '' : kind })

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <Tabs
        label={words.kind}
        tabs={tabs}
        value={kind}
        onChange={(next) => write({ kind: next === 'all' ? '' : next })}
      >
        <ListFrame
          title={words.caption}
          list={list}
          search={{
            label: words.search,
            placeholder: progressWords.searchPlaceholder,
            value: search,
            onSearch: (next) => write({ search: next }),
          }}
          found={search === '' ? undefined : words.found}
          note={(shown, all) => [kind === 'all' ? [] : words.kinds[kind], words.shown(shown, all)].flat().join(', ')}
          days={list.rows.flatMap(({ start, end }) => [start, end])}
          empty={<EmptyState icon={<FileText className="size-7" />} text={words.empty} />}
          noMatch={words.noMatch}
        >
          <DataTable caption={words.caption} columns={columns}>
            {list.rows.map((line) => (
              <Line key={`${line.kind} ${line.start}`} line={line} />
            ))}
          </DataTable>
        </ListFrame>
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
