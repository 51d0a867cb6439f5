import { memo } from 'react'
import type { Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import { booksWords, debtWords } from '../../words/en/books.ts'
import { dayFigures } from '../../words/en/dates.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../parts/amount.tsx'
import type { ShownRecords } from '../parts/record-screen.tsx'
import { mainRowButton, type RowActions, RowButtons } from '../parts/row-buttons.tsx'
import { useToday } from '../parts/today.ts'
import { DebtStatus } from './debt-status.tsx'
import { markPaid } from './mark-paid.ts'

const columns = [
  { label: booksWords.title },
  { label: booksWords.amount, kind: 'numeric' },
  { label: booksWords.status },
  { label: booksWords.actions, kind: 'actions' },
] as const

/** The history of debts, by due date: Title, Amount, Status, Actions (section 2). */
export const DebtTable = memo(function DebtTable({ records, withDescription, actions }: ShownRecords<Debt>) {
  const today = useToday()
  return (
    <DataTable caption={debtWords.history} columns={columns}>
      {records.map((debt) => (
        <DebtRow key={debt._id} debt={debt} today={today} withDescription={withDescription} actions={actions} />
      ))}
    </DataTable>
  )
})

const DebtRow = memo(function DebtRow({
  debt,
  today,
  withDescription,
  actions,
}: {
  debt: Debt
  today: Day
  withDescription: boolean
  actions: RowActions<Debt>
}) {
  return (
    <tr role="row">
      <td role="cell" data-label={booksWords.title} className="wordy">
        <span>
          <bdi>{debt.title}</bdi>
          <span className="block text-small text-muted">
            <bdi>{debt.creditor}</bdi> ·{' '}
            <span className="whitespace-nowrap">{debtWords.due(dayFigures(debt.dueDate))}</span>
          </span>
          {withDescription && debt.description ? (
            <bdi className="block text-small text-muted">{debt.description}</bdi>
          ) : null}
        </span>
      </td>
      <td role="cell" data-label={booksWords.amount} className="numeric">
        <Amount value={debt.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={booksWords.status}>
        <DebtStatus debt={debt} today={today} />
      </td>
      <RowButtons row={debt} actions={actions}>
        {debt.isPaid ? null : (
          <button
            type="button"
            className={mainRowButton}
            aria-label={booksWords.markPaidNamed(debt.title)}
            onClick={() => void markPaid(debt)}
          >
            {debtWords.markPaid}
          </button>
        )}
      </RowButtons>
    </tr>
  )
})
