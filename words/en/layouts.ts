/** The frames around all pages and screens, also when a session or a page fails. */

/** The buttons of every form in a dialog. */
export const formDialog = { cancel: 'Cancel', saving: 'Saving...' }

/** The first link of every page. */
export const skip = 'Skip to the content'

/** On a printed page. */
export const printHeader = {
  printed: (day: string) => `printed ${day}`,
  hidden: 'Amounts are hidden. Show them with the eye before you print.',
} as const

/** The frame around a client's and a staff member's screens. */
export const shell = {
  navigation: 'Sections',
  quickNavigation: 'Quick sections',
  menu: 'Menu',
  welcome: (name: string) => `Welcome, ${name}`,
  unnamed: 'User',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  progress: 'Progress Tracking',
  income: 'Income Management',
  expenses: 'Expense Management',
  debts: 'Debts Management',
  credit: 'Customer credit',
  analytics: 'Analytics',
  statements: 'Statements',
  account: 'My Account',
  progressShort: 'Progress',
  incomeShort: 'Income',
  expensesShort: 'Expenses',
  debtsShort: 'Debts',
  add: { expense: 'Add Expense', income: 'Add Income', debt: 'Add Debt', credit: 'Add Credit' },
  inactive: 'Your account is inactive. You can see your books, but you can’t record anything new.',
  reactivate: 'Reactivate Account',
  reactivating: 'Reactivating...',
  addShort: 'Add',
  keys: 'Keyboard shortcuts',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  theme: 'Theme',
  themes: { light: 'Light', system: 'System', dark: 'Dark' },
}

/** When a session has ended (section 2), and when no one is logged in (section 6). */
export const loginRequired = {
  expired: { title: 'Session Expired', text: 'Session expired. Please log in again.' },
  missing: { title: 'Not logged in', text: 'No authentication token found. Please log in again.' },
  goToLogin: 'Go to Login',
}

/** When a page or the server can't be reached, or something of ours broke. */
export const fault = {
  title: 'Something went wrong',
  text: 'This page couldn’t be shown. Your books are safe, and nothing was changed.',
  offlineTitle: 'No connection',
  offline: 'Couldn’t reach Imari. Please check your network and try again.',
  /** In place of what this device has not cached. */
  notCached: 'You’re offline. This screen opens when you’re back online.',
  again: 'Try again',
  retry: 'Retry',
  home: 'Go to the home page',
}
