/** Header and footer of public pages. Login pages load no other public texts. */

export const publicFrame = {
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  register: 'Register',
  login: 'Login',
  pageWaits: 'Log in to open the page you wanted.',
  openBooks: 'Open my books',
  openDashboard: 'Open the dashboard',
  quickLinks: 'Quick Links',
  faqs: 'FAQs',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  adminPortal: 'Admin Portal',
  rights: (year: string, name: string) => `© ${year} ${name}. All rights reserved.`,
  footerLine: 'Income, expenses and debts in RWF, recorded in seconds.',
  poweredBy: 'Powered by',
}
