import type { Day } from '../../domain/day.ts'
import { BACKUP_MONTHS } from '../../domain/retention.ts'
import { RESTORE_DAYS } from '../../domain/status.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { dayName, longDayName } from './dates.ts'

/**
 * Mails about an account: plain, short, and each says what to do when it was not you. What people typed, their names
 * above all, stands in quotation marks beside a label and never in a sentence or a subject.
 */

/** What every notice is told: whose product it is, where its support is, and whose account the mail is about. */
export interface NoticeFacts {
  product: string
  support: string
  name: string
}

/** What a mail says. */
export interface Notice {
  subject: string
  paragraphs: string[]
  /** Of whom, when, by whom: under the paragraphs, one a line. */
  facts: { label: string; value: string }[]
  /** `path` is where it leads, under the address of the settings and no other. */
  button?: { label: string; path: string }
  note?: string
  /** For the first mail to an address: what the link does that stops every mail to it. */
  dispute?: string
}

const notYou = (support: string) =>
  `If this was not you, set a new password at once by way of Forgot password on the login page, and write to ${support}.`

const notMine =
  'If you know nothing of this account, somebody mistyped their address or used yours. Follow the link below, and no mail about it comes here any more. You need no login.'

const greeting = 'Hello,'

const accountOf = (name: string) => ({ label: 'Account of', value: quoteTyped(name) })

const by = (actor: string) => ({ label: 'By', value: quoteTyped(actor) })

/** Why somebody gets these mails, whatever their choices. */
export const noticeFooter = (product: string) =>
  `This mail is about an account at ${product}. Such mails come whatever else is switched off.`

/** The links with which whoever reads the mails of an address says that the account is not theirs. */
export const disputeLinks = {
  button: 'This was not me',
  footer: 'Not your account? Stop every mail about it to this address',
} as const

const statusNames = { active: 'active', inactive: 'inactive', deleted: 'deleted', suspended: 'suspended' } as const

const subscriptionNames = { inactive: 'inactive', active: 'active', expired: 'expired' } as const

/** The notices, by the kind of their mail. */
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
        ? `Somebody, hopefully you, asked for a new password for your ${product} account.`
        : `Somebody, hopefully you, asked for a new password for your ${product} staff account.`,
      `The link below works once, for ${minutes} minutes. A newer one replaces it.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    note: 'If it was not you, there is nothing to do: your password stays as it is.',
  }),
  'password-changed': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Your ${product} password was changed`,
    paragraphs: [
      greeting,
      `The password of your ${product} account has just been changed. All other devices were logged out.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  'password-set': ({ product, name, support, actor }: NoticeFacts & { actor: string }): Notice => ({
    subject: `Your ${product} password was set by a superadmin`,
    paragraphs: [
      greeting,
      `A superadmin has set a new password for your ${product} staff account and signed you out everywhere. Please log in with it and change it in your account.`,
    ],
    facts: [accountOf(name), by(actor)],
    note: `If you did not expect this, write to ${support}.`,
  }),
  welcome: ({ product, name, opened }: NoticeFacts & { opened: Day }): Notice => ({
    subject: `Welcome to ${product}`,
    paragraphs: [
      greeting,
      `An account with this email address was opened at ${product}. At the end of each day, week and month with entries a summary of its books comes here.`,
    ],
    facts: [
      { label: 'Opened by', value: quoteTyped(name) },
      { label: 'Opened on', value: longDayName(opened) },
    ],
    button: { label: `Open ${product}`, path: '/login' },
    dispute: notMine,
  }),
  /** To the address that the account had. */
  'email-changed': ({ product, name, days, token }: NoticeFacts & { days: number; token: string }): Notice => ({
    subject: `Your ${product} email address was changed`,
    paragraphs: [
      greeting,
      `The email address of your ${product} account was changed from this one to another. From now on you log in with the new one. All other devices were logged out.`,
      `If this was not you, take it back: the link below works for ${days} days, gives the account this address again, signs everybody out and lets you choose a new password.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'Take it back', path: `${UNDO_PATH}?token=${token}` },
    note: 'If it was you, there is nothing to do.',
  }),
  /** To the address that the account has again; for staff, to the other one too. */
  'email-restored': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `The change of your ${product} email address was undone`,
    paragraphs: [
      greeting,
      `By the link in our mail to the former email address of a ${product} account, the account has that address again. Everybody was logged out, and its password opens nothing until a new one is chosen by way of Forgot password.`,
    ],
    facts: [accountOf(name)],
    note: `If you know nothing of this, write to ${support} at once.`,
  }),
  /** To the address that the account lost by an undo. */
  'email-undone': ({ product, name, days, objection }: NoticeFacts & { days: number; objection: string }): Notice => ({
    subject: `Your ${product} email address was changed back`,
    paragraphs: [
      greeting,
      `An account at ${product} no longer has this email address. Someone used the link that we sent to the address it had before, so the account has that address again. Everyone was logged out.`,
      `If the account is yours, you can object for ${days} days. Our support then asks both sides and decides. Until then, nothing changes.`,
    ],
    facts: [accountOf(name)],
    button: { label: 'I object', path: objection },
    note: 'If you changed it back yourself, or the account isn’t yours, there is nothing to do.',
  }),
  /** To everyone who claimed the account. */
  'objection-settled': ({
    product,
    name,
    support,
    isYours,
    isMoved,
  }: NoticeFacts & { isYours: boolean; isMoved: boolean }): Notice => ({
    subject: `Our decision about your ${product} email address`,
    paragraphs: [
      greeting,
      `Two email addresses claimed one account at ${product}. Our support has decided.`,
      isYours ? 'The account has this email address.' : 'The account has the other email address.',
      ...(isYours && isMoved
        ? [
            'Everyone was logged out, and the old password no longer works. To choose a new one, use Forgot password on the login page.',
          ]
        : []),
    ],
    facts: [accountOf(name)],
    note: `If you have a question about this, write to ${support}.`,
  }),
  /** To the address that the account has from now on. */
  'email-new': ({ product, name, changed }: NoticeFacts & { changed: Day }): Notice => ({
    subject: `Your ${product} email address was changed`,
    paragraphs: [
      greeting,
      `This is now the email address of an account at ${product}: you log in with it, and mails about the account come here. All other devices were logged out.`,
    ],
    facts: [accountOf(name), { label: 'Changed on', value: longDayName(changed) }],
    dispute: notMine,
  }),
  'account-deleted': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Your ${product} account was deleted`,
    paragraphs: [
      greeting,
      `You have deleted your ${product} account. It can be restored within ${RESTORE_DAYS} days: write to ${support}. After ${RESTORE_DAYS} days all your information is permanently deleted. Encrypted backups can hold it for up to ${BACKUP_MONTHS} months more.`,
    ],
    facts: [accountOf(name)],
    note: `If this was not you, write to ${support} at once.`,
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
      `An administrator has set your ${product} account to ${statusNames[status]}.`,
      {
        active: 'You can log in and use everything as before.',
        inactive:
          'You can still log in, read and export your books. To record something new, reactivate it in My Account.',
        suspended: 'You cannot log in while it is suspended. Your books are kept.',
        deleted: `You cannot log in. The account can be restored within ${RESTORE_DAYS} days; after that all your information is permanently deleted.`,
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
    subject: `Your ${product} subscription is now ${subscriptionNames[status]}`,
    paragraphs: [
      greeting,
      `An administrator has set your ${product} subscription to ${subscriptionNames[status]}${lastDay ? `, until ${dayName(lastDay)}` : ''}.`,
    ],
    facts: [accountOf(name)],
    note: `If you have a question about this, write to ${support}.`,
  }),
  'subscription-ends': ({ product, name, support, lastDay }: NoticeFacts & { lastDay: Day }): Notice => ({
    subject: `Your ${product} subscription ends on ${dayName(lastDay)}`,
    paragraphs: [
      greeting,
      `The last day of your ${product} subscription is ${longDayName(lastDay)}. After that it expires, and you can still use your books as before.`,
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
  'staff-added': ({
    product,
    name,
    actor,
    type,
  }: NoticeFacts & { actor: string; type: 'admin' | 'superadmin' }): Notice => ({
    subject: `You are now ${type === 'admin' ? 'an administrator' : 'a superadmin'} of ${product}`,
    paragraphs: [
      greeting,
      `A superadmin has made a staff account of ${product} for you. They will give you your password by another way. Please log in with it and change it in your account.`,
    ],
    facts: [accountOf(name), by(actor)],
    button: { label: 'Open the Admin Portal', path: '/admin' },
  }),
  'role-changed': ({
    product,
    name,
    support,
    actor,
    type,
  }: NoticeFacts & { actor: string; type: 'admin' | 'superadmin' }): Notice => ({
    subject: `Your ${product} staff account was changed`,
    paragraphs: [
      greeting,
      `A superadmin has made you ${type === 'admin' ? 'an administrator' : 'a superadmin'} and signed you out everywhere. Please log in again.`,
    ],
    facts: [accountOf(name), by(actor)],
    note: `If you did not expect this, write to ${support}.`,
  }),
  'factor-added': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `A second factor was added to your ${product} staff account`,
    paragraphs: [
      greeting,
      `From now on a login to your ${product} staff account asks for a code of your authenticator app after the password. Keep your recovery codes where you find them without your phone.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  'factor-removed': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `A second factor was removed from your ${product} staff account`,
    paragraphs: [
      greeting,
      `The authenticator app of your ${product} staff account is no longer in use: its codes open nothing any more.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  'passkey-added': ({ product, name, support, passkey }: NoticeFacts & { passkey: string }): Notice => ({
    subject: `A passkey was added to your ${product} staff account`,
    paragraphs: [
      greeting,
      `From now on a login to your ${product} staff account asks for a second factor after the password, and this passkey is one. Keep your recovery codes where you find them without it.`,
    ],
    facts: [accountOf(name), { label: 'Passkey', value: quoteTyped(passkey) }],
    note: notYou(support),
  }),
  'passkey-removed': ({ product, name, support, passkey }: NoticeFacts & { passkey: string }): Notice => ({
    subject: `A passkey was removed from your ${product} staff account`,
    paragraphs: [greeting, `This passkey opens nothing at ${product} any more.`],
    facts: [accountOf(name), { label: 'Passkey', value: quoteTyped(passkey) }],
    note: notYou(support),
  }),
  'factor-required': ({ product, name, support, actor, due }: NoticeFacts & { actor: string; due: Day }): Notice => ({
    subject: `${product} asks its staff for a second factor`,
    paragraphs: [
      greeting,
      `From ${longDayName(due)} on your ${product} staff account needs a second factor, such as a passkey or an authenticator app on your phone. Please set one up in Account before: after that day you can do nothing else until you have.`,
    ],
    facts: [accountOf(name), by(actor)],
    button: { label: 'Open the Admin Portal', path: '/admin' },
    note: `If you have a question about this, write to ${support}.`,
  }),
  'factors-reset': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `The second factor of your ${product} staff account was reset`,
    paragraphs: [
      greeting,
      `The second factor of your ${product} staff account was taken away, as when it is lost, and you were logged out everywhere. Your password alone logs in until you set another one up in Account.`,
    ],
    facts: [accountOf(name)],
    note: `If you did not ask for this, write to ${support} at once.`,
  }),
  /** To support: somebody wants no mail about an account that is not theirs. */
  'address-disputed': ({ product, name, email, opened }: NoticeFacts & { email: string; opened: Day }): Notice => ({
    subject: `An email address at ${product} is disputed`,
    paragraphs: [
      'Whoever reads the mails of this address says that the account is not theirs. From now on no mail about an account goes there; its books and its sessions are untouched.',
    ],
    facts: [accountOf(name), { label: 'Address', value: email }, { label: 'Opened on', value: longDayName(opened) }],
    note: 'The client is told in My Account. Mails flow again once the account has another address.',
  }),
  /** To support: the address that lost an account by an undo says that the account is its own. */
  'undo-objected': ({
    product,
    name,
    email,
    objector,
    undone,
  }: NoticeFacts & { email: string; objector: string; undone: Day }): Notice => ({
    subject: `Two email addresses claim one account at ${product}`,
    paragraphs: [
      'A client’s email address was changed, and the change was then undone by the link sent to the former address. The reader of the newer address objects. Nothing in the account has changed.',
      'Please write to both addresses, find out who the owner is, and have the operator settle it with npm run address:settle. If the books may be at risk meanwhile, suspend the account.',
    ],
    facts: [
      accountOf(name),
      { label: 'The account has', value: email },
      { label: 'Objecting', value: objector },
      { label: 'Undone on', value: longDayName(undone) },
    ],
    note: 'Either side may be a thief: neither an objection nor an undo proves who the owner is.',
  }),
} as const

/** Where the link of a mail leads with which an address is taken back. */
export const UNDO_PATH = '/mail/undo-address'

/** The small page behind "Take it back". */
export const undoPage = {
  title: 'Take the address back',
  ask: (email: string) => [
    `Did somebody else change the email address of your account? Then give it ${email} again.`,
    'Everybody is logged out, also you, and the password that there is opens nothing any more. You choose a new one next.',
  ],
  button: 'Take it back',
  done: 'Done. The account has its former address again, and everybody is logged out.',
  choose: 'Choose a new password',
  taken: 'Another account has this address by now, so nothing was changed.',
  gone: (support: string) =>
    `This link is not complete, too old, or was used already. If somebody else has your account, write to ${support}.`,
  write: (support: string) => `Write to ${support}, and we help.`,
} as const

/** The small page behind "I object". */
export const objectionPage = {
  title: 'I object',
  ask: (email: string) => [
    `Is the account yours that had the email address ${email}? Then tell our support that you object.`,
    'Nothing in the account changes, and nobody is logged in or out. Our support writes to both addresses and decides which one the account has.',
  ],
  button: 'I object',
  done: 'Done. Our support knows that you object and will write to you.',
  after: (support: string) => `Is it urgent? Write to ${support}.`,
  gone: (support: string) =>
    `This link is incomplete or too old. If somebody else has your account, write to ${support}.`,
} as const

/** The small page behind "This was not me". */
export const disputePage = {
  title: 'This was not me',
  /** `email` is the address of the account; null when the account has another by now. */
  ask: (email: string | null) => [
    `Is the account that this mail was about not yours? Then no mail about an account needs to come to ${email ?? 'this address'}.`,
    'The account itself is not touched: nobody is logged out and nothing is deleted. If it is yours, close this page: without mails you would get no summaries and no link for a forgotten password.',
  ],
  button: 'Stop every mail to this address',
  done: 'Done. No mail about an account comes to this address any more, and our support has been told.',
  after: (support: string) =>
    `Was it your account after all? Log in and change its email address in My Account, or write to ${support}.`,
} as const

/** The name of the superadmin who is made at first start, until they change it. */
export const firstSuperadminName = 'Superadmin'
