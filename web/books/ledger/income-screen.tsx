import { TrendingUp } from 'lucide-react'
import { screenMeta } from '../../browser/page-meta.ts'
import { prefetchRecords } from '../records/prefetch-records.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { LedgerScreen } from './ledger-screen.tsx'

export const meta = () => screenMeta(recordKinds.income.words.title)

export const clientLoader = ({ request }: { request: Request }) => prefetchRecords(recordKinds.income, request)

export default function IncomeScreen() {
  return <LedgerScreen kind="income" icon={TrendingUp} />
}
