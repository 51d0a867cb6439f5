import type { Day } from '../../domain/day.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { dayName, longDayName } from './dates.ts'

/**
 * Emails about an account. Typed text, such as a name, appears in quotation marks after a label,
 * never in a sentence or a subject, because anyone can type a false message.
 */

export interface NoticeFacts {
  product: string
  support: string
  /** The name on the account. */
  name: string
}

export interface Notice {
  subject: string
  paragraphs: string[]
  /** Details that the email lists below its paragraphs. */
  facts: { label: string; value: string }[]
  /** `path` is relative to APP_URL, so that a button can't link to another site. */
  button?: { label: string; path: string }
  note?: string
  /** Explains the link that stops all emails to an address. */
  dispute?: string
}

const notYou = (support: string) =>
  `If this wasn’t you, set a new password right away with “Forgot password?” on the login page, and write to ${support}.`

const notMine =
  'Don’t recognise this account? Someone mistyped their address or used yours. Use the link below and we’ll stop emailing you about it. You don’t need to log in.'

const greeting = 'Hello,'

const accountOf = (name: string) => ({ label: 'Account name', value: quoteTyped(name) })

/** Explains why readers get this email even if they turned other emails off. */
export const noticeFooter = (product: string) =>
  `This email is about an account at ${product}. We send these emails even if you’ve turned others off.`

/** Links for people who get emails about an account that isn't theirs. */
export const disputeLinks = {
  button: 'This wasn’t me',
  footer: 'Not your account? Stop emails about it to this address',
} as const

const statusNames = { active: 'active', inactive: 'inactive', deleted: 'deleted', suspended: 'suspended' } as const

const subscriptionNames = { inactive: 'inactive', active: 'active', expired: 'expired' } as const

export const notices = {
  reset: ({
    product,
    name,
    account,
    minutes,
    token,
  }: NoticeFacts & { account: 'client' | 'staff'; minutes: number; token: string }): Notice => ({
    subject: `Reset your ${product} password`,
    paragraphs: [
      greeting,
      account === 'client'
        ? `Someone, hopefully you, asked to reset the password for your ${product} account.`
        : `Someone, hopefully you, asked to reset the password for your ${product} staff account.`,
      `You can use the link below once, within ${minutes} minutes. If you ask for another one, only the newest works.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    note: 'If it wasn’t you, you don’t need to do anything: your password stays the same.',
  }),
  'password-changed': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Your ${product} password was changed`,
    paragraphs: [
      greeting,
      `The password for your ${product} account has just been changed. All other devices were logged out.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  welcome: ({ product, name, opened }: NoticeFacts & { opened: Day }): Notice => ({
    subject: `Welcome to ${product}`,
    paragraphs: [
      greeting,
      `An account with this email address was created at ${product}. After each day, week, month and year with entries, we’ll send a summary to this address.`,
    ],
    facts: [
      { label: 'Created by', value: quoteTyped(name) },
      { label: 'Created on', value: longDayName(opened) },
    ],
    button: { label: `Open ${product}`, path: '/login' },
    dispute: notMine,
  }),
  /** Sent to the previous email address of the account. */
  'email-changed': ({ product, name, days, token }: NoticeFacts & { days: number; token: string }): Notice => ({
    subject: `The email address of your ${product} account was changed`,
    paragraphs: [
      greeting,
      `The email address of your ${product} account was changed from this one to another. From now on, log in with the new one. All other devices were logged out.`,
      `If this wasn’t you, use the link below within ${days} days: it restores this address, logs everyone out and lets you choose a new password.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Restore this address', path: `${UNDO_PATH}?token=${token}` },
    note: 'If it was you, you don’t need to do anything.',
  }),
  /**
   * Sent to the restored address. For staff, also sent to the address that the account no longer
   * has.
   */
  'email-restored': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `The email address of your ${product} account was restored`,
    paragraphs: [
      greeting,
      `Someone used the link that we sent to the previous email address of an account at ${product}, so the account has that address again. Everyone was logged out, and a new password must be set with “Forgot password?” before anyone can log in.`,
    ],
    facts: [accountOf(name)],
    note: `If you weren’t expecting this, write to ${support} right away.`,
  }),
  /** Sent after the undo of an email change, to the address that the account no longer has. */
  'email-undone': ({ product, name, days, objection }: NoticeFacts & { days: number; objection: string }): Notice => ({
    subject: `The email address of your ${product} account was changed back`,
    paragraphs: [
      greeting,
      `An account at ${product} no longer uses this email address. Someone used the link that we sent to the previous address, so the account has that address again. Everyone was logged out.`,
      `If the account is yours, you have ${days} days to object. Our support team will then hear both sides and decide. Until then, nothing changes.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'I object', path: objection },
    note: 'If you changed it back yourself, or the account isn’t yours, you don’t need to do anything.',
  }),
  /** Sent to everyone who claimed the account, when support has decided. */
  'objection-settled': ({
    product,
    name,
    support,
    isYours,
    isMoved,
  }: NoticeFacts & { isYours: boolean; isMoved: boolean }): Notice => ({
    subject: `Our decision about the email address of your ${product} account`,
    paragraphs: [
      greeting,
      `The same account at ${product} was claimed from two email addresses. Our support team has decided.`,
      isYours ? 'The account belongs to this email address.' : 'The account belongs to the other email address.',
      ...(isYours && isMoved
        ? [
            'Everyone was logged out, and the old password no longer works. To choose a new one, use “Forgot password?” on the login page.',
          ]
        : []),
    ],
    facts: [accountOf(name)],
    note: `If you have a question about this, write to ${support}.`,
  }),
  /** Sent to the new email address of the account. */
  'email-new': ({ product, name, changed }: NoticeFacts & { changed: Day }): Notice => ({
    subject: `The email address of your ${product} account was changed`,
    paragraphs: [
      greeting,
      `This is now the email address of an account at ${product}: you log in with it, and we send emails about the account here. All other devices were logged out.`,
    ],
    facts: [accountOf(name), { label: 'Changed on', value: longDayName(changed) }],
    dispute: notMine,
  }),
  'account-deleted': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Your ${product} account was deleted`,
    paragraphs: [
      greeting,
      `You’ve deleted your ${product} account. It can be restored within ${RESTORE_DAYS} days: write to ${support}. After ${RESTORE_DAYS} days all your information is permanently deleted. Encrypted backups may keep it for up to ${BACKUP_MONTHS} more months.`,
    ],
    facts: [accountOf(name)],
    note: `If this wasn’t you, write to ${support} right away.`,
  }),
  'status-changed': ({
    product,
    name,
    support,
    status,
  }: NoticeFacts & { status: keyof typeof statusNames }): Notice => ({
    subject: `Your ${product} account is now ${statusNames[status]}`,
    paragraphs: [
      greeting,
      `An administrator has changed the status of your ${product} account to ${statusNames[status]}.`,
      {
        active: 'You can log in and use everything as before.',
        inactive:
          'You can still log in, and read and download your books. To record something new, reactivate your account in “My Account”.',
        suspended: 'You can’t log in while it’s suspended. Your books stay as they are.',
        deleted: `You can’t log in. The account can be restored within ${RESTORE_DAYS} days; after that all your information is permanently deleted.`,
      }[status],
    ],
    facts: [accountOf(name)],
    note: `If you have a question about this, write to ${support}.`,
  }),
  'subscription-changed': ({
    product,
    name,
    support,
    status,
    lastDay,
  }: NoticeFacts & { status: keyof typeof subscriptionNames; lastDay: Day | null }): Notice => ({
    subject: `Your ${product} subscription was updated`,
    paragraphs: [
      greeting,
      `An administrator has updated your ${product} subscription. It’s now ${subscriptionNames[status]}${lastDay ? `, and its last day is ${dayName(lastDay)}` : ''}.`,
    ],
    facts: [accountOf(name)],
    note: `If you have a question about this, write to ${support}.`,
  }),
  'subscription-ends': ({ product, name, support, lastDay }: NoticeFacts & { lastDay: Day }): Notice => ({
    subject: `Your ${product} subscription ends on ${dayName(lastDay)}`,
    paragraphs: [
      greeting,
      `The last day of your ${product} subscription is ${longDayName(lastDay)}. After that it expires, but you can still use your books as before.`,
    ],
    facts: [accountOf(name)],
    note: `To renew it, or if you have a question, write to ${support}.`,
  }),
  'subscription-expired': ({ product, name, support, lastDay }: NoticeFacts & { lastDay: Day }): Notice => ({
    subject: `Your ${product} subscription has expired`,
    paragraphs: [
      greeting,
      `The last day of your ${product} subscription was ${longDayName(lastDay)}. You can still use your books as before.`,
    ],
    facts: [accountOf(name)],
    note: `To renew it, or if you have a question, write to ${support}.`,
  }),
} as const

export const UNDO_PATH = '/mail/undo-address'

export const undoPage = {
  title: 'Restore the address',
  ask: (email: string) => [
    `Did someone else change the email address of your account? You can restore ${email} here.`,
    'Everyone will be logged out, including you, and the current password will stop working. Next, you’ll choose a new one.',
  ],
  button: 'Restore this address',
  done: 'Done. The account has its previous address again, and everyone is logged out.',
  choose: 'Choose a new password',
  taken: 'Another account now has this address, so nothing was changed.',
  gone: (support: string) =>
    `This link is incomplete, too old or already used. If someone else has taken over your account, write to ${support}.`,
  write: (support: string) => `Write to ${support} and we’ll help.`,
} as const

export const objectionPage = {
  title: 'Object to this change',
  ask: (email: string) => [
    `Was ${email} the email address of your account? If so, tell our support team that you object to the change.`,
    'Nothing about the account changes, and no one is logged out. Our support team will write to both addresses and decide which one the account belongs to.',
  ],
  button: 'I object',
  done: 'Done. Our support team knows that you object and will write to you.',
  after: (support: string) => `Is it urgent? Write to ${support}.`,
  gone: (support: string) =>
    `This link is incomplete or too old. If someone else has taken over your account, write to ${support}.`,
} as const

export const disputePage = {
  title: 'Not your account?',
  /** `email` is the reader's address, or null if the account has another address now. */
  ask: (email: string | null) => [
    `Did you get an email about an account that isn’t yours? We can stop all account emails to ${email ?? 'this address'}.`,
    'The account itself stays the same: no one is logged out and nothing is deleted. If it’s yours, close this page: without emails you’d get no summaries and no password reset links.',
  ],
  button: 'Stop all emails to this address',
  done: 'Done. We won’t send account emails to this address any more. We’ve told our support team.',
  after: (support: string) =>
    `Was it your account after all? Log in and change its email address in “My Account”, or write to ${support}.`,
} as const

/** Name of the superadmin that Imari creates at its first start. */
export const firstSuperadminName = 'Superadmin'
