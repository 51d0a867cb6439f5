/** Header and footer of the public pages, logging in and registering: apart, so that no screen behind the login carries them. */

/** Header and footer of the public pages (section 2, Public shell). */
export const publicFrame = {
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
