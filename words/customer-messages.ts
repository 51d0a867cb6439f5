import type { Day } from '../domain/day.ts'
import type { Language } from '../domain/language.ts'
import { customerTexts as en } from './en/customer-messages.ts'
import { customerTexts as fr } from './fr/customer-messages.ts'
import { customerTexts as rw } from './rw/customer-messages.ts'
import type { Translated } from './translated.ts'

interface Account {
  name: string
  /** Name of the business, or of the client if there is no business name. */
  shop: string
  /** Debt of the customer in RWF. Negative if the customer has paid in advance. */
  balance: number
  /** Day of the oldest unpaid goods, or null if unknown. */
  openSince?: Day | null
  /** A sentence that says how to pay, with a space before it, or an empty string. */
  payTo?: string
}

interface Movement extends Account {
  amount: number
  what: string
}

export type MessageOf = ({ kind: 'remind' } & Account) | ({ kind: 'gave' | 'paid' } & Movement)

export const MESSAGE_MAX = 600
/** Maximum characters of one SMS in the alphabet GSM 03.38. */
const SMS_LENGTH = 160
/** Longer names would leave too little space for the amounts. */
const NAME_MAX = 80

/** Contains all languages, because the customer's language may differ from the client's. */
const texts: Record<Language, Translated<typeof en>> = { en, fr, rw }

/**
 * Returns the message. If it's too long for one SMS, shortens the description of the goods, or
 * omits the day of the oldest goods to make space for how to pay.
 */
export function customerMessage(language: Language, of: MessageOf): string {
  const messages = texts[language]
  const text = (body: string) => messages.text(cut(of.name), cut(of.shop), body)
  if (of.kind === 'remind') {
    const remind = (since = '') => text(messages.remind(of.balance, since) + (of.payTo ?? ''))
    const full = remind(of.openSince?.split('-').reverse().join('/'))
    return of.payTo && full.length > SMS_LENGTH ? remind() : full
  }
  const { kind, amount, balance } = of
  const rest = balance > 0 ? messages.owes[kind](balance) : balance < 0 ? messages.inCredit(-balance) : messages.even
  if (kind === 'paid') return text(`${messages.paid(amount)} ${rest}`)
  const gave = (what: string) => text(`${messages.gave(amount, what)} ${rest}`)
  const room = SMS_LENGTH - gave(' ()').length
  // Omit the goods if fewer than 6 characters fit.
  return gave(of.what && room > 5 ? ` (${cut(of.what, room)})` : '')
}

/** Cuts a text, and replaces ’ with ' because GSM 03.38 has no curly apostrophe. */
function cut(text: string, most = NAME_MAX): string {
  const all = [...text.replaceAll('’', "'")]
  return all.length > most
    ? `${all
        .slice(0, most - 3)
        .join('')
        .trimEnd()}...`
    : all.join('')
}
