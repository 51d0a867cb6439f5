import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'

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

export const accountFieldNames = {
  fullName: 'Full name',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  accountStatus: 'Status',
  subscriptionStatus: 'Subscription',
  subscriptionDeadline: 'Last day',
} as const

/**
 * Account and subscription have separate names, because in some languages a status must agree with
 * the gender or class of its noun.
 */
export const statusNames: {
  accountStatus: Record<AccountStatus, string>
  subscriptionStatus: Record<SubscriptionStatus, string>
} = {
  accountStatus: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended', deleted: 'Deleted' },
  subscriptionStatus: { active: 'Active', inactive: 'Inactive', expired: 'Expired' },
}

export const personWords = {
  /** Shown as the author of a change that the owner of the account made. */
  bySelf: 'You',
  notProvided: 'Not provided',
  never: 'N/A',
  saveChanges: 'Save Changes',
  editProfile: 'Edit Profile',
  changePassword: 'Change Password',
} as const
