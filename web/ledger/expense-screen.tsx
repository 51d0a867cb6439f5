import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(entries.expense.title)

export default function ExpenseScreen() {
  return <LedgerScreen kind="expense" />
}
