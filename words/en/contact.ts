import { quoteTyped } from '../../domain/typed-text.ts'

/** Writing to support: the page, and the mail that it sends. */

export const contact = {
  title: 'Contact Us',
  metaTitle: 'Contact',
  description: 'Write to us: a person answers, every day, around the clock.',
  line: 'A question, an idea, something that does not work: write to us. A person reads every message.',
  reachTitle: 'How to reach us',
  supportLabel: 'Support',
  hoursLabel: 'Working hours',
  operatorLabel: 'Run by',
  hours: 'Every day 24/7',
  before: 'Many questions are answered already in our',
  faqs: 'FAQs',
  neverAsk: 'We never ask for your password, and we do not need to see your books to help you.',
  formTitle: 'Write to us',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  withoutScript: (email: string) =>
    `This form needs JavaScript, which is switched off in your browser. Please write to ${email} instead.`,
}

/** The mail that brings a visitor's message to the support address. */
export const contactMail = {
  subject: (name: string) => `Message from ${quoteTyped(name)}`,
  title: 'A message from the contact form',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'What the visitor wrote',
  footer: 'Answer this mail to write to the visitor.',
} as const
