import { memo } from 'react'
import type { Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import { booksWords, debtWords } from '../../words/en/books.ts'
import { dayFigures } from '../../words/en/dates.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../parts/amount.tsx'
import { rowButton, rowButtons } from '../parts/row-button.ts'
import { todayInKigali } from '../parts/today.ts'
import { DebtStatus } from './debt-status.tsx'

const columns = [
  { label: booksWords.title },
  { label: booksWords.amount, kind: 'numeric' },
  { label: booksWords.status },
  { label: booksWords.actions, kind: 'actions' },
] as const

/** What can be done with a row. Each must stay the same function between renders, or every row is drawn again. */
export interface DebtActions {
  onPaid: (debt: Debt) => void
  onEdit: (debt: Debt) => void
  onView: (debt: Debt) => void
  onDelete: (debt: Debt) => void
}

/** The history of debts, by due date: Title, Amount, Status, Actions (section 2). */
export const DebtTable = memo(function DebtTable({
  debts,
  withDescription,
  actions,
}: {
  debts: readonly Debt[]
  withDescription: boolean
  actions: DebtActions
}) {
  const today = todayInKigali()
  return (
    <DataTable caption={debtWords.history} columns={columns}>
      {debts.map((debt) => (
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
  actions: DebtActions
}) {
  const { title } = debt
  return (
    <tr role="row">
      <td role="cell" data-label={booksWords.title}>
        <span>
          {title}
          <span className="block text-small text-muted">
            {debt.creditor} · <span className="whitespace-nowrap">{debtWords.due(dayFigures(debt.dueDate))}</span>
          </span>
          {withDescription && debt.description ? (
            <span className="block text-small text-muted">{debt.description}</span>
          ) : null}
        </span>
      </td>
      <td role="cell" data-label={booksWords.amount} className="numeric">
        <Amount value={debt.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={booksWords.status}>
        <DebtStatus debt={debt} today={today} />
      </td>
      <td role="cell" className="actions">
        <div className={rowButtons}>
          {debt.isPaid ? null : (
            <button
              type="button"
              className={rowButton.main}
              aria-label={booksWords.markPaidNamed(title)}
              onClick={() => actions.onPaid(debt)}
            >
              {debtWords.markPaid}
            </button>
          )}
          <button
            type="button"
            className={rowButton.plain}
            aria-label={booksWords.editNamed(title)}
            onClick={() => actions.onEdit(debt)}
          >
            {booksWords.edit}
          </button>
          <button
            type="button"
            className={rowButton.plain}
            aria-label={booksWords.viewNamed(title)}
            onClick={() => actions.onView(debt)}
          >
            {booksWords.view}
          </button>
          <button
            type="button"
            className={rowButton.danger}
            aria-label={booksWords.deleteNamed(title)}
            onClick={() => actions.onDelete(debt)}
          >
            {booksWords.delete}
          </button>
        </div>
      </td>
    </tr>
  )
})
