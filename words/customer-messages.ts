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
const WHAT_MIN = 6

/** Contains all languages, because the customer's language may differ from the client's. */
const texts: Record<Language, Translated<typeof en>> = { en, fr, rw }

/**
 * Returns the message. Shortens the description of the goods if the text is too long for one SMS.
 */
export function customerMessage(language: Language, of: MessageOf): string {
  const messages = texts[language]
  const [name, shop] = [cut(of.name, NAME_MAX), cut(of.shop, NAME_MAX)]
  const text = (body: string) => `${messages.greeting({ name, shop })} ${body} ${messages.thanks}`
  if (of.kind === 'remind')
    return text(messages.remind(of.balance, of.openSince?.split('-').reverse().join('/') ?? null))
  const { kind, amount, balance } = of
  const rest = balance === 0 ? messages.even : balance > 0 ? messages.owes[kind](balance) : messages.inCredit(-balance)
  if (kind === 'paid') return text(`${messages.paid(amount)} ${rest}`)
  const gave = (what: string) => text(`${messages.gave(amount, what)} ${rest}`)
  const room = SMS_LENGTH - gave(' ()').length
  return gave(of.what === '' || room < WHAT_MIN ? '' : ` (${cut(of.what, room)})`)
}

/** Cuts a text, and replaces ’ with ' because GSM 03.38 has no curly apostrophe. */
function cut(text: string, most: number): string {
  const characters = [...text.replaceAll('’', "'")]
  if (characters.length <= most) return characters.join('')
  return `${characters
    .slice(0, most - 3)
    .join('')
    .trimEnd()}...`
}
