import { quoteTyped } from '../../domain/typed-text.ts'

export const contact = {
  title: 'Contact Us',
  metaTitle: 'Contact',
  description: 'Write to us. We read every message and usually answer within a day.',
  line: 'A question, an idea, something that doesn’t work? Write to us. We read every message.',
  reachTitle: 'How to reach us',
  supportLabel: 'Support',
  hoursLabel: 'Working hours',
  operatorLabel: 'Run by',
  hours: 'Every day 24/7',
  before: 'You may find your answer in our',
  faqs: 'FAQs',
  neverAsk: 'We never ask for your password, and we don’t need to see your books to help you.',
  formTitle: 'Write to us',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  withoutScript: (email: string) =>
    `This form needs JavaScript, which is turned off in your browser. Please write to ${email} instead.`,
}

export const contactMail = {
  subject: (name: string) => `Message from ${quoteTyped(name)}`,
  title: 'A message from the contact form',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  footer: 'Reply to this email to answer the visitor.',
} as const
