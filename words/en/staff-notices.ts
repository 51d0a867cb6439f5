import type { Day } from '../../domain/day.ts'
import type { StaffType } from '../../domain/status.ts'
import { quoteTyped } from '../../domain/typed-text.ts'
import { longDayName } from './dates.ts'
import type { Notice, NoticeFacts } from './notices.ts'

const notYou = (support: string) =>
  `If this wasn’t you, set a new password right away with “Forgot password?” on the login page, and write to ${support}.`

const greeting = 'Hello,'

const accountOf = (name: string) => ({ label: 'Account name', value: quoteTyped(name) })

const by = (actor: string) => ({ label: 'By', value: quoteTyped(actor) })

const asStaff: Record<StaffType, string> = { admin: 'an administrator', superadmin: 'a superadmin' }

export const staffNotices = {
  'password-set': ({ product, name, support, actor }: NoticeFacts & { actor: string }): Notice => ({
    subject: `Your ${product} password was set by a superadmin`,
    paragraphs: [
      greeting,
      `A superadmin has set a new password for your ${product} staff account and logged you out everywhere. Please log in with it and change it in your account.`,
    ],
    facts: [accountOf(name), by(actor)],
    note: `If you didn’t expect this, write to ${support}.`,
  }),
  'staff-added': ({ product, name, actor, type }: NoticeFacts & { actor: string; type: StaffType }): Notice => ({
    subject: `You are now ${asStaff[type]} of ${product}`,
    paragraphs: [
      greeting,
      `A superadmin has created a staff account at ${product} for you, and will give you your password separately. Please log in with it and change it in your account.`,
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
  }: NoticeFacts & { actor: string; type: StaffType }): Notice => ({
    subject: `Your ${product} staff account was changed`,
    paragraphs: [
      greeting,
      `A superadmin has made you ${asStaff[type]} and logged you out everywhere. Please log in again.`,
    ],
    facts: [accountOf(name), by(actor)],
    note: `If you didn’t expect this, write to ${support}.`,
  }),
  'factor-added': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Two-step login was added to your ${product} staff account`,
    paragraphs: [
      greeting,
      `From now on, your ${product} staff account asks for a code from your authenticator app after the password. Keep your recovery codes somewhere other than your phone.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  'factor-removed': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `An authenticator app was removed from your ${product} staff account`,
    paragraphs: [
      greeting,
      `The authenticator app of your ${product} staff account is no longer in use, and its codes no longer work.`,
    ],
    facts: [accountOf(name)],
    note: notYou(support),
  }),
  'passkey-added': ({ product, name, support, passkey }: NoticeFacts & { passkey: string }): Notice => ({
    subject: `A passkey was added to your ${product} staff account`,
    paragraphs: [
      greeting,
      `From now on, your ${product} staff account asks for a second step after the password, such as this passkey. Keep your recovery codes somewhere other than the device with the passkey.`,
    ],
    facts: [accountOf(name), { label: 'Passkey', value: quoteTyped(passkey) }],
    note: notYou(support),
  }),
  'passkey-removed': ({ product, name, support, passkey }: NoticeFacts & { passkey: string }): Notice => ({
    subject: `A passkey was removed from your ${product} staff account`,
    paragraphs: [greeting, `This passkey no longer works at ${product}.`],
    facts: [accountOf(name), { label: 'Passkey', value: quoteTyped(passkey) }],
    note: notYou(support),
  }),
  'factor-required': ({ product, name, support, actor, due }: NoticeFacts & { actor: string; due: Day }): Notice => ({
    subject: `${product} requires two-step login for staff`,
    paragraphs: [
      greeting,
      `From ${longDayName(due)}, your ${product} staff account needs two-step login: a passkey, or an authenticator app on your phone. Please set it up in “Account” before then. From that day on, you can’t do anything else until you have.`,
    ],
    facts: [accountOf(name), by(actor)],
    button: { label: 'Open the Admin Portal', path: '/admin' },
    note: `If you have a question about this, write to ${support}.`,
  }),
  'factors-reset': ({ product, name, support }: NoticeFacts): Notice => ({
    subject: `Two-step login for your ${product} staff account was reset`,
    paragraphs: [
      greeting,
      `Two-step login was turned off for your ${product} staff account, perhaps because you lost your phone, and you were logged out everywhere. You log in with your password alone until you set it up again in “Account”.`,
    ],
    facts: [accountOf(name)],
    note: `If you didn’t ask for this, write to ${support} right away.`,
  }),
  /**
   * Sent to support when someone who gets emails about an account says that the account isn't
   * theirs.
   */
  'address-disputed': ({ product, name, email, opened }: NoticeFacts & { email: string; opened: Day }): Notice => ({
    subject: `An email address at ${product} is disputed`,
    paragraphs: [
      'The person using this address says that the account isn’t theirs. We no longer send account emails to it. The account’s books and sessions stay the same.',
    ],
    facts: [accountOf(name), { label: 'Address', value: email }, { label: 'Opened on', value: longDayName(opened) }],
    note: 'The client sees this in “My Account”. Emails start again once the account has another address.',
  }),
  /**
   * Sent to support when the undo of an email change took an account from a person, and this
   * person objects.
   */
  'undo-objected': ({
    product,
    name,
    email,
    objector,
    undone,
  }: NoticeFacts & { email: string; objector: string; undone: Day }): Notice => ({
    subject: `Two email addresses claim one account at ${product}`,
    paragraphs: [
      'A client’s email address was changed, and the change was then undone with the link sent to the former address. The person using the newer address objects. Nothing in the account has changed.',
      'Please write to both addresses, find out who the owner is, and have the operator settle it with npm run address:settle. If the books may be at risk in the meantime, suspend the account.',
    ],
    facts: [
      accountOf(name),
      { label: 'Current address', value: email },
      { label: 'Objecting address', value: objector },
      { label: 'Undone on', value: longDayName(undone) },
    ],
    note: 'Either side may be a thief: neither an objection nor an undo proves who the owner is.',
  }),
} as const
