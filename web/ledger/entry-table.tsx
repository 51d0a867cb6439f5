import { Fragment, memo } from 'react'
import type { Entry } from '../../contract/ledger.ts'
import type { Day } from '../../domain/day.ts'
import { formatRwf, sumAmounts } from '../../domain/money.ts'
import { booksWords } from '../../words/en/books.ts'
import { dayFigures, nearDayName } from '../../words/en/dates.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../parts/amount.tsx'
import { rowButton, rowButtons } from '../parts/row-button.ts'
import { todayInKigali } from '../parts/today.ts'

const columns = [
  { label: booksWords.date },
  { label: booksWords.amount, kind: 'numeric' },
  { label: booksWords.title },
  { label: booksWords.actions, kind: 'actions' },
] as const

/** What can be done with a row. Each must stay the same function between renders, or every row is drawn again. */
export interface RowActions<R> {
  onEdit: (row: R) => void
  onView: (row: R) => void
  onDelete: (row: R) => void
}

/** The history: Date, Amount, Title, Actions (section 2), under a heading per day with its total. */
export const EntryTable = memo(function EntryTable({
  caption,
  entries,
  hasMore,
  withDescription,
  dayTotal,
  actions,
}: {
  caption: string
  entries: readonly Entry[]
  /** More rows follow: the last day shown may not be complete, and shows no total. */
  hasMore: boolean
  /** Shows descriptions too, so that one sees why a search found a row. */
  withDescription: boolean
  dayTotal: (amount: string) => string
  actions: RowActions<Entry>
}) {
  const today = todayInKigali()
  const days = groupByDay(entries)
  return (
    <DataTable caption={caption} columns={columns}>
      {days.map(({ day, rows }, index) => (
        <Fragment key={day}>
          <tr role="row" className="group">
            {/* biome-ignore lint/a11y/useSemanticElements: a heading of several rows, as DataTable asks for it */}
            <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
              <div className="flex w-full flex-wrap justify-between gap-x-4">
                <span>{nearDayName(day, today)}</span>
                {hasMore && index === days.length - 1 ? null : (
                  <span className="amount font-normal">
                    {dayTotal(formatRwf(sumAmounts(rows.map((row) => row.amount))))}
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
  const { title } = entry
  return (
    <tr role="row">
      <td role="cell" data-label={booksWords.date}>
        {dayFigures(entry.date)}
      </td>
      <td role="cell" data-label={booksWords.amount} className="numeric">
        <Amount value={entry.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={booksWords.title}>
        <span>
          {title}
          {withDescription ? <span className="block text-small text-muted">{entry.description}</span> : null}
        </span>
      </td>
      <td role="cell" className="actions">
        <div className={rowButtons}>
          <button
            type="button"
            className={rowButton.plain}
            aria-label={booksWords.editNamed(title)}
            onClick={() => actions.onEdit(entry)}
          >
            {booksWords.edit}
          </button>
          <button
            type="button"
            className={rowButton.plain}
            aria-label={booksWords.viewNamed(title)}
            onClick={() => actions.onView(entry)}
          >
            {booksWords.view}
          </button>
          <button
            type="button"
            className={rowButton.danger}
            aria-label={booksWords.deleteNamed(title)}
            onClick={() => actions.onDelete(entry)}
          >
            {booksWords.delete}
          </button>
        </div>
      </td>
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
