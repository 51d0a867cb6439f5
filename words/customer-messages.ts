import type { Language } from '../domain/language.ts'
import { customerTexts as en } from './en/customer-messages.ts'
import { customerTexts as fr } from './fr/customer-messages.ts'
import { customerTexts as rw } from './rw/customer-messages.ts'
import type { Translated } from './translated.ts'

interface Account {
  name: string
  /** The business, else the client. */
  shop: string
  /** Negative if the customer has paid ahead. */
  balance: number
}

interface Movement extends Account {
  amount: number
  what: string
}

export type MessageOf = ({ kind: 'remind' } & Account) | ({ kind: 'gave' | 'paid' } & Movement)

export const MESSAGE_MAX = 600
/** One SMS in GSM 03.38. */
const SMS_LENGTH = 160
/** Cuts names, so that the amounts after them fit. */
const NAME_MAX = 80
const WHAT_MIN = 6

/** All languages, since the customer's may differ from the screen's. */
const texts: Record<Language, Translated<typeof en>> = { en, fr, rw }

/** Cuts the goods to fit one SMS. */
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

/** Also replaces the curly apostrophe, which GSM 03.38 lacks. */
function cut(text: string, most: number): string {
  const characters = [...text.replaceAll('’', "'")]
  if (characters.length <= most) return characters.join('')
  return `${characters
    .slice(0, most - 3)
    .join('')
    .trimEnd()}...`
}
