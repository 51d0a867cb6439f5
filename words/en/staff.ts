import { PASSWORD_MIN } from '../../domain/credentials.ts'
import { type AccountStatus, RESTORE_DAYS, type StaffType } from '../../domain/status.ts'
import { accountFieldNames, personFields } from './people.ts'

/** Sentences of the staff's screens. What was done and what failed (section 8) stands in shared.ts. */

export const staffTypes: Record<StaffType, string> = { admin: 'Admin', superadmin: 'Super Admin' }

/** The names of what is known of clients and of staff. */
export const staffFields = {
  ...personFields,
  type: 'Type',
  accountStatus: 'Account Status',
  subscriptionStatus: 'Subscription Status',
  subscriptionDeadline: 'Subscription Deadline',
}

/** The orders of the lists of people. */
export const personSorts = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  fullName: 'Name, A to Z',
  '-fullName': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
}

/** What the navigation of staff leads to, beside what bears its title. */
export const staffShell = { overview: 'Overview', account: 'Account' }

/** What the staff's lists and forms share. */
export const staffWords = {
  actions: 'Actions',
  manage: 'Manage',
  delete: 'Delete',
  deadline: (day: string) => `to ${day}`,
  dismiss: 'Close this message',
  sort: 'Sort by',
  all: 'All',
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
  operations: 'Operations',
  statsTitle: 'Counts',
  listTitle: 'Users',
  search: 'Search users',
  searchPlaceholder: 'Search by name, email or phone',
  found: (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`),
  view: 'View',
  subscription: 'Subscription',
  noMatch: 'No users found matching your criteria.',
  none: 'Nobody has registered yet. Whoever registers appears here.',
}

export const userDeletion = {
  question: (name: string) => `Delete ${name} for good?`,
  text: (name: string, email: string) =>
    `${name} (${email}) and everything that is theirs are erased at once. This cannot be undone. To leave ${RESTORE_DAYS} days for a change of mind, set the account status to Deleted instead.`,
}

export const userDetails = {
  title: 'User Details',
  openEnded: 'Open-ended',
  noDeadline: 'None',
  privacy: 'The books of a client are theirs alone: nothing of them is shown to staff.',
}

export const loginReport = {
  title: 'Can this client log in?',
  suspended:
    'No. The account is suspended, so the right password is refused too. You can change that in Account Status.',
  deleted: 'No. The account is deleted. Another account status restores it.',
  needsNewPassword:
    'Not with the old password, which ended when the email address was given back. The client chooses a new one by a reset link.',
  locked: (until: string) =>
    `Not everywhere. After too many wrong passwords, one place or more is locked until ${until}. A reset link unlocks it at once.`,
  slowed: (until: string) =>
    `Not in a new place before ${until}: somebody keeps trying wrong passwords. Places the client has used before work. A reset link helps at once.`,
  open: 'Yes, with the right password.',
  inactive: 'Yes, with the right password. The account is inactive: the client can read, but not record.',
  lastLogin: 'Last Login',
  lastFailure: 'Last failed login',
  reasons: { password: 'wrong password', status: 'right password, account suspended or deleted' },
  never: 'None',
  sessions: 'Logged in now',
  devices: (count: number) => (count === 0 ? 'Nowhere' : count === 1 ? 'On 1 device' : `On ${count} devices`),
  emailChange: 'Email changed',
  emailBefore: (email: string) => `before: ${email}`,
  emails: 'Emails',
  emailsArrive: 'No trouble known',
  emailsStopped: (at: string) =>
    `Stopped since ${at}: the reader of the address says the account isn’t theirs. No reset link reaches the client.`,
  undelivered: (count: number) =>
    `${count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`} could not be delivered. Please check the address.`,
  objection: 'Objection',
  objector: (email: string, at: string) =>
    `${email} has objected since ${at}. Find out who the owner is; the operator settles it with npm run address:settle.`,
}

export const subscriptionForm = {
  title: 'Update Subscription',
  deadline: 'Deadline Date',
  deadlineHint: 'The last day, in Kigali. Leave it empty for a subscription without an end.',
  clear: 'No deadline',
  passed: 'This day has passed: an active subscription becomes expired at once.',
  submit: 'Update',
}

export const accountStatusForm = {
  title: 'Update Account Status',
  effects: {
    active: 'The person can log in and use everything.',
    inactive: 'The person can log in, read and reactivate the account, but record nothing new.',
    deleted: `The person is logged out and cannot log in. After ${RESTORE_DAYS} days everything that is theirs is erased; until then, another status restores the account.`,
    suspended: 'The person is logged out at once and cannot log in until you change this again.',
  } satisfies Record<AccountStatus, string>,
  submit: 'Update',
}

export const team = {
  tabsLabel: 'Users and administrators',
  tab: 'Administrators',
  listTitle: 'Administrators',
  add: 'Add Administrator',
  search: 'Search administrators',
  searchPlaceholder: 'Search by name, email or phone',
  found: (count: number) => (count === 1 ? '1 administrator' : `${count.toLocaleString('en')} administrators`),
  you: '(you)',
  edit: 'Edit',
  resetFactors: 'Reset Second Factor',
  resetFactorsQuestion: (name: string) => `Reset the second factor of ${name}?`,
  resetFactorsText: (name: string, email: string) =>
    `For when it is lost. ${name} (${email}) is logged out, logs in with the password alone, and is told by mail. Be sure that it is them who ask.`,
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
    passwordHint: `At least ${PASSWORD_MIN} characters. Give it to the person in private; they can change it in Account.`,
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
  emailFixed: 'The email of a superadmin cannot be changed here.',
  emailNotice: 'If you change your email, your other devices are logged out.',
}

/** What a member has besides a password, and proving with it that it is them. */
export const factors = {
  title: 'Second factor',
  text: 'Something besides your password: who has stolen the password alone does not get in.',
  passkeys: 'Passkeys',
  passkeysText:
    'Your fingerprint, face or screen lock, or a security key. No page that looks like ours can ask for it.',
  passkeysElsewhere: (origin: string) => `Passkeys are made and used at ${origin}. Please open this page there.`,
  noPasskeysInBrowser: 'This browser knows no passkeys.',
  addPasskey: 'Add Passkey',
  addedOn: (moment: string) => `Added ${moment}`,
  lastUsed: (moment: string) => `last used ${moment}`,
  removePasskey: 'Remove',
  removePasskeyQuestion: (name: string) => `Remove the passkey ${name}?`,
  removePasskeyText: 'It opens nothing here any more. You may remove it from your device too.',
  none: 'You have none yet.',
  app: 'Authenticator app',
  since: (moment: string) => `In use since ${moment}`,
  setUp: 'Set Up App',
  replace: 'Replace App',
  remove: 'Remove App',
  removeQuestion: 'Remove the authenticator app?',
  removeText: 'Its codes open nothing here any more.',
  removeLast: 'From then on your password alone opens your account, and your recovery codes are worthless.',
  codes: 'Recovery codes',
  codesLeft: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  renew: 'Make New Codes',
  renewQuestion: 'Make ten new recovery codes?',
  renewText: 'Those that you have open nothing any more.',
  require: 'Require a second factor of everybody on the staff',
  requireQuestion: 'Require a second factor of everybody?',
  requireText:
    'Whoever has none is told by mail. Seven days from now they can do nothing else until they have set one up.',
  requireAction: 'Require it',
  dueFrom: (moment: string) =>
    `A second factor is required of you from ${moment} on: without one you can do nothing else.`,
  goSetUp: 'Set one up',
  missing: 'These members of the staff have no second factor:',
}

export const factorForms = {
  offer: {
    title: 'Set Up Authenticator App',
    text: 'First, is it you?',
    password: 'Current Password',
    submit: 'Next',
    busy: 'Checking...',
  },
  confirm: {
    title: 'Set Up Authenticator App',
    text: 'Scan the picture with an authenticator app on your phone, or type in the key. Then enter the code that the app shows.',
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
    nameHint: 'So that you know it again, such as Work laptop.',
    password: 'Current Password',
    submit: 'Next',
    busy: 'One moment...',
    unmade: 'No passkey was made: the window was closed, or it took too long. Please try again.',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Each opens your account once, when your phone or passkey is not at hand. They are shown this once: keep them where you find them without it.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have kept them',
  },
  proof: {
    title: 'Is it you?',
    text: 'This cannot be undone, or is done often, so we ask once more. The answer holds for five minutes.',
    password: 'Current Password',
    code: 'Code',
    codeHint: 'Of your authenticator app, or a recovery code.',
    submit: 'Go on',
    busy: 'Checking...',
  },
}

export const mails = {
  title: 'Undelivered Emails',
  intro: 'Emails we couldn’t deliver for 48 hours. They stay here until you send them again.',
  listTitle: 'Undelivered emails',
  count: (count: number) => (count === 1 ? '1 undelivered email' : `${count.toLocaleString('en')} undelivered emails`),
  columns: {
    recipient: 'To',
    kind: 'About',
    createdAt: 'Written',
    parkedAt: 'Gave up',
    attempts: 'Attempts',
    reason: 'Last answer',
  },
  retry: 'Send again',
  to: (recipient: string) => `to ${recipient}`,
  none: 'No undelivered emails.',
}

/** The trail of events, as its screen shows it to superadmins. */
export const auditLog = {
  title: 'Audit Log',
  listTitle: 'Events',
  intro: 'Every change to people and accounts, newest first.',
  search: 'Search the audit log',
  searchPlaceholder: 'Search by name or email',
  kind: 'What',
  from: 'From',
  to: 'To',
  allKinds: 'Everything',
  columns: { when: 'When', who: 'Who', what: 'What', whom: 'Target', change: 'Change', where: 'IP address' },
  roles: { client: 'Client', admin: 'Admin', superadmin: 'Super Admin', visitor: 'Visitor', system: 'Imari itself' },
  subjects: { client: 'Client', staff: 'Staff' },
  erased: 'Erased person',
  self: 'Their own account',
  nobody: 'Nobody known',
  nowhere: 'Not known',
  empty: '(empty)',
  yes: 'yes',
  no: 'no',
  noChange: 'No values changed',
  became: 'became',
  noMatch: 'Nothing in the trail matches your search.',
  none: 'Nothing has happened yet.',
}

/** The names of what can change or be told, in the trail. */
export const auditEventFields = {
  ...accountFieldNames,
  accountStatus: 'Account status',
  type: 'Type',
  door: 'Login as',
  reason: 'Reason',
  factor: 'Second factor',
  call: 'Call',
  mail: 'Mail',
  reference: 'Reference',
  doubt: 'Why',
  machineClock: 'Clock of the server',
  databaseClock: 'Clock of the database',
  lastHeartbeat: 'Last surely right',
  browser: 'Browser',
  system: 'System',
}

export const operatorMissing = (names: readonly string[]) =>
  `The privacy policy has to say who runs this service and where its data is stored. Please set ${names.join(', ')}.`
