export const formDialog = { cancel: 'Cancel', saving: 'Saving...' }

/** Text of each page's first link, for users of screen readers and keyboards. */
export const skip = 'Skip to content'

export const printHeader = {
  printed: (day: string) => `printed ${day}`,
  hidden: 'Amounts are hidden. Show them with the eye icon before you print.',
} as const

export const shell = {
  navigation: 'Sections',
  quickNavigation: 'Quick navigation',
  menu: 'Menu',
  welcome: 'Welcome,',
  unnamed: 'User',
  logout: 'Logout',
  logoutQuestion: 'Are you sure you want to logout?',
  progress: 'Progress Tracking',
  income: 'Income Management',
  expenses: 'Expense Management',
  debts: 'Debts Management',
  credit: 'Customer Credit',
  analytics: 'Analytics',
  statements: 'Statements',
  messages: 'Read MoMo Messages',
  account: 'My Account',
  progressShort: 'Progress',
  incomeShort: 'Income',
  expensesShort: 'Expenses',
  debtsShort: 'Debts',
  creditShort: 'Credit',
  add: { expense: 'Add Expense', income: 'Add Income', debt: 'Add Debt', credit: 'Add Customer Credit' },
  inactive: 'Your account is inactive. You can see your books, but you can’t record anything new.',
  reactivate: 'Reactivate Account',
  reactivating: 'Reactivating...',
  addShort: 'Add',
  keys: 'Keyboard shortcuts',
  find: 'Find anything',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  theme: 'Theme',
  themes: { light: 'Light', system: 'System', dark: 'Dark' },
}

/** Shown when a session ended, or when nobody is logged in (specification, sections 2 and 6). */
export const loginRequired = {
  expired: { title: 'Session Expired', text: 'Session expired. Please log in again.' },
  missing: { title: 'Not logged in', text: 'No authentication token found. Please log in again.' },
  goToLogin: 'Go to Login',
}

/** Shown when a page or the server can't be reached, or when our code throws an error. */
export const fault = {
  title: 'Something went wrong',
  text: 'This page couldn’t be shown. Your books are safe, and nothing was changed.',
  offlineTitle: 'No connection',
  offline: 'Couldn’t reach Imari. Please check your network and try again.',
  /** Shown instead of a screen that this device hasn't cached. */
  notCached: 'You’re offline. This will open when you’re back online.',
  again: 'Retry',
  retry: 'Retry',
  home: 'Go to the home page',
}
