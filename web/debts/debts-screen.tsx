import HandCoins from 'lucide-react/icons/hand-coins'
import { memo } from 'react'
import type { Debt } from '../../contract/debts.ts'
import type { Day } from '../../domain/day.ts'
import { dayFigures, nearDayName } from '../../words/en/dates.ts'
import { debtWords } from '../../words/en/debts.ts'
import { booksWords as words } from '../../words/en/records.ts'
import type { Fact } from '../kit/fact-list.tsx'
import { lazyDialog } from '../kit/fetched-later.tsx'
import { Amount } from '../money/amount.tsx'
import { screenMeta } from '../page-meta.ts'
import { loadRecords } from '../records/load-records.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import type { RowProps } from '../records/record-table.tsx'
import { mainRowButton, RowButtons } from '../records/row-buttons.tsx'
import { useToday } from '../today.ts'
import { DebtStatus } from './debt-status.tsx'
import { markPaid } from './mark-paid.ts'
import { UnpaidPanel } from './unpaid-panel.tsx'

export const meta = () => screenMeta(debtWords.title)

export const clientLoader = ({ request }: { request: Request }) => loadRecords(recordKinds.debt, request)

const DebtDialog = lazyDialog(() => import('./debt-dialog.tsx').then((part) => part.default))

/** Debts Management (section 2): what is owed now, and the history by due date. */
export default function DebtsScreen() {
  const today = useToday()
  return (
    <RecordScreen
      kind={recordKinds.debt}
      icon={HandCoins}
      columns={columns}
      row={DebtRow}
      editForm={(debt, onClose) => <DebtDialog record={debt} onClose={onClose} />}
      details={(debt) => details(debt, today)}
    >
      <UnpaidPanel />
    </RecordScreen>
  )
}

const columns = [
  { label: words.title },
  { label: words.amount, kind: 'numeric' },
  { label: words.status },
  { label: words.actions, kind: 'actions' },
] as const

const DebtRow = memo(function DebtRow({ record, today, withDescription, actions }: RowProps<Debt>) {
  return (
    <tr role="row">
      <td role="cell" data-label={words.title} className="wordy">
        <span>
          <bdi>{record.title}</bdi>
          <span className="block text-small text-muted">
            <bdi>{record.creditor}</bdi> ·{' '}
            <span className="whitespace-nowrap">{debtWords.due(dayFigures(record.dueDate))}</span>
          </span>
          {withDescription && record.description ? (
            <bdi className="block text-small text-muted">{record.description}</bdi>
          ) : null}
        </span>
      </td>
      <td role="cell" data-label={words.amount} className="numeric">
        <Amount value={record.amount} className="font-bold" />
      </td>
      <td role="cell" data-label={words.status}>
        <DebtStatus debt={record} today={today} />
      </td>
      <RowButtons row={record} actions={actions}>
        {record.isPaid ? null : (
          <button
            type="button"
            className={mainRowButton}
            aria-label={words.markPaidNamed(record.title)}
            onClick={() => void markPaid(record)}
          >
            {debtWords.markPaid}
          </button>
        )}
      </RowButtons>
    </tr>
  )
})

function details(debt: Debt, today: Day): Fact[] {
  return [
    { label: words.title, value: <bdi>{debt.title}</bdi> },
    { label: words.creditor, value: <bdi>{debt.creditor}</bdi> },
    { label: words.amount, value: <Amount value={debt.amount} className="text-lead font-bold" /> },
    { label: words.dueDate, value: nearDayName(debt.dueDate, today) },
    { label: words.status, value: <DebtStatus debt={debt} today={today} /> },
    { label: words.description, value: <bdi>{debt.description || words.none}</bdi> },
  ]
}
