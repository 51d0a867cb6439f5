import { hash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { ClaimedMail } from './claimed-mails.sql.ts'

/** A mail that is written: nothing is left to be made of its facts. */
export type WrittenMail = Pick<ClaimedMail, 'id' | 'kind' | 'to' | 'headers' | 'createdAt'> & {
  subject: string
  text: string
  html: string
  /** Tells apart what one row is sent as, when a second sending is not the same mail: a newer reset link. */
  edition?: string
}

/** A mail that no server can take, whoever is asked: an address that is none. */
export class UnsendableMail extends Error {}

/** The Message-ID of a mail: made of its row's id, so that a mail sent again after a crash is known as the same one. */
export function messageIdOf(id: string, config: Pick<Config, 'mailFrom'>, edition?: string): string {
  return `<${id}${edition === undefined ? '' : `.${edition}`}@${domainOf(config.mailFrom)}>`
}

/**
 * What nodemailer is given. The envelope is set apart from the headers and has exactly one recipient, so that nothing in
 * a name, an address or a header can add another. Throws `UnsendableMail` for an address that is none.
 */
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
    // A hash of the mail, so that it is the same bytes each time it is sent, and no text of it holds its own boundary.
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

// One address and nothing that RFC 5322 gives a meaning in lists, groups, comments or routes.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** MAIL_FROM is an address, or `Name <address>`. */
function addressIn(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
}

function nameIn(mailFrom: string): string | undefined {
  return /^\s*"?([^"<]+?)"?\s*</.exec(mailFrom)?.[1]
}

function domainOf(mailFrom: string): string {
  return addressIn(mailFrom).split('@').at(-1) ?? 'localhost'
}
