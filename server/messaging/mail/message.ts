import { hash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import type { ClaimedMail } from './claimed-mails.sql.ts'

export type WrittenMail = Pick<ClaimedMail, 'id' | 'kind' | 'to' | 'headers' | 'createdAt'> & {
  subject: string
  text: string
  html: string
  edition?: string
}

export class UnsendableMail extends Error {}

/** Derived from the outbox row, so that email programs recognise a resent email. */
export function messageIdOf(id: string, config: Pick<Config, 'mailFrom'>, edition?: string): string {
  return `<${id}${edition === undefined ? '' : `.${edition}`}@${domainOf(config.mailFrom)}>`
}

/** The envelope has exactly one recipient, so that no name or header can add another. */
export function composeMessage(mail: WrittenMail, config: Pick<Config, 'mailFrom' | 'productName'>): SendMailOptions {
  const from = addressIn(config.mailFrom)
  if (!ADDRESS.test(mail.to)) throw new UnsendableMail(`not an address: ${JSON.stringify(mail.to)}`)
  return {
    envelope: { from, to: [mail.to] },
    from: { name: oneLine(nameIn(config.mailFrom) ?? config.productName), address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: messageIdOf(mail.id, config, mail.edition),
    // Derived from the content, so that a resent email has the same boundary, and no text can
    // contain the boundary.
    baseBoundary: hash('sha256', mail.id + mail.text + mail.html).slice(0, 32),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [oneLine(name), oneLine(value)])),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// One address, without the characters that form lists, groups and comments (RFC 5322).
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function addressIn(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
}

function nameIn(mailFrom: string): string | undefined {
  return /^\s*"?([^"<]+?)"?\s*</.exec(mailFrom)?.[1]
}

function domainOf(mailFrom: string): string {
  return addressIn(mailFrom).split('@').at(-1) ?? 'localhost'
}
