import { ReceiptText } from 'lucide-react'
import { screenMeta } from '../../browser/page-meta.ts'
import { prefetchRecords } from '../records/prefetch-records.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(recordKinds.expense.words.title)

export const clientLoader = ({ request }: { request: Request }) => prefetchRecords(recordKinds.expense, request)

export default function ExpenseScreen() {
  return <LedgerScreen kind="expense" icon={ReceiptText} />
}
