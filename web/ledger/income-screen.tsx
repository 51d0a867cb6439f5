import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(entries.income.title)

export default function IncomeScreen() {
  return <LedgerScreen kind="income" />
}
