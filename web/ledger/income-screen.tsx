import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { LedgerScreen } from './ledger-screen.tsx'
import { loadLedger } from './load-ledger.ts'

export const meta = () => screenMeta(entries.income.title)

export const clientLoader = ({ request }: { request: Request }) => loadLedger('income', request)

export default function IncomeScreen() {
  return <LedgerScreen kind="income" />
}
