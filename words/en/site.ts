/** Sentences of the kit and of the frames around all screens. */

/** The words that the kit's components speak by themselves. */
export const kitWords = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clearSearch: 'Clear search',
  loading: 'Loading',
  guide: 'Guide',
  notifications: 'Notifications',
  notFetched: {
    title: 'This could not be opened',
    retry: { text: 'Please check your network and try again.', action: 'Retry' },
    reload: { text: 'There may be a new version. Loading the page again brings it.', action: 'Load the page again' },
  },
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
}

/** What the buttons of every form in a dialog say. */
export const formDialog = { cancel: 'Cancel', saving: 'Saving...' }

/** The first link of every page. */
export const skip = 'Skip to the content'

/** What a list says that is searched and shown in pages. */
export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
}

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
  analytics: 'Analytics',
  statements: 'Statements',
  account: 'My Account',
  progressShort: 'Progress',
  incomeShort: 'Income',
  expensesShort: 'Expenses',
  debtsShort: 'Debts',
  add: { expense: 'Add Expense', income: 'Add Income', debt: 'Add Debt' },
  inactive: 'Your account is inactive: you can look at everything, but nothing new can be recorded.',
  reactivate: 'Reactivate Account',
  reactivating: 'Reactivating...',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  theme: 'Theme',
  themes: { light: 'Light', system: 'System', dark: 'Dark' },
  overview: 'Overview',
  staffAccount: 'Account',
  staffArea: { admin: 'Admin', superadmin: 'Super Admin' },
}

/** When a session has ended (section 2). */
export const sessionExpired = {
  title: 'Session Expired',
  text: 'Session expired. Please log in again.',
  goToLogin: 'Go to Login',
}

/** When a screen finds that nobody is logged in (section 6). */
export const tokenMissing = {
  title: 'Not logged in',
  text: 'No authentication token found. Please log in again.',
  goToLogin: 'Go to Login',
}

/** When a page or the server cannot be reached, or something of ours broke. */
export const fault = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Your books are safe: nothing was changed.',
  offlineTitle: 'No connection',
  offline: 'Imari could not be reached. Please check your network and try again.',
  again: 'Try again',
  retry: 'Retry',
  home: 'Go to the home page',
}
