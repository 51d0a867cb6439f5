import { addDays, addMonths, type Day, MAX_DAY } from './day.ts'
import type { AccountStatus, SubscriptionStatus } from './status.ts'

interface Subscription {
  accountStatus: AccountStatus
  subscriptionStatus: SubscriptionStatus
  subscriptionDeadline: Day | null
}

/**
 * Adds months to the deadline, or to today if the deadline has passed. If the deadline is the
 * last day in its month, the result is the last day of a month too.
 */
export function extendByMonth(deadline: Day | null, today: Day, months = 1): Day {
  if (deadline === null || deadline <= today) return addMonths(today, months)
  const isLastOfMonth = addDays(deadline, 1).endsWith('-01')
  return isLastOfMonth ? addDays(addMonths(addDays(deadline, 1), months), -1) : addMonths(deadline, months)
}

/** False for a deleted client, an open-ended subscription, or a new deadline after `MAX_DAY`. */
export function canExtend({ accountStatus, subscriptionStatus, subscriptionDeadline }: Subscription, today: Day) {
  const isOpenEnded = subscriptionStatus === 'active' && subscriptionDeadline === null
  return accountStatus !== 'deleted' && !isOpenEnded && extendByMonth(subscriptionDeadline, today) <= MAX_DAY
}
