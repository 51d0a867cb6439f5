import { accountCalls, credit } from '../../../contract/credit.ts'
import { incomes } from '../../../contract/ledger.ts'
import { refresh } from '../../data/api/query.ts'
import { invalidateBooks } from '../records/after-write.ts'

export function refreshCredit(id: string): void {
  void refresh(credit.list, credit.total, credit.read, accountCalls(id).list)
}

export function refreshIncomes(): void {
  invalidateBooks(incomes.list, incomes.titles)
}
