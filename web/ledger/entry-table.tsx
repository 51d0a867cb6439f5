import { Fragment, memo } from 'react'
import type { Entry } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { formatRwf, sumAmounts } from '../../domain/money.ts'
import { booksWords } from '../../words/en/books.ts'
import { dayFigures, nearDayName } from '../../words/en/dates.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../parts/amount.tsx'
import type { ShownRecords } from '../parts/record-screen.tsx'
import { type RowActions, RowButtons } from '../parts/row-buttons.tsx'
import { useToday } from '../parts/today.ts'
import type { LedgerKind } from './ledger-kinds.ts'

const columns = [
  { label: booksWords.date },
  { label: booksWords.amount, kind: 'numeric' },
  { label: booksWords.title },
  { label: booksWords.actions, kind: 'actions' },
] as const

/** The history: Date, Amount, Title, Actions (section 2), under a heading per day with its total. */
export const EntryTable = memo(function EntryTable({
  words,
  records,
  hasMore,
  withDescription,
  actions,
}: ShownRecords<Entry> & { words: LedgerKind['words'] }) {
  const today = useToday()
  const days = groupByDay(records)
  return (
    <DataTable caption={words.history} columns={columns}>
      {days.map(({ day, rows }, index) => (
        <Fragment key={day}>
          <tr role="row" className="group">
            {/* biome-ignore lint/a11y/useSemanticElements: a heading of several rows, as DataTable asks for it */}
            <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
              <div className="flex w-full flex-wrap justify-between gap-x-4">
                <span>{nearDayName(day, today)}</span>
                {/* The last day may go on in the rows to come, so it shows no total yet. */}
                {hasMore && index === days.length - 1 ? null : (
                  <span className="amount font-normal">
                    {words.dayTotal(formatRwf(sumAmounts(rows.map((row) => row.amount))))}
                  </span>
                )}
              </div>
            </th>
          </tr>
          {rows.map((row) => (
            <EntryRow key={row._id} entry={row} withDescription={withDescription} actions={actions} />
          ))}
        </Fragment>
      ))}
    </DataTable>
  )
})

const EntryRow = memo(function EntryRow({
  entry,
  withDescription,
  actions,
}: {
  entry: Entry
  withDescription: boolean
  actions: RowActions<Entry>
}) {
  return (
    <tr role="row">
      <td role="cell" data-label={booksWords.date} className="whitespace-nowrap">
        {dayFigures(entry.date)}
      </td>
      <td role="cell" data-label={booksWords.amount} className="numeric">
        <Amount value={entry.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={booksWords.title} className="wordy">
        <span>
          <bdi>{entry.title}</bdi>
          {withDescription ? <bdi className="block text-small text-muted">{entry.description}</bdi> : null}
        </span>
      </td>
      <RowButtons row={entry} actions={actions} />
    </tr>
  )
})

function groupByDay(entries: readonly Entry[]): { day: Day; rows: Entry[] }[] {
  const days: { day: Day; rows: Entry[] }[] = []
  for (const row of entries) {
    const last = days.at(-1)
    if (last?.day === row.date) last.rows.push(row)
    else days.push({ day: row.date, rows: [row] })
  }
  return days
}
