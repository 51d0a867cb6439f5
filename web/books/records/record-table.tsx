import { type CSSProperties, Fragment, memo, type ReactNode, useMemo } from 'react'
import type { Day } from '../../../domain/day.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { headingDayName } from '../../../words/en/dates.ts'
import { currency, formatRwf } from '../../../words/en/money.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataRow, TableFrame } from '../../ui/kit/data-table.tsx'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { type BookRecord, type RecordKind, recordDay } from './record-kinds.ts'
import { isByDay, type SortOrder, sortedBy } from './sort-order.ts'
import './record-table.css'

/** A column's class `cell-title`, `cell-amount` or `cell-status` places its cells on phones. */
export type ColumnsOf<R> = (shown: {
  today: Day
  withDescription: boolean
  iconOf: (title: string) => ReactNode
}) => Column<R>[]

const TitleIcon = optionalPart(() => import('../titles/title-icon.tsx'), <span className="row-icon" />)

export const amountUnit = (currency.before + currency.after).trim()

export const recordTitle = 'line-clamp-2 font-bold sm:font-medium'

export const recordNote = (withDescription: boolean) =>
  `block min-w-0 text-small text-muted sm:leading-[1.125rem] ${withDescription ? 'line-clamp-3' : 'truncate'}`

interface TableProps<R extends BookRecord> {
  kind: RecordKind<R>
  columns: ColumnsOf<R>
  widths: string
  buttons: (record: R) => ReactNode
  records: readonly R[]
  hasMore: boolean
  /** False if rows may be missing. The days then have no totals. */
  isSummed: boolean
  sorting: SortOrder
  withDescription: boolean
}

export const RecordTable = memo(Table) as typeof Table

function Table<R extends BookRecord>({
  kind,
  columns: columnsOf,
  widths,
  buttons,
  records,
  hasMore,
  isSummed: hasTotals,
  sorting,
  withDescription,
}: TableProps<R>) {
  const today = useToday()
  const { history } = kind.words
  const hasDays = isByDay(sorting.value)
  const dayTotal = hasDays
    ? kind.words.dayTotal && (withDescription ? booksWords.foundTotal : kind.words.dayTotal)
    : undefined
  const looks = useAnswer(kind.calls.titles).data?.looks
  const columns = useMemo<Column<R>[]>(
    () => [
      ...columnsOf({
        today,
        withDescription,
        iconOf: (title) => <TitleIcon title={title} looks={looks} className="row-icon text-body" />,
      }),
      { label: booksWords.actions, className: 'cell-actions', cell: buttons },
    ],
    [columnsOf, buttons, today, withDescription, looks],
  )
  const days = new Map(dayTotal && groupByDay(kind, records).map((day) => [day.rows[0], day]))
  const lastDay = [...days.values()].at(-1)
  const headingOf = (record: R): ReactNode => {
    const of = days.get(record)
    if (!of || !dayTotal) return null
    // More rows of the last day may load, so don't show the total of that day yet.
    const isSummed = hasTotals && (!hasMore || of !== lastDay)
    return (
      <tr role="row" className={classNames('group', of.hasHeading ? isSummed && 'is-summed' : 'is-single')}>
        {/* biome-ignore lint/a11y/useSemanticElements: CSS makes this table a block, which can drop its roles (TableFrame) */}
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={columns.length}
          className={of.hasHeading ? undefined : 'sr-only'}
        >
          <span className="sm:sr-only">{headingDayName(of.day, today)}</span>
          {isSummed ? (
            <span className="amount tells font-normal">
              {longFigures(dayTotal(formatRwf(sumAmounts(of.rows.map((row) => row.amount)))))}
              {pendingIn(of.rows)}
            </span>
          ) : null}
        </th>
      </tr>
    )
  }
  return (
    <TableFrame
      caption={history}
      columns={columns}
      className={classNames('record-table', !hasDays && 'is-undated', widths)}
      sorting={{ ...sorting, sortedBy }}
    >
      {inGroups(records).map((group, index) => (
        <tbody
          // biome-ignore lint/suspicious/noArrayIndexKey: with index keys, a new row moves only one row per group
          key={index}
          role="rowgroup"
          style={heightOf(group.length, group.filter((record) => days.get(record)?.hasHeading).length)}
        >
          {group.map((record) => (
            <Fragment key={record._id}>
              {headingOf(record)}
              <DataRow id={record._id} columns={columns} row={record} className="record" />
            </Fragment>
          ))}
        </tbody>
      ))}
    </TableFrame>
  )
}

/** Returns a pending row's icon, to show next to the day's total. Screen readers get its text. */
function pendingIn(rows: readonly MaybePending<BookRecord>[]): ReactNode {
  const mark = rows.find(({ pending }) => pending)?.pending
  return mark ? <span className="ms-1 inline-flex w-5 truncate">{mark}</span> : null
}

/** Rows per group. The browser skips rendering a group that is far from the screen. */
const GROUP_ROWS = 50

const inGroups = <R,>(records: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(records.length / GROUP_ROWS) }, (_, group) =>
    records.slice(group * GROUP_ROWS, (group + 1) * GROUP_ROWS),
  )

const heightOf = (rows: number, days: number) => ({ '--rows': rows, '--days': days }) as CSSProperties

interface DayRows<R> {
  day: Day
  rows: R[]
  /** True if the day has several rows, so that it needs a visible heading. */
  hasHeading: boolean
}

function groupByDay<R extends BookRecord>(kind: RecordKind<R>, records: readonly R[]): DayRows<R>[] {
  const days: DayRows<R>[] = []
  for (const record of records) {
    const day = recordDay(kind, record)
    const last = days.at(-1)
    if (last?.day === day) {
      last.rows.push(record)
      last.hasHeading = true
    } else days.push({ day, rows: [record], hasHeading: false })
  }
  return days
}
