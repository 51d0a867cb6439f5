import type { ClientCounts } from '../../contract/staff.ts'
import { users as words } from '../../words/en/staff.ts'

const order = [
  'currentUsers',
  'activeUsers',
  'inactiveUsers',
  'subscribedUsers',
  'expiredSubscription',
  'inactiveSubscription',
] as const satisfies (keyof ClientCounts)[]

/** The six counts of clients with their labels (R26); undefined values while they are not known. */
export function userCounts(counts: ClientCounts | undefined) {
  return order.map((name) => ({ label: words.stats[name], value: counts?.[name] }))
}
