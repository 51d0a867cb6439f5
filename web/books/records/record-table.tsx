import { type CSSProperties, Fragment, memo, type ReactNode, useMemo } from 'react'
import type { Day } from '../../../domain/day.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { headingDayName } from '../../../words/en/dates.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { booksWords } from '../../../words/en/records.ts'
import { useToday } from '../../browser/today.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataRow, TableFrame } from '../../ui/kit/data-table.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { type BookRecord, type RecordKind, recordDay } from './record-kinds.ts'
import './record-table.css'

/** On a phone the class `cell-title`, `cell-amount` or `cell-status` sets a cell's place. */
export type ColumnsOf<R> = (shown: { today: Day; withDescription: boolean }) => Column<R>[]

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
  withDescription,
}: TableProps<R>) {
  const today = useToday()
  const { history } = kind.words
  const dayTotal = kind.words.dayTotal && (withDescription ? booksWords.foundTotal : kind.words.dayTotal)
  const columns = useMemo<Column<R>[]>(
    () => [
      ...columnsOf({ today, withDescription }),
      { label: booksWords.actions, className: 'cell-actions', cell: buttons },
    ],
    [columnsOf, buttons, today, withDescription],
  )
  const headings = new Map<R | undefined, ReactNode>(
    dayTotal &&
      groupByDay(kind, records).map(({ day, rows }, index, days) => [
        rows[0],
        <tr key={day} role="row" className={classNames('group', rows.length === 1 && 'is-single')}>
          {/* biome-ignore lint/a11y/useSemanticElements: a heading of several rows, as TableFrame asks for it */}
          <th
            role="rowheader"
            scope="rowgroup"
            colSpan={columns.length}
            className={rows.length === 1 ? 'sm:sr-only' : undefined}
          >
            <span className="sm:sr-only">{headingDayName(day, today)}</span>
            {/* More rows of the last day may follow, so its heading shows no total yet. */}
            {hasMore && index === days.length - 1 ? null : (
              <span className="amount font-normal">
                {longFigures(dayTotal(formatRwf(sumAmounts(rows.map((row) => row.amount)))))}
              </span>
            )}
          </th>
        </tr>,
      ]),
  )
  return (
    <TableFrame caption={history} columns={columns} className={`record-table ${widths}`}>
      {inGroups(records).map((group, index) => (
        <tbody
          // biome-ignore lint/suspicious/noArrayIndexKey: a new row pushes one row of each group into the next, and the rest stays
          key={index}
          role="rowgroup"
          style={heightOf(group.length, group.filter((record) => headings.has(record)).length)}
        >
          {group.map((record) => (
            <Fragment key={record._id}>
              {headings.get(record)}
              <DataRow columns={columns} row={record} className="record" />
            </Fragment>
          ))}
        </tbody>
      ))}
    </TableFrame>
  )
}

/** Rows per group. The browser skips rendering a group that is far from the screen. */
const GROUP_ROWS = 50

const inGroups = <R,>(records: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(records.length / GROUP_ROWS) }, (_, group) =>
    records.slice(group * GROUP_ROWS, (group + 1) * GROUP_ROWS),
  )

const heightOf = (rows: number, days: number) => ({ '--rows': rows, '--days': days }) as CSSProperties

function groupByDay<R extends BookRecord>(kind: RecordKind<R>, records: readonly R[]): { day: Day; rows: R[] }[] {
  const days: { day: Day; rows: R[] }[] = []
  for (const record of records) {
    const day = recordDay(kind, record)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(record)
    else days.push({ day, rows: [record] })
  }
  return days
}
