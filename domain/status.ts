import type { Day } from './day.ts'

/** Section 6. Staff also have the same value as `type`. */
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

/** Section 4. Deleted and suspended people can't log in, and have no sessions or reset links. */
export const ACCOUNT_STATUSES = ['active', 'inactive', 'deleted', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export function isShutOut(status: AccountStatus): status is 'deleted' | 'suspended' {
  return status === 'deleted' || status === 'suspended'
}

export const SUBSCRIPTION_STATUSES = ['inactive', 'active', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Days before a deleted account is erased (section 9, reading R20). */
export const RESTORE_DAYS = 14

/** Where a login leads: constants, so that no stored or sent value can redirect anybody (R15). */
export const HOME_PATH = {
  client: '/dashboard/client',
  admin: '/dashboard/admin',
  superadmin: '/dashboard/superadmin',
} as const satisfies Record<Role, string>

/** Changes that clients may make to their own status; the rest is for staff (section 4). */
export const OWN_STATUS_CHANGES: Record<
  'deactivate' | 'reactivate' | 'delete',
  { from: readonly AccountStatus[]; to: AccountStatus }
> = {
  deactivate: { from: ['active'], to: 'inactive' },
  reactivate: { from: ['inactive'], to: 'active' },
  delete: { from: ['active', 'inactive'], to: 'deleted' },
}

/**
 * An active subscription is expired after its last day, whether or not that is stored yet (R25).
 * `deadline` null: no end.
 */
export function subscriptionOn(day: Day, status: SubscriptionStatus, deadline: Day | null): SubscriptionStatus {
  return status === 'active' && deadline !== null && deadline < day ? 'expired' : status
}

/** `updatedBy` of people who changed their own account (R32). */
export const BY_SELF = 'Self'
