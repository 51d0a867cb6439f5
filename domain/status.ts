import type { Day } from './day.ts'

/** Who somebody is to the product (section 6). Staff also carry the same value as `type`. */
export const ROLES = ['client', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_TYPES = ['admin', 'superadmin'] as const
export type StaffType = (typeof STAFF_TYPES)[number]

/** The two kinds of people, each of which has a table of its own. */
export type PersonKind = 'client' | 'staff'

export function kindOf(role: Role | 'staff'): PersonKind {
  return role === 'client' ? 'client' : 'staff'
}

/** Who somebody is. */
export interface PersonRef {
  id: string
  role: Role | 'staff'
}

/** Section 4. Deleted and suspended accounts are shut out: refused at login, without sessions and reset links. */
export const ACCOUNT_STATUSES = ['active', 'inactive', 'deleted', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export function isShutOut(status: AccountStatus): status is 'deleted' | 'suspended' {
  return status === 'deleted' || status === 'suspended'
}

export const SUBSCRIPTION_STATUSES = ['inactive', 'active', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Days in which a deleted account can be restored before it is erased (section 9, reading R20). */
export const RESTORE_DAYS = 14

/** Where each role lands after login: a constant, so that no stored or sent value can redirect anybody (R15). */
export const HOME_PATH = {
  client: '/dashboard/client',
  admin: '/dashboard/admin',
  superadmin: '/dashboard/superadmin',
} as const satisfies Record<Role, string>

/** What a client may do to their own account's status; everything else is for staff (section 4). */
export const OWN_STATUS_CHANGES: Record<
  'deactivate' | 'reactivate' | 'delete',
  { from: readonly AccountStatus[]; to: AccountStatus }
> = {
  deactivate: { from: ['active'], to: 'inactive' },
  reactivate: { from: ['inactive'], to: 'active' },
  delete: { from: ['active', 'inactive'], to: 'deleted' },
}

/**
 * The subscription as it stands on a day: an active one whose last day has passed has expired, whether or not that was
 * stored already (R25). `deadline` null: open-ended.
 */
export function subscriptionOn(day: Day, status: SubscriptionStatus, deadline: Day | null): SubscriptionStatus {
  return status === 'active' && deadline !== null && deadline < day ? 'expired' : status
}

/** What `updatedBy` says of people who changed their account themselves (reading R32). */
export const BY_SELF = 'Self'
