import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { type StatementLine, statements } from '../../../contract/statements.ts'
import { partsOf } from '../../../domain/day.ts'
import { periodOf } from '../../../domain/period.ts'
import { periodName, spanName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { daySearch } from '../../../words/en/totals.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { FROM_LIST } from '../../data/lists/use-row-keys.ts'
import { useSearch } from '../../data/lists/use-search.ts'
import { PendingTotal } from '../../offline/rows.ts'
import { paths, statementPath } from '../../session/paths.ts'
import { type Column, DataRow, TableFrame } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Tabs } from '../../ui/kit/tabs.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'
import { sumColumns } from '../../ui/money/sum-columns.tsx'
import './statement-list.css'

// The fallback reserves space, so that the layout doesn't shift.
const StatementTools = optionalPart(() => import('./statement-tools.tsx'), <span className="size-11" />)

const columns: Column<StatementLine>[] = [
  {
    label: words.period,
    kind: 'heading',
    className: 'period',
    cell: ({ kind, start, end, revised }) => (
      <>
        <Link to={statementPath(kind, start)} state={FROM_LIST} tabIndex={-1} className={`opens row-link ${textLink}`}>
          {/* The heading of the group shows the year. */}
          {kind === 'week' ? spanName(start, end).replace(/ \d{4}$/, '') : periodName({ kind, start })}
        </Link>
        {kind === 'week' ? <small className="week">{periodName({ kind, start })}</small> : null}
        {revised ? <small>{words.revised}</small> : null}
      </>
    ),
  },
  ...sumColumns<StatementLine>(({ start, end, netBalance }) => (
    <PendingTotal of="net" query={{ from: start, to: end }} value={netBalance} />
  )),
]

export function StatementList() {
  const { choice } = useQueryParams()
  const search = useSearch(daySearch)
  const kind = choice('kind', ['month', 'week', 'year'])
  const query = { search: search.value, kinds: kind.value }
  const list = usePages(statements.list, query)

  return (
    <>
      <PageHeader
        title={words.title}
        intro={
          <>
            {words.intro}{' '}
            <Link to={paths.progress} className={textLink}>
              {words.days}
            </Link>
          </>
        }
        actions={list.isEmpty ? null : <StatementTools name={words.kinds[kind.value]} query={query} />}
      />
      <Tabs label={words.kind} names={words.kinds} {...kind}>
        <ListFrame
          title={words.caption}
          list={list}
          search={search}
          countText={search.value === '' ? undefined : words.found}
          note={(shown, all) => `${words.kinds[kind.value]}, ${words.shown(shown, all)}`}
          days={list.rows.flatMap(({ start, end }) => [start, end])}
          empty={<EmptyState icon={<FileText className="size-7" />} text={words.empty[kind.value]} />}
          noMatch={words.noMatch}
        >
          <TableFrame caption={words.caption} columns={columns} className="data-table sticky-head statement-table">
            {groupsOf(list.rows).map(({ name, lines }) => (
              <tbody key={name} role="rowgroup">
                {name === '' ? null : (
                  <tr role="row" className="group">
                    {/* biome-ignore lint/a11y/useSemanticElements: CSS makes this table a block, which can drop its roles (TableFrame) */}
                    <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                      {name}
                    </th>
                  </tr>
                )}
                {lines.map((line) => (
                  <DataRow key={line.start} id={line.start} columns={columns} row={line} className="record" />
                ))}
              </tbody>
            ))}
          </TableFrame>
        </ListFrame>
      </Tabs>
    </>
  )
}

/** Groups weeks by the month in which they end, and months by year. */
function groupsOf(lines: readonly StatementLine[]): { name: string; lines: StatementLine[] }[] {
  const groups: { name: string; lines: StatementLine[] }[] = []
  for (const line of lines) {
    const name = groupOf(line)
    const last = groups.at(-1)
    if (last?.name === name) last.lines.push(line)
    else groups.push({ name, lines: [line] })
  }
  return groups
}

function groupOf({ kind, end }: StatementLine): string {
  if (kind === 'week') return periodName(periodOf('month', end))
  return kind === 'month' ? String(partsOf(end).year) : ''
}
