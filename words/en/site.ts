/** Sentences of the public pages, of logging in and registering, and of the frames around all screens. */

/** The words that the kit's components speak by themselves. */
export const kitWords = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clearSearch: 'Clear search',
  loading: 'Loading',
  notifications: 'Notifications',
  notFetched: {
    title: 'This could not be opened',
    retry: { text: 'Please check your network and try again.', action: 'Retry' },
    reload: { text: 'There may be a new version. Loading the page again brings it.', action: 'Load the page again' },
  },
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
}

/** Header and footer of the public pages (section 2, Public shell). */
export const publicFrame = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  register: 'Register',
  login: 'Login',
  quickLinks: 'Quick Links',
  faqs: 'FAQs',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  adminPortal: 'Admin Portal',
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  footerLine: 'Income, expenses and debts in RWF, written down in seconds.',
  poweredBy: 'Powered by',
}

/** The frame around a client's and a staff member's screens. */
/** On a printed page. */
export const paper = {
  printed: (day: string) => `printed ${day}`,
  hidden: 'Amounts are hidden. Show them with the eye before you print.',
} as const

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

/** When a page or the server cannot be reached, or something of ours broke. */
export const fault = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Your books are safe: nothing was changed.',
  offlineTitle: 'No connection',
  offline: 'Imari could not be reached. Please check your network and try again.',
  again: 'Try again',
  home: 'Go to the home page',
}

export const notFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been typed a little differently, or the page has moved.',
  home: 'Go to the home page',
  login: 'Login',
  description: 'There is nothing at this address.',
}

export const login = {
  title: 'Client Login',
  description: 'Log in to your private dashboard.',
  welcomeTitle: 'Welcome back',
  welcomeText: 'Your books are as you left them. Log in to write down what happened since, and to see where you stand.',
  welcomePoints: [
    'Only you can see your entries',
    'Every total exact to the last franc',
    'Summaries by e-mail, closed for you',
  ],
  email: 'Email',
  password: 'Password',
  emailPlaceholder: 'Enter your email',
  passwordPlaceholder: 'Enter your password',
  submit: 'Login',
  busy: 'Logging in...',
  noAccount: "Don't have an account? Register",
  forgot: 'Forgot password?',
}

export const register = {
  title: 'Register - Join in a few easy steps!',
  metaTitle: 'Register',
  description: 'Open your account in three short steps.',
  stepper: 'Registration',
  steps: ['Personal Info', 'Contact Info', 'Set Password'],
  fullName: 'Full Name',
  businessName: 'Business Name (optional)',
  businessHint: 'Shown to you beside your name, if you keep the books of a shop.',
  readFirst: 'Before you start, you may like to read our',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'At least 10 digits, for example 078 812 3456',
  address: 'Address (District)',
  addressPlaceholder: 'Select your district',
  password: 'Password',
  passwordHint: 'At least 6 characters. A short sentence that only you know is better.',
  confirmPassword: 'Confirm Password',
  agree: 'I agree to the',
  and: 'and the',
  haveRead: 'and have read the',
  newTab: 'opens in a new tab',
  back: 'Back',
  next: 'Next',
  submit: 'Register',
  busy: 'Registering...',
  login: 'Already have an account? Login',
}
