/** Mails about an account: plain, short, and each says what to do when it was not you. */

/** What a mail says. Its button's address is added by whoever sends it. */
export interface Notice {
  subject: string
  paragraphs: string[]
  button?: string
  note?: string
}

const notYou = (support: string) =>
  `If this was not you, reset your password at once with “Forgot password?” on the login page and write to ${support}.`

const greeting = (name: string) => `Dear ${name},`

/** Why somebody gets these mails, whatever their choices. */
export const noticeFooter = (product: string) =>
  `You get this mail because it concerns the safety of your ${product} account. Such mails cannot be switched off.`

/** The note `updatedBy` carries when people changed their account themselves (reading R32). */
export const bySelf = 'Self'

const statusNames = { active: 'active', inactive: 'inactive', deleted: 'deleted', suspended: 'suspended' } as const
const subscriptionNames = { inactive: 'inactive', active: 'active', expired: 'expired' } as const

export const accountNotices = {
  passwordReset: (
    product: string,
    name: string,
    { account, minutes }: { account: 'client' | 'staff'; minutes: number },
  ): Notice => ({
    subject: `Reset your ${product} password`,
    paragraphs: [
      greeting(name),
      account === 'client'
        ? `Somebody, hopefully you, asked for a new password for your ${product} account.`
        : `Somebody, hopefully you, asked for a new password for your ${product} staff account.`,
      `The link below works once, for ${minutes} minutes. A newer one replaces it.`,
    ],
    button: 'Choose a new password',
    note: 'If it was not you, there is nothing to do: your password stays as it is.',
  }),
  passwordChanged: (product: string, name: string, support: string): Notice => ({
    subject: `Your ${product} password was changed`,
    paragraphs: [
      greeting(name),
      `The password of your ${product} account has just been changed. All other devices were signed out.`,
    ],
    note: notYou(support),
  }),
  passwordSet: (product: string, name: string, actor: string, support: string): Notice => ({
    subject: `Your ${product} password was set by ${actor}`,
    paragraphs: [
      greeting(name),
      `${actor} has set a new password for your ${product} staff account and signed you out everywhere. Please log in with it and change it in your account.`,
    ],
    note: `If you did not expect this, write to ${support}.`,
  }),
  emailChanged: (
    product: string,
    name: string,
    change: { before: string; after: string },
    support: string,
  ): Notice => ({
    subject: `Your ${product} e-mail address was changed`,
    paragraphs: [
      greeting(name),
      `The e-mail address of your ${product} account was changed from ${change.before} to ${change.after}. From now on you log in with the new one. All other devices were signed out.`,
    ],
    note: `If this was not you, write to ${support} at once: we can give the account back to you.`,
  }),
  accountDeleted: (product: string, name: string, days: number, support: string): Notice => ({
    subject: `Your ${product} account was deleted`,
    paragraphs: [
      greeting(name),
      `You have deleted your ${product} account. It can be restored within ${days} days: write to ${support}. After ${days} days all your information is permanently deleted.`,
    ],
    note: `If this was not you, write to ${support} at once.`,
  }),
  statusChanged: (
    product: string,
    name: string,
    status: keyof typeof statusNames,
    { days, support }: { days: number; support: string },
  ): Notice => ({
    subject: `Your ${product} account is now ${statusNames[status]}`,
    paragraphs: [
      greeting(name),
      `An administrator has set your ${product} account to ${statusNames[status]}.`,
      {
        active: 'You can log in and use everything as before.',
        inactive:
          'You can still log in, read and export your books. To record something new, reactivate it in My Account.',
        suspended: 'You cannot log in while it is suspended. Your books are kept.',
        deleted: `You cannot log in. The account can be restored within ${days} days; after that all your information is permanently deleted.`,
      }[status],
    ],
    note: `If you have a question about this, write to ${support}.`,
  }),
  subscriptionChanged: (
    product: string,
    name: string,
    { status, lastDay }: { status: keyof typeof subscriptionNames; lastDay: string | null },
    support: string,
  ): Notice => ({
    subject: `Your ${product} subscription is now ${subscriptionNames[status]}`,
    paragraphs: [
      greeting(name),
      `An administrator has set your ${product} subscription to ${subscriptionNames[status]}${lastDay ? `, until ${lastDay}` : ''}.`,
    ],
    note: `If you have a question about this, write to ${support}.`,
  }),
  staffAdded: (product: string, name: string, actor: string, type: 'admin' | 'superadmin'): Notice => ({
    subject: `You are now ${type === 'admin' ? 'an administrator' : 'a superadmin'} of ${product}`,
    paragraphs: [
      greeting(name),
      `${actor} has made a staff account for you. They will give you your password by another way. Please log in with it and change it in your account.`,
    ],
    button: 'Open the Admin Portal',
  }),
  roleChanged: (
    product: string,
    name: string,
    actor: string,
    type: 'admin' | 'superadmin',
    support: string,
  ): Notice => ({
    subject: `Your ${product} staff account was changed`,
    paragraphs: [
      greeting(name),
      `${actor} has made you ${type === 'admin' ? 'an administrator' : 'a superadmin'} and signed you out everywhere. Please log in again.`,
    ],
    note: `If you did not expect this, write to ${support}.`,
  }),
} as const

/** The mail that brings a visitor's message to the support address. */
export const contactMail = {
  subject: (name: string) => `Message from ${name}`,
  title: 'A message from the contact form',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  footer: 'Answer this mail to write to the visitor.',
} as const

/** The name of the superadmin who is made at first start, until they change it. */
export const firstSuperadminName = 'Superadmin'
