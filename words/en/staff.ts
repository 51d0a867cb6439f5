import type { AccountStatus, StaffType, SubscriptionStatus } from '../../domain/status.ts'

/** Sentences of the staff's screens. What was done and what failed (section 8) stands in shared.ts. */

/** Names of the statuses and types, wherever staff see them. */
export const names = {
  account: { active: 'Active', inactive: 'Inactive', deleted: 'Deleted', suspended: 'Suspended' } satisfies Record<
    AccountStatus,
    string
  >,
  subscription: { active: 'Active', inactive: 'Inactive', expired: 'Expired' } satisfies Record<
    SubscriptionStatus,
    string
  >,
  type: { admin: 'Admin', superadmin: 'Super Admin' } satisfies Record<StaffType, string>,
  notProvided: 'Not provided',
  never: 'N/A',
  openEnded: 'Open-ended',
}

/** What the staff's lists and forms share. */
export const staffWords = {
  actions: 'Actions',
  close: 'Close',
  save: 'Save Changes',
  dismiss: 'Close this message',
  sort: 'Sort by',
  allPlain: 'All',
  all: (count: string) => `All (${count})`,
  counted: (name: string, count: string) => `${name} (${count})`,
  shown: (shown: number, all: number) => `${shown.toLocaleString('en')} of ${all.toLocaleString('en')}`,
}

export const users = {
  title: 'User Management Dashboard',
  tab: 'Users',
  stats: {
    currentUsers: 'Current Users',
    activeUsers: 'Active Users',
    inactiveUsers: 'Inactive Users',
    subscribedUsers: 'Subscribed Users',
    expiredSubscription: 'Expired Subscription',
    inactiveSubscription: 'Inactive Subscription',
  },
  administrators: 'Administrators',
  statsTitle: 'Counts',
  listTitle: 'Users',
  search: 'Search users',
  searchPlaceholder: 'Search by name, email or phone',
  found: (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`),
  subscriptionStatus: 'Subscription Status',
  accountStatus: 'Account Status',
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    fullName: 'Name, A to Z',
    '-fullName': 'Name, Z to A',
    email: 'Email, A to Z',
    '-email': 'Email, Z to A',
  },
  fullName: 'Full Name',
  email: 'Email',
  view: 'View',
  subscription: 'Subscription',
  delete: 'Delete',
  noMatch: 'No users found matching your criteria.',
  none: 'Nobody has registered yet. Whoever registers appears here.',
}

export const userDetails = {
  title: 'User Details',
  fields: {
    fullName: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    businessName: 'Business Name',
    accountStatus: 'Account Status',
    subscriptionStatus: 'Subscription Status',
    subscriptionDeadline: 'Subscription Deadline',
    createdAt: 'Created At',
    lastLogin: 'Last Login',
    lastUpdate: 'Last Update',
    updatedBy: 'Updated By',
  },
  privacy: 'The books of a client are theirs alone: nothing of them is shown to staff.',
}

export const subscriptionForm = {
  title: 'Update Subscription',
  status: 'Subscription Status',
  deadline: 'Deadline Date',
  deadlineHint: 'The last day, in Kigali. Leave it empty for a subscription without an end.',
  clear: 'No deadline',
  passed: 'This day has passed: an active subscription becomes expired at once.',
  submit: 'Update',
}

export const accountStatusForm = {
  title: 'Update Account Status',
  status: 'Account Status',
  effects: {
    active: 'The person can log in and use everything.',
    inactive: 'The person can log in, read and reactivate the account, but record nothing new.',
    deleted:
      'The person is logged out and cannot log in. After 14 days everything that is theirs is erased; until then, another status restores the account.',
    suspended: 'The person is logged out at once and cannot log in until you change this again.',
  } satisfies Record<AccountStatus, string>,
  submit: 'Update',
}

export const deleteUser = {
  question: (name: string) => `Delete ${name} for good?`,
  text: (name: string, email: string) =>
    `${name} (${email}) and everything that is theirs are erased at once. This cannot be undone. To leave 14 days for a change of mind, set the account status to Deleted instead.`,
  action: 'Delete',
}

export const team = {
  tabsLabel: 'Users and administrators',
  tab: 'Administrators',
  listTitle: 'Administrators',
  add: 'Add Administrator',
  search: 'Search administrators',
  searchPlaceholder: 'Search by name, email or phone',
  found: (count: number) => (count === 1 ? '1 administrator' : `${count.toLocaleString('en')} administrators`),
  columns: { fullName: 'Full Name', email: 'Email', phone: 'Phone', type: 'Type', createdAt: 'Created At' },
  sorts: {
    fullName: 'Name, A to Z',
    '-fullName': 'Name, Z to A',
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    email: 'Email, A to Z',
    '-email': 'Email, Z to A',
  },
  you: '(you)',
  edit: 'Edit',
  delete: 'Delete',
  noMatch: 'No administrators found matching your search.',
  deleteQuestion: (name: string) => `Delete the administrator ${name}?`,
  deleteText: (name: string, email: string) => `${name} (${email}) is logged out at once and can no longer log in.`,
}

export const administratorForm = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  type: 'Type',
  add: {
    title: 'Add Administrator',
    password: 'Password',
    passwordHint: 'At least 6 characters. Give it to the person in private; they can change it in Account.',
    confirmPassword: 'Confirm Password',
    submit: 'Add Administrator',
    busy: 'Adding...',
  },
  edit: {
    title: 'Edit Administrator',
    password: 'New Password (optional)',
    passwordHint: 'Leave it empty to keep the current one. A new password logs the person out everywhere.',
    confirmPassword: 'Confirm New Password',
    submit: staffWords.save,
  },
}

export const staffAccount = {
  title: 'Account',
  profile: 'Profile',
  fields: {
    email: 'Email',
    fullName: 'Full Name',
    phone: 'Phone',
    type: 'Type',
    createdAt: 'Created At',
    lastUpdate: 'Last Update',
    updatedBy: 'Updated By',
    password: 'Password',
  },
  maskedPassword: '••••••••',
  hidden: 'Hidden',
  edit: 'Edit Profile',
  emailFixed: 'The email of a superadmin cannot be changed here.',
  emailNotice: 'If you change your email, your other devices are signed out.',
  changePassword: 'Change Password',
}

export const staffPlaces = { auditLog: 'Trail', mails: 'Parked Mails' }

export const mails = {
  title: 'Parked Mails',
  intro: 'Mails that no mail server took for 48 hours. They wait here until you send them again.',
  listTitle: 'Parked mails',
  columns: {
    recipient: 'To',
    kind: 'About',
    createdAt: 'Written',
    parkedAt: 'Parked',
    attempts: 'Attempts',
    reason: 'Last answer',
  },
  retry: 'Send again',
  to: (recipient: string) => `to ${recipient}`,
  none: 'Nothing is parked: every mail has been sent or is on its way.',
}
