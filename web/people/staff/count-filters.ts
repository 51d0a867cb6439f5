import type { ClientCounts, ClientFilters } from '../../../contract/staff.ts'

/** A press on a count sets all these URL parameters, so that no earlier filter remains. */
export const NO_FILTER: Record<keyof ClientFilters | 'tab' | 'sort' | 'staff' | 'factor', string> = {
  tab: '',
  search: '',
  subscriptionStatus: '',
  accountStatus: '',
  deadline: '',
  sort: '',
  staff: '',
  factor: '',
}

const current = { accountStatus: 'current' }

export type CountFilter = Partial<typeof NO_FILTER>

export const COUNT_FILTERS: Record<keyof ClientCounts, CountFilter> = {
  currentUsers: current,
  activeUsers: { accountStatus: 'active' },
  inactiveUsers: { accountStatus: 'inactive' },
  subscribedUsers: { ...current, subscriptionStatus: 'active' },
  expiredSubscription: { ...current, subscriptionStatus: 'expired' },
  inactiveSubscription: { ...current, subscriptionStatus: 'inactive' },
  expiringSubscription: { ...current, deadline: 'week', sort: 'subscriptionDeadline' },
}
