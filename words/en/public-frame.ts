/** Header and footer of the public pages: apart, since the pages of the login carry them and nothing else of those. */

/** Header and footer of the public pages (section 2, Public shell). */
export const publicFrame = {
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  register: 'Register',
  login: 'Login',
  pageWaits: 'Log in, and the page you wanted opens.',
  openBooks: 'Open my books',
  openDashboard: 'Open the dashboard',
  quickLinks: 'Quick Links',
  faqs: 'FAQs',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  adminPortal: 'Admin Portal',
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  footerLine: 'Income, expenses and debts in RWF, written down in seconds.',
  poweredBy: 'Powered by',
}
