import { credit } from '../../contract/credit.ts'
import { incomes } from '../../contract/ledger.ts'
import { refresh } from '../api/query.ts'
import { reloadRows } from '../lists/cached-rows.ts'
import { invalidateBooks } from '../records/after-write.ts'
import { accountOf } from './credit-calls.ts'

/** Brings up to date what shows a person, or everybody: after their account or what is known of them has changed. */
export function refreshCredit(id: string): void {
  void refresh(credit.list, credit.total, credit.read, accountOf(id).list)
}

/** The same of the books, after an income was written down or deleted with a payment. */
export function refreshIncomes(): void {
  void reloadRows(incomes.list)
  invalidateBooks(incomes.titles)
}
