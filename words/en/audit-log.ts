/** The kinds of event of contract/audit-log.ts in words, as staff read them. */
export const auditEventKinds = {
  login: 'Logged in',
  'login-failed': 'Login failed',
  'login-refused': 'Login refused',
  logout: 'Logged out',
  'session-ended': 'Device signed out',
  registered: 'Registered',
  'profile-changed': 'Profile changed',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'password-set': 'Password set by a superadmin',
  'reset-requested': 'Reset link requested',
  'password-reset': 'Password reset',
  'status-changed': 'Account status changed',
  'subscription-changed': 'Subscription changed',
  'client-erased': 'User erased',
  'staff-added': 'Administrator added',
  'staff-changed': 'Administrator changed',
  'role-changed': 'Administrator type changed',
  'staff-deleted': 'Administrator deleted',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-codes-made': 'New recovery codes made',
  'access-refused': 'Access refused',
  'mail-retried': 'Mail sent again',
  'address-disputed': 'Address disputed',
  'clock-doubted': 'Clock not believed',
}

/** The same as the client reads them whose account they are about. */
export const ownAuditEventKinds: typeof auditEventKinds = {
  ...auditEventKinds,
  'login-failed': 'Wrong password at login',
  registered: 'Account opened',
  'reset-requested': 'Reset link asked for',
  'password-reset': 'Password reset by link',
  'address-disputed': 'Mails to the address stopped',
}
