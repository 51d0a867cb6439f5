import HandCoins from 'lucide-react/icons/hand-coins'
import { debtWords, booksWords as words } from '../../words/en/books.ts'
import { nearDayName } from '../../words/en/dates.ts'
import { fetchedLater } from '../kit/fetched-later.tsx'
import { screenMeta } from '../page-meta.ts'
import { Amount } from '../parts/amount.tsx'
import { loadRecords } from '../parts/load-records.ts'
import { RecordScreen } from '../parts/record-screen.tsx'
import { useToday } from '../parts/today.ts'
import { debtKind } from './debt-kind.ts'
import { DebtStatus } from './debt-status.tsx'
import { DebtTable } from './debt-table.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'

export const meta = () => screenMeta(debtWords.title)

export const clientLoader = ({ request }: { request: Request }) => loadRecords(debtKind, request)

const DebtDialog = fetchedLater(() => import('./debt-dialog.tsx').then((part) => part.default))

/** Debts Management (section 2). */
export default function DebtsScreen() {
  const today = useToday()
  return (
    <RecordScreen
      kind={debtKind}
      icon={HandCoins}
      beside={<UnpaidPanel />}
      table={(shown) => <DebtTable {...shown} />}
      form={(debt, onClose) => <DebtDialog record={debt} onClose={onClose} />}
      details={(debt) => [
        { label: words.title, value: <bdi>{debt.title}</bdi> },
        { label: words.creditor, value: <bdi>{debt.creditor}</bdi> },
        { label: words.amount, value: <Amount value={debt.amount} className="text-lead font-bold" /> },
        { label: words.dueDate, value: nearDayName(debt.dueDate, today) },
        { label: words.status, value: <DebtStatus debt={debt} today={today} /> },
        { label: words.description, value: <bdi>{debt.description || words.none}</bdi> },
      ]}
    />
  )
}
