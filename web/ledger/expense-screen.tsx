import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { LedgerScreen } from './ledger-screen.tsx'
import { loadLedger } from './load-ledger.ts'

export const meta = () => screenMeta(entries.expense.title)

export const clientLoader = ({ request }: { request: Request }) => loadLedger('expense', request)

export default function ExpenseScreen() {
  return <LedgerScreen kind="expense" />
}
