import { type ComponentType, Fragment, memo } from 'react'
import type { Day } from '../../domain/day.ts'
import { formatRwf, sumAmounts } from '../../domain/money.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { type Columns, DataTable } from '../kit/data-table.tsx'
import { useToday } from '../today.ts'
import { type BookRecord, dayOf, type RecordKind } from './record-kinds.ts'
import type { RowActions } from './row-buttons.tsx'

/** What a row of a history is given. It is best a `memo`: then the rows stay as they are while a dialog opens over them. */
export interface RowProps<R> {
  record: R
  today: Day
  /** Shows the description too, so that one sees why a search found the row. */
  withDescription: boolean
  actions: RowActions<R>
}

interface TableProps<R extends BookRecord> {
  kind: RecordKind<R>
  columns: Columns
  row: ComponentType<RowProps<R>>
  records: readonly R[]
  /** More rows follow: the last day shown may not be complete. */
  hasMore: boolean
  withDescription: boolean
  actions: RowActions<R>
}

/** The history of a kind: its rows, for expenses and incomes under a heading per day with the day's total (section 2). */
export const RecordTable = memo(Table) as typeof Table

function Table<R extends BookRecord>({ kind, columns, row: Row, records, hasMore, ...shown }: TableProps<R>) {
  const today = useToday()
  const { history, dayTotal } = kind.words
  const rowOf = (record: R) => <Row key={record._id} record={record} today={today} {...shown} />
  return (
    <DataTable caption={history} columns={columns}>
      {dayTotal
        ? groupByDay(kind, records).map(({ day, rows }, index, days) => (
            <Fragment key={day}>
              <tr role="row" className="group">
                {/* biome-ignore lint/a11y/useSemanticElements: a heading of several rows, as DataTable asks for it */}
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  <div className="flex w-full flex-wrap justify-between gap-x-4">
                    <span>{nearDayName(day, today)}</span>
                    {/* The last day may go on in the rows to come, so it shows no total yet. */}
                    {hasMore && index === days.length - 1 ? null : (
                      <span className="amount font-normal">
                        {dayTotal(formatRwf(sumAmounts(rows.map((row) => row.amount))))}
                      </span>
                    )}
                  </div>
                </th>
              </tr>
              {rows.map(rowOf)}
            </Fragment>
          ))
        : records.map(rowOf)}
    </DataTable>
  )
}

function groupByDay<R extends BookRecord>(kind: RecordKind<R>, records: readonly R[]): { day: Day; rows: R[] }[] {
  const days: { day: Day; rows: R[] }[] = []
  for (const record of records) {
    const day = dayOf(kind, record)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(record)
    else days.push({ day, rows: [record] })
  }
  return days
}
