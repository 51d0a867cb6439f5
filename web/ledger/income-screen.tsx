import TrendingUp from 'lucide-react/icons/trending-up'
import { entries } from '../../words/en/books.ts'
import { screenMeta } from '../page-meta.ts'
import { loadRecords } from '../parts/load-records.ts'
import { ledgerKinds } from './ledger-kinds.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(entries.income.title)

export const clientLoader = ({ request }: { request: Request }) => loadRecords(ledgerKinds.income, request)

export default function IncomeScreen() {
  return <LedgerScreen kind={ledgerKinds.income} icon={TrendingUp} />
}
