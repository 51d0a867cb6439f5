export const staffPaletteWords = {
  placeholder: 'A screen, a user, or “extend” and a name',
  users: 'Users',
  all: (count: number) => `Show all ${count.toLocaleString('en')} users found`,
  addName: 'Add the user’s name.',
  failed: 'Couldn’t reach Imari, so users weren’t searched.',
  acts: {
    extend: (name: string) => `Extend ${name} by a month`,
    active: (name: string) => `Activate ${name}`,
    inactive: (name: string) => `Deactivate ${name}`,
    suspended: (name: string) => `Suspend ${name}`,
  },
  withoutFactor: 'Staff without two-step login',
} as const

/**
 * Typed texts that mean an action. The user's name comes before or after. A longer text comes
 * before the texts that it contains.
 */
export const verbs = {
  extend: ['by one month', 'by a month', 'by 1 month', '+1 month', '+ 1 month', 'one month', '+1', 'extend', 'renew'],
  active: ['reactivate', 'activate', 'restore', 'unsuspend'],
  inactive: ['deactivate'],
  suspended: ['suspend'],
} as const

/** Words that find a list of users. No screen shows them. */
export const filterKeywords = {
  currentUsers: 'all clients',
  activeUsers: 'clients',
  inactiveUsers: 'clients deactivated',
  subscribedUsers: 'clients paying',
  expiredSubscription: 'clients lapsed ended',
  inactiveSubscription: 'clients unpaid never',
  expiringSubscription: 'clients due this week deadline ending soon',
  month: 'clients due this month deadline expiring ending soon',
  factor: 'no second factor 2fa mfa passkey missing administrators',
}
