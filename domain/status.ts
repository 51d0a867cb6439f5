import type { Day } from './day.ts'

export const ROLES = ['client', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_TYPES = ['admin', 'superadmin'] as const
export type StaffType = (typeof STAFF_TYPES)[number]

export type PersonKind = 'client' | 'staff'

export function kindOf(role: Role | 'staff'): PersonKind {
  return role === 'client' ? 'client' : 'staff'
}

export interface PersonRef {
  id: string
  role: Role | 'staff'
}

export const ACCOUNT_STATUSES = ['active', 'inactive', 'deleted', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** Clients with a blocked status can't log in and get no email. */
const IS_BLOCKED = {
  active: false,
  inactive: false,
  deleted: true,
  suspended: true,
} as const satisfies Record<AccountStatus, boolean>
export type BlockedStatus = { [S in AccountStatus]: (typeof IS_BLOCKED)[S] extends true ? S : never }[AccountStatus]

export function isBlockedStatus(status: AccountStatus): status is BlockedStatus {
  return IS_BLOCKED[status]
}

export const SUBSCRIPTION_STATUSES = ['inactive', 'active', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const RESTORE_DAYS = 14

/** A login may redirect only to these constants, never to a stored or received path (R15). */
export const HOME_PATH = {
  client: '/dashboard/client',
  admin: '/dashboard/admin',
  superadmin: '/dashboard/superadmin',
} as const satisfies Record<Role, string>

export const OWN_STATUS_CHANGES: Record<
  'deactivate' | 'reactivate' | 'delete',
  { from: readonly AccountStatus[]; to: AccountStatus }
> = {
  deactivate: { from: ['active'], to: 'inactive' },
  reactivate: { from: ['inactive'], to: 'active' },
  delete: { from: ['active', 'inactive'], to: 'deleted' },
}

/** An active subscription is expired after `deadline`, even if no job has stored this yet (R25). */
export function subscriptionOn(day: Day, status: SubscriptionStatus, deadline: Day | null): SubscriptionStatus {
  return status === 'active' && deadline !== null && deadline < day ? 'expired' : status
}

export const UPDATED_BY_SELF = 'Self'
