import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'

/** What the screens of a client and those of staff both say of a person. */

/** The names of what is known of a person, where it is shown and where it is asked for. */
export const personFields = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  businessName: 'Business Name',
  createdAt: 'Created At',
  lastLogin: 'Last Login',
  lastUpdate: 'Last Update',
  updatedBy: 'Updated By',
} as const

/** The names of what can change of an account, where it is told that it did. */
export const accountFieldNames = {
  fullName: 'Full name',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  accountStatus: 'Status',
  subscriptionStatus: 'Subscription',
  subscriptionDeadline: 'Deadline',
} as const

/** The names of the statuses of an account and of a subscription. */
export const statusNames: Record<AccountStatus | SubscriptionStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
  suspended: 'Suspended',
  deleted: 'Deleted',
}

export const personWords = {
  /** Who changed an account that its owner changed. */
  bySelf: 'Self',
  notProvided: 'Not provided',
  never: 'N/A',
  saveChanges: 'Save Changes',
  editProfile: 'Edit Profile',
  changePassword: 'Change Password',
} as const
