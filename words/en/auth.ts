import { PASSWORD_MIN, RESET_LINK_MINUTES, RESET_PASSWORD_MIN } from '../../domain/credentials.ts'

const loginForm = {
  email: 'Email',
  password: 'Password',
  emailPlaceholder: 'Enter your email',
  passwordPlaceholder: 'Enter your password',
  submit: 'Login',
  busy: 'Logging in...',
  forgot: 'Forgot password?',
}

/** Shown while the server is too busy to accept more logins and registrations. */
export const inLine = (seconds: number) =>
  `We’re busy right now. We’ll try again in about ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Keep this page open.`

export const login = {
  ...loginForm,
  title: 'Client Login',
  description: 'Log in to your private dashboard.',
  welcomeTitle: 'Welcome back',
  welcomeText: 'Pick up where you left off.',
  welcomePoints: [
    'Only you can see your entries',
    'Every total exact to the last franc',
    'Daily, weekly and monthly summaries by email',
  ],
  stillIn: 'You’re still logged in',
  leadingOn: 'One moment...',
  goOn: 'Continue',
  noAccount: "Don't have an account? Register",
}

export const register = {
  title: 'Register - Join in a few easy steps!',
  metaTitle: 'Register',
  description: 'Create your account in three short steps.',
  stepper: 'Registration',
  steps: ['Personal Info', 'Contact Info', 'Set Password'],
  fullName: 'Full Name',
  businessName: 'Business Name (optional)',
  businessHint: 'For a shop or other business. Shown next to your name.',
  /** The page replaces `{terms}`, `{privacy}` and `{faqs}` with links to these documents. */
  readFirst: 'Before you start, you can read our {terms}, {privacy} and {faqs}.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'At least 10 digits, for example 078 812 3456',
  address: 'Address (District)',
  addressPlaceholder: 'Select your district',
  password: 'Password',
  passwordRule: `At least ${PASSWORD_MIN} characters.`,
  passwordTip: 'Several words joined together work best.',
  confirmPassword: 'Confirm Password',
  agree: 'I agree to the {terms} and the {privacy} and have read the {faqs}.',
  tick: 'Tick the box to register.',
  newTab: 'opens in a new tab',
  back: 'Back',
  next: 'Next',
  submit: 'Register',
  busy: 'Registering...',
  login: 'Already have an account? Log in',
}

export const forgotPassword = {
  title: 'Forgot password',
  description: 'Get a link to set a new password.',
  intro: 'Enter your account’s email address. We’ll send you a link to set a new password.',
  email: 'Email',
  emailPlaceholder: 'Enter your email',
  submit: 'Send Reset Link',
  next: `You can use the link once, within ${RESET_LINK_MINUTES} minutes. No email? Check your spam folder, or try another address.`,
  back: 'Back to login',
}

export const resetPassword = {
  title: 'Reset password',
  description: 'Set a new password with the link from your email.',
  intro: 'Choose a new password. You’ll be logged out on every device.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  rulesTitle: 'Your new password must have',
  rules: {
    length: `at least ${RESET_PASSWORD_MIN} characters`,
    capital: 'a capital letter at the start',
    noSpaces: 'no spaces',
  },
  kept: 'met',
  open: 'not yet met',
  submit: 'Reset Password',
  leaving: 'Taking you to the login page...',
  newLink: 'Get a new link',
  login: 'Go to login',
}

export const adminPortal = {
  ...loginForm,
  title: 'Admin Portal',
  description: 'Staff login.',
  intro: 'For staff. Choose how to log in.',
  cards: {
    admin: { title: 'Admin', points: ['User management', 'Reports', 'Daily platform operations'] },
    superadmin: {
      title: 'Super Admin',
      points: ['Manage admins', 'Configure system settings', 'Oversee all activity'],
    },
  },
  choose: (name: string) => `Log in as ${name}`,
  loginTitle: (name: string) => `${name} Login`,
  code: 'Code',
  codeHint: 'Enter the code from your authenticator app, or a recovery code.',
  cancel: 'Cancel',
}
