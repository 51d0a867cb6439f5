import { credit } from '../../contract/credit.ts'
import { useAnswer } from '../data/api/query.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { usePendingTotals } from '../offline/rows.ts'

/** Returns what all customers owe with pending lines, unless a customer's balance is unknown. */
export function useOwed() {
  const { data: answer, error } = useAnswer(credit.total)
  const change = pendingStore.use()?.credit()
  const pending = usePendingTotals()
  const changed = answer && change && pending?.owed(answer.data, credit.list)
  return {
    total: changed ?? answer?.data,
    error,
    note: change?.mark(!changed),
    isChanged: Boolean(changed && change.amount),
  }
}
