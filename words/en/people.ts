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

/** Names of account fields in a list of changes. */
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

/** Statuses of account and subscription, separate since their forms differ in some languages. */
export const statusNames: {
  accountStatus: Record<AccountStatus, string>
  subscriptionStatus: Record<SubscriptionStatus, string>
} = {
  accountStatus: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended', deleted: 'Deleted' },
  subscriptionStatus: { active: 'Active', inactive: 'Inactive', expired: 'Expired' },
}

export const personWords = {
  /** Actor of a change that the owner of the account made. */
  bySelf: 'Self',
  notProvided: 'Not provided',
  never: 'N/A',
  saveChanges: 'Save Changes',
  editProfile: 'Edit Profile',
  changePassword: 'Change Password',
} as const
