import type { AccountStatus, SubscriptionStatus } from '../../domain/status.ts'

/** People, on the screens of clients and of staff. */

/** The fields of a person, in details and forms. */
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

/** The fields of an account, where a change of them is listed. */
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

/** Statuses of an account and of a subscription: their forms differ in some languages. */
export const statusNames: {
  accountStatus: Record<AccountStatus, string>
  subscriptionStatus: Record<SubscriptionStatus, string>
} = {
  accountStatus: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended', deleted: 'Deleted' },
  subscriptionStatus: { active: 'Active', inactive: 'Inactive', expired: 'Expired' },
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
