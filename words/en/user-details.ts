export const userDetails = {
  title: 'User Details',
  noDeadline: 'None',
  change: 'Change',
  unknown: 'We can’t find this user. The account may have been erased.',
  privacy: 'Only clients see their books. Staff screens don’t show them.',
}

export const userHistory = {
  title: 'History',
  none: 'No changes in the last 400 days.',
  latest: (count: number) => `Shows the ${count} latest changes.`,
}

export const loginReport = {
  title: 'Can this client log in?',
  suspended:
    'No. The account is suspended, so even the right password is refused. You can change that in “Account Status”.',
  deleted: 'No. The account is deleted. Change its status to restore it.',
  needsNewPassword:
    'Not with the old password, which stopped working when the email address was restored. The client needs a reset link to choose a new one.',
  locked: (until: string) =>
    `Not everywhere. After too many wrong passwords, a network or device is locked until ${until}. A reset link unlocks it at once.`,
  slowed: (until: string) =>
    `Not from a new network or device before ${until}: someone keeps trying wrong passwords. Those the client has used before still work. A reset link helps at once.`,
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
  emailsArrive: 'No known problem',
  emailsStopped: (at: string) =>
    `Stopped on ${at}: the person using the address says the account isn’t theirs. No reset link reaches the client.`,
  undelivered: (count: number) =>
    `${count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`} couldn’t be delivered. Please check the address.`,
  objection: 'Objection',
  objector: (email: string, at: string) =>
    `${email} objected on ${at}. Find out who the owner is; the operator settles it with npm run address:settle.`,
}
