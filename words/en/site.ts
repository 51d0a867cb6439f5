/** Sentences of the public pages, of logging in and registering, and of the frames around all screens. */

/** The words that the kit's components speak by themselves. */
export const kitWords = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  search: 'Search',
  clearSearch: 'Clear search',
  required: 'Required',
  loading: 'Loading',
  notifications: 'Notifications',
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

export const home = {
  title: 'Your Personal Financial Controller',
  description:
    'Track income, expenses and debts in RWF. Write each one down in seconds, and see how the day, the month and the year are going.',
  tagline: 'Track your income, expenses and debts in one private place, and always know where you stand.',
  login: 'Login',
  register: 'Register',
  reassurance: 'In RWF, made for phones, and yours alone to see.',
  pictureLabel:
    'The Progress screen on a phone: today stands at RWF 48,500 above zero, with income of 60,000, expenses of 11,500 and no debts; below it, this month’s expense limit and the last three days.',
  pointsTitle: 'What you get',
  points: [
    {
      title: 'Written down in seconds',
      text: 'Sold something, bought something, borrowed something? One tap, the amount, a title you have used before, and it is saved.',
    },
    {
      title: 'Day, month and year at a glance',
      text: 'Your net balance comes first: income minus expenses minus debts, exact to the last franc, for today, this month and this year.',
    },
    {
      title: 'Limits and targets that keep pace',
      text: 'Set a limit for expenses and debts and a target for income. You see what is left and how many days remain. The count restarts with each new month and year.',
    },
    {
      title: 'Nobody else looks in',
      text: 'Only you can see your books. Our staff can help with your account, but no staff screen shows an entry, an amount or a total of yours.',
    },
  ],
  stepsTitle: 'How it works',
  steps: [
    { title: 'Register', text: 'Your name, how to reach you, a password. Three short steps.' },
    { title: 'Write down what happens', text: 'Income, expenses and debts, as they come, on the phone in your hand.' },
    {
      title: 'Look at where you stand',
      text: 'Each day, week and month is closed for you at midnight, and the summary comes by e-mail.',
    },
  ],
  closing: 'Ready when you are.',
  /** The labels inside the picture of the product. */
  picture: {
    welcome: 'Welcome, Aline',
    today: 'Today',
    net: '48,500',
    verdict: 'above zero',
    income: 'Income',
    incomeAmount: '60,000',
    expenses: 'Expenses',
    expensesAmount: '11,500',
    debts: 'Debts',
    debtsAmount: '0',
    limit: 'This month’s expense limit',
    limitText: '62,000 of 100,000',
    limitLeft: '9 days left',
    history: 'Daily Progress History',
    days: [
      { day: '20 November', net: '+ 31,200' },
      { day: '19 November', net: '+ 12,750' },
      { day: '18 November', net: '− 4,300' },
    ],
  },
}

export const about = {
  title: (name: string) => `About ${name}`,
  metaTitle: 'About',
  description: 'What the product is, who it is for, and how it treats your money records.',
  line: 'Take control of your finances with confidence and clarity',
  paragraphs: (name: string) => [
    `${name} is a personal financial controller for individuals and small businesses. You write down what comes in, what goes out and what you owe, in Rwandan francs, and it tells you exactly how the day, the month and the year are going.`,
    `It is made for the phone in your hand and for a busy moment: an expense takes one tap, an amount and a title. On a tablet or a laptop the same books have more room.`,
  ],
  sections: (name: string) => [
    {
      title: 'What it does',
      items: [
        'Keeps your income, expenses and debts, each with its day, title and description.',
        'Shows your net balance first: income minus expenses minus debts.',
        'Lets you set monthly and yearly limits for expenses and debts, and targets for income.',
        'Draws how the days, weeks, months and years compare.',
        'Closes each day, week, month and year at midnight in Kigali and sends you the summary by e-mail.',
      ],
    },
    {
      title: 'How debts count',
      items: [
        'A debt counts once, on its due date, whether it is paid or not.',
        'Marking it as paid changes no total, so history that is closed stays as it was.',
        'A repayment is not written down again as an expense.',
      ],
    },
    {
      title: 'What it does not do',
      items: [
        `${name} does not hold or move money, and it is not connected to your bank or mobile money.`,
        'It shows no advertisements and sells nothing about you.',
        'No staff screen shows your entries, amounts or totals.',
      ],
    },
  ],
  invitation: 'Open your books today.',
  register: 'Register',
  questions: 'Read the FAQs',
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
