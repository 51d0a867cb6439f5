import type { Language } from '../domain/language.ts'
import { customerTexts as english } from './en/customer-messages.ts'
import { customerTexts as french } from './fr/customer-messages.ts'
import { customerTexts as kinyarwanda } from './rw/customer-messages.ts'
import type { Translated } from './translated.ts'

interface Account {
  name: string
  /** The business, or where there is none the client. */
  shop: string
  /** What the customer owes; below zero what they have paid ahead. */
  balance: number
}

interface Movement extends Account {
  amount: number
  /** What was given; empty where nothing was said. */
  what: string
}

/** What a message is about: how the account is, or what has just been recorded in it. */
export type MessageOf = ({ kind: 'remind' } & Account) | ({ kind: 'gave' | 'paid' } & Movement)

/** The most characters of a message, whatever the names in it. */
export const MESSAGE_MAX = 600
/** One SMS, where all characters are of GSM 03.38. */
const SMS_LENGTH = 160
/** A longer name is cut, so that the sums behind it are not. */
const NAME_MAX = 80
/** Shorter than this, what was given is left out. */
const WHAT_MIN = 6

/** The screen's language is not the customer's, so all languages are needed at once. */
const texts: Record<Language, Translated<typeof english>> = { en: english, fr: french, rw: kinyarwanda }

/** Returns the message in a language. What was given is cut where the rest leaves an SMS too little room. */
export function customerMessage(language: Language, of: MessageOf): string {
  const said = texts[language]
  const [name, shop] = [cut(of.name, NAME_MAX), cut(of.shop, NAME_MAX)]
  const text = (body: string) => `${said.greeting({ name, shop })} ${body} ${said.thanks}`
  if (of.kind === 'remind') return text(said.remind(of.balance))
  const { kind, amount, balance } = of
  const rest = balance === 0 ? said.even : balance > 0 ? said.owes[kind](balance) : said.inCredit(-balance)
  if (kind === 'paid') return text(`${said.paid(amount)} ${rest}`)
  const gave = (what: string) => text(`${said.gave(amount, what)} ${rest}`)
  const room = SMS_LENGTH - gave(' ()').length
  return gave(of.what === '' || room < WHAT_MIN ? '' : ` (${cut(of.what, room)})`)
}

/** Cuts a text, in which the curly apostrophe becomes the one of GSM 03.38. */
function cut(text: string, most: number): string {
  const characters = [...text.replaceAll('’', "'")]
  if (characters.length <= most) return characters.join('')
  return `${characters
    .slice(0, most - 3)
    .join('')
    .trimEnd()}...`
}
