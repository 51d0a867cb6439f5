import { credit } from '../../contract/credit.ts'
import { sumAmounts } from '../../domain/money.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { knownRows } from '../offline/rows.ts'

/**
 * Shows what all customers owe after the pending lines. If the lines change `owed` by another
 * amount than their sum, shows only their sum: for a payment above the balance, or a line whose
 * customer is unknown or archived.
 */
export function PendingOwed({ owed }: { owed: number | undefined }) {
  const store = pendingStore.use()
  const pending = store?.credit()
  if (!store || !pending) return null
  const changes = knownRows({ name: 'creditPerson', list: credit.list }).flatMap(({ _id, balance, archivedAt }) => {
    const change = store.credit(_id)
    // "Owed" leaves out archived customers.
    if (archivedAt || !change) return []
    const after = sumAmounts([balance, change.amount])
    return [Math.max(after, 0), -Math.max(balance, 0)]
  })
  return store.credit(undefined, { value: sumAmounts(changes) === pending.amount ? owed : undefined })?.mark
}
