import ReceiptText from 'lucide-react/icons/receipt-text'
import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { loadRecords } from '../parts/load-records.ts'
import { ledgerKinds } from './ledger-kinds.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(entries.expense.title)

export const clientLoader = ({ request }: { request: Request }) => loadRecords(ledgerKinds.expense, request)

export default function ExpenseScreen() {
  return <LedgerScreen kind={ledgerKinds.expense} icon={ReceiptText} />
}
