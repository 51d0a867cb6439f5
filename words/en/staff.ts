import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { type AccountStatus, RESTORE_DAYS, type StaffType } from '../../domain/status.ts'
import { accountFieldNames, personFields } from './people.ts'

export const staffTypes: Record<StaffType, string> = { admin: 'Admin', superadmin: 'Super Admin' }

export const staffFields = {
  ...personFields,
  type: 'Type',
  accountStatus: 'Account Status',
  subscriptionStatus: 'Subscription Status',
  subscriptionDeadline: 'Subscription Deadline',
}

export const personSorts = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  fullName: 'Name, A to Z',
  '-fullName': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  subscriptionDeadline: 'Deadline, soonest first',
  '-subscriptionDeadline': 'Deadline, latest first',
}

export const staffShell = { overview: 'Overview', account: 'Account' }

export const staffWords = {
  actions: 'Actions',
  manage: 'Manage',
  delete: 'Delete',
  deadline: (day: string) => `until ${day}`,
  expiredOn: (day: string) => `on ${day}`,
  openEnded: 'Open-ended',
  daysLeft: (days: number) => (days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`),
  deadlineFilter: 'Deadline',
  deadlines: { all: 'All', week: 'Next 7 days', month: 'Next 30 days' },
  notDeleted: 'All but deleted',
  filters: 'Filters',
  filtersSet: (count: number) => `Filters (${count})`,
  dismiss: 'Close this message',
  sort: 'Sort by',
  all: 'All',
  counted: (name: string, count: string) => `${name} (${count})`,
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
    expiringSubscription: 'Expiring in\u00a07\u00a0days',
  },
  administrators: 'Administrators',
  operations: 'Operations',
  statsTitle: 'Counts',
  listTitle: 'Users',
  search: 'Search users',
  searchPlaceholder: 'Name, email, phone, shop',
  found: (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`),
  view: 'View',
  subscription: 'Subscription',
  extend: '+1 month',
  extendsTo: (day: string) => ` → ${day}`,
  extended: (name: string, day: string) => `${name}: until ${day}`,
  notExtended: {
    openEnded: (name: string) => `${name}: open-ended, so there’s no last day to extend.`,
    deleted: (name: string) => `${name} is deleted. Restore the account first.`,
    latest: (name: string) => `${name}: the last day is too far ahead to extend.`,
  },
  noMatch: 'No users found matching your criteria.',
  none: 'No one has registered yet. New users will appear here.',
}

export const selection = {
  title: 'Selected users',
  column: 'Select',
  select: (name: string) => `Select ${name}`,
  count: (count: number) => `${count} selected`,
  all: (count: number) => `Select all ${count} shown`,
  clear: 'Clear selection',
  extend: 'Extend by a month',
  action: 'Extend',
  question: (count: number) =>
    count === 1 ? 'Extend 1 subscription by a month?' : `Extend ${count} subscriptions by a month?`,
  text: 'Each continues from its own last day, or from today if that has passed. We email each client, unless the account is suspended.',
  done: (count: number) => (count === 1 ? '1 subscription extended.' : `${count} subscriptions extended.`),
  skipped: (count: number) =>
    count === 1
      ? '1 user was skipped because the subscription has changed.'
      : `${count} users were skipped because their subscriptions have changed.`,
}

export const userDeletion = {
  question: (name: string) => `Delete ${name} for good?`,
  text: (name: string, email: string) =>
    `${name} (${email}) and all their data are erased at once. You can’t undo this. To leave ${RESTORE_DAYS} days for a change of mind, set the account status to “Deleted” instead.`,
}

export const subscriptionForm = {
  title: 'Update Subscription',
  deadline: 'Deadline Date',
  deadlineHint: 'The last day, in Kigali. Leave it empty for an open-ended subscription.',
  clear: 'No deadline',
  addMonth: '+1 month',
  addMonths: '+3 months',
  payment: 'Payment reference (optional)',
  passed: 'This day has passed: an active subscription expires at once.',
  submit: 'Update',
}

export const accountStatusForm = {
  title: 'Update Account Status',
  effects: {
    active: 'The client can log in and use everything.',
    inactive: 'The client can log in, read and reactivate the account, but can’t record anything new.',
    deleted: `The client is logged out and can’t log in. After ${RESTORE_DAYS} days all their data is erased; until then, changing the status restores the account.`,
    suspended: 'The client is logged out at once and can’t log in until you change this again.',
  } satisfies Record<AccountStatus, string>,
  submit: 'Update',
}

export const team = {
  tabsLabel: 'Users and administrators',
  tab: 'Administrators',
  listTitle: 'Administrators',
  add: 'Add Administrator',
  search: 'Search administrators',
  searchPlaceholder: 'Name, email, phone',
  found: (count: number) => (count === 1 ? '1 administrator' : `${count.toLocaleString('en')} administrators`),
  you: '(you)',
  edit: 'Edit',
  resetFactors: 'Reset Two-Step Login',
  resetFactorsQuestion: (name: string) => `Reset two-step login for ${name}?`,
  resetFactorsText: (name: string, email: string) =>
    `Use this if they lost their phone or key. ${name} (${email}) is logged out, logs in with the password alone, and gets an email. Make sure the request really comes from them.`,
  noMatch: 'No administrators found matching your search.',
}

export const administratorDeletion = {
  question: (name: string) => `Delete the administrator ${name}?`,
  text: (name: string, email: string) => `${name} (${email}) is logged out at once and can no longer log in.`,
}

export const administratorForm = {
  add: {
    title: 'Add Administrator',
    password: 'Password',
    passwordHint: `At least ${PASSWORD_MIN} characters. Give it to the person in private; they can change it in “Account”.`,
    confirmPassword: 'Confirm Password',
    submit: 'Add Administrator',
    busy: 'Adding...',
  },
  edit: {
    title: 'Edit Administrator',
    password: 'New Password (optional)',
    passwordHint: 'Leave it empty to keep the current one. A new password logs the person out everywhere.',
    confirmPassword: 'Confirm New Password',
    submit: 'Save Changes',
  },
}

export const staffAccount = {
  title: 'Account',
  profile: 'Profile',
  password: 'Password',
  maskedPassword: '••••••••',
  hidden: 'Hidden',
  emailFixed: 'The email of a superadmin can’t be changed here.',
  emailNotice: 'If you change your email, your other devices are logged out.',
}

/** Two-step login, and the confirmation before an action that can't be undone. */
export const factors = {
  title: 'Two-step login',
  text: 'An extra step after your password, so a stolen password isn’t enough.',
  passkeys: 'Passkeys',
  passkeysText: 'Your fingerprint, face or screen lock, or a security key. A fake page can’t use it.',
  passkeysElsewhere: (origin: string) => `Passkeys only work at ${origin}. Please open this page there.`,
  noPasskeysInBrowser: 'This browser doesn’t support passkeys.',
  addPasskey: 'Add Passkey',
  addedOn: (moment: string) => `Added ${moment}`,
  lastUsed: (moment: string) => `last used ${moment}`,
  removePasskey: 'Remove',
  removePasskeyQuestion: (name: string) => `Remove the passkey ${name}?`,
  removePasskeyText: 'It will no longer work here. You can remove it from your device too.',
  none: 'You have none yet.',
  app: 'Authenticator app',
  since: (moment: string) => `In use since ${moment}`,
  setUp: 'Set Up App',
  replace: 'Replace App',
  remove: 'Remove App',
  removeQuestion: 'Remove the authenticator app?',
  removeText: 'Its codes will no longer work.',
  removeLast: 'You’ll log in with your password alone, and your recovery codes will stop working.',
  codes: 'Recovery codes',
  codesLeft: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  renew: 'Create New Codes',
  renewQuestion: 'Create ten new recovery codes?',
  renewText: 'Your current codes will stop working.',
  require: 'Require two-step login for all staff',
  requireQuestion: 'Require two-step login for all staff?',
  requireText: 'Staff without it get an email. Seven days from now, they can’t do anything else until they set it up.',
  requireAction: 'Require it',
  dueFrom: (moment: string) =>
    `You need two-step login from ${moment}. From then on, you can’t do anything without it.`,
  goSetUp: 'Set it up',
  filters: { all: 'All', missing: 'Not set up' },
  missing: 'These staff members don’t use two-step login:',
  without: (count: number) =>
    count === 1 ? '1 staff member without two-step login' : `${count} staff members without two-step login`,
}

export const factorForms = {
  offer: {
    title: 'Set Up Authenticator App',
    text: 'First, confirm that it’s you.',
    password: 'Current Password',
    submit: 'Next',
    busy: 'Checking...',
  },
  confirm: {
    title: 'Set Up Authenticator App',
    text: 'Scan the QR code with an authenticator app on your phone, or type in the key. Then enter the code that the app shows.',
    picture: 'QR code with the key',
    key: 'Key',
    open: 'Open in an app on this device',
    code: 'Code',
    submit: 'Turn On',
    busy: 'Checking...',
  },
  passkey: {
    title: 'Add Passkey',
    text: 'Your browser then asks for your fingerprint, face or screen lock, or for a security key.',
    name: 'Name',
    nameHint: 'A name to recognise it by, such as Work laptop.',
    password: 'Current Password',
    submit: 'Next',
    busy: 'One moment...',
    unmade: 'No passkey was created: the window was closed, or it took too long. Please try again.',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Each one works once, for when you don’t have your phone or passkey. We show them only now: save them somewhere safe.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I’ve saved them',
  },
  proof: {
    title: 'Confirm that it’s you',
    text: 'We check again before important changes. We won’t ask again for five minutes.',
    password: 'Current Password',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code.',
    submit: 'Continue',
    busy: 'Checking...',
  },
}

export const mails = {
  title: 'Undelivered Emails',
  intro: 'Emails we couldn’t deliver within 48 hours. They stay here until you send them again.',
  listTitle: 'Undelivered emails',
  count: (count: number) => (count === 1 ? '1 undelivered email' : `${count.toLocaleString('en')} undelivered emails`),
  columns: {
    recipient: 'To',
    kind: 'About',
    createdAt: 'Written',
    parkedAt: 'Gave up',
    attempts: 'Attempts',
    reason: 'Last response',
  },
  retry: 'Send again',
  to: (recipient: string) => `to ${recipient}`,
  none: 'No undelivered emails.',
}

export const auditLog = {
  title: 'Audit Log',
  listTitle: 'Events',
  intro: 'Every change to people and accounts, newest first.',
  search: 'Search the audit log',
  searchPlaceholder: 'Name or email',
  kind: 'Event',
  from: 'From',
  to: 'To',
  allKinds: 'Everything',
  logins: 'Show successful logins',
  columns: { when: 'When', who: 'Who', what: 'Event', whom: 'Target', change: 'Change', where: 'IP address' },
  roles: { client: 'Client', admin: 'Admin', superadmin: 'Super Admin', visitor: 'Visitor', system: 'Imari' },
  subjects: { client: 'Client', staff: 'Staff' },
  erased: 'Erased person',
  empty: 'None',
  yes: 'yes',
  no: 'no',
  became: 'became',
  noMatch: 'No events match your search.',
  onlyLogins: 'Nothing but logins so far.',
  none: 'Nothing has happened yet.',
}

export const auditEventFields = {
  ...accountFieldNames,
  accountStatus: 'Account status',
  payTo: 'MoMo number or code',
  payment: 'Payment',
  changedBack: 'Changed back',
  type: 'Type',
  door: 'Portal',
  reason: 'Reason',
  factor: 'Two-step login',
  call: 'Call',
  mail: 'Email',
  reference: 'Reference',
  doubt: 'Why',
  machineClock: 'Server clock',
  databaseClock: 'Database clock',
  lastHeartbeat: 'Last known correct time',
  list: 'List',
  filters: 'Filters',
  browser: 'Browser',
  system: 'System',
}

export const missingSettings = (count: number) =>
  count === 1 ? '1 setting is missing' : `${count} settings are missing`

export const operatorMissing = (names: readonly string[]) => `Set these for the privacy policy: ${names.join(', ')}.`
