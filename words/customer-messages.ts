import type { Language } from '../domain/language.ts'
import { CURRENCY, writeFigure } from '../domain/money.ts'

/**
 * What a client sends to a customer from their own phone, in the customer's language and not in that of the screen: so all
 * three stand here, outside the catalogues. Only letters of which an SMS holds 160 (GSM 03.38): with others it holds 70.
 */
interface CustomerMessages {
  remind: (of: Account) => string
  gave: (of: Movement) => string
  paid: (of: Movement) => string
}

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

/** What WhatsApp and phones take whole. */
export const MESSAGE_MAX = 600
/** A name that is longer is cut, so that the sums behind it are not. */
const NAME_MAX = 80

const formatAmount = (amount: number) => writeFigure(amount, { group: ',', decimal: '.' })
const formatRwf = (amount: number) => `${CURRENCY} ${formatAmount(amount)}`
const frw = (amount: number) => `${formatAmount(amount)} Frw`

/** How the account stands after it. */
const accounts: Record<Language, { open: (sum: number) => string; ahead: (sum: number) => string; even: string }> = {
  en: {
    open: (sum) => `To pay in all: ${formatRwf(sum)}.`,
    ahead: (sum) => `You have paid ${formatRwf(sum)} ahead.`,
    even: 'Nothing is left to pay.',
  },
  fr: {
    open: (sum) => `Reste à payer en tout : ${formatRwf(sum)}.`,
    ahead: (sum) => `Vous avez ${formatRwf(sum)} d'avance.`,
    even: 'Il ne reste rien à payer.',
  },
  rw: {
    open: (sum) => `Ideni ryose ubu ni ${frw(sum)}.`,
    ahead: (sum) => `Amafaranga arenga ni ${frw(sum)}.`,
    even: 'Nta deni risigaye.',
  },
}

function stands(language: Language, balance: number): string {
  const { open, ahead, even } = accounts[language]
  return balance === 0 ? even : balance > 0 ? open(balance) : ahead(-balance)
}

const messages: Record<Language, CustomerMessages> = {
  en: {
    remind: ({ name, shop, balance }) =>
      `Hello ${name}, this is ${shop}. On your account ${formatRwf(balance)} is still to be paid. Thank you.`,
    gave: ({ name, shop, amount, what, balance }) =>
      `Hello ${name}, this is ${shop}. Written down for you: ${formatRwf(amount)}${what && ` (${what})`}. ${stands('en', balance)} Thank you.`,
    paid: ({ name, shop, amount, balance }) =>
      `Hello ${name}, this is ${shop}. We have received ${formatRwf(amount)} from you. ${stands('en', balance)} Thank you.`,
  },
  fr: {
    remind: ({ name, shop, balance }) =>
      `Bonjour ${name}, ici ${shop}. Sur votre compte, il reste ${formatRwf(balance)} à payer. Merci.`,
    gave: ({ name, shop, amount, what, balance }) =>
      `Bonjour ${name}, ici ${shop}. Noté pour vous : ${formatRwf(amount)}${what && ` (${what})`}. ${stands('fr', balance)} Merci.`,
    paid: ({ name, shop, amount, balance }) =>
      `Bonjour ${name}, ici ${shop}. Votre paiement de ${formatRwf(amount)} est bien noté. ${stands('fr', balance)} Merci.`,
  },
  rw: {
    remind: ({ name, shop, balance }) =>
      `Muraho ${name}. Ubu ni ubutumwa bwa ${shop}: ideni musigaje kwishyura ni ${frw(balance)}. Murakoze.`,
    gave: ({ name, shop, amount, what, balance }) =>
      `Muraho ${name}. Ubu ni ubutumwa bwa ${shop}: twanditse ${frw(amount)} ku ideni${what && ` (${what})`}. ${stands('rw', balance)} Murakoze.`,
    paid: ({ name, shop, amount, balance }) =>
      `Muraho ${name}. Ubu ni ubutumwa bwa ${shop}: twakiriye ${frw(amount)}. ${stands('rw', balance)} Murakoze.`,
  },
}

/** What a message is about: how the account stands, or what has just been written into it. */
export type MessageOf = ({ kind: 'remind' } & Account) | ({ kind: 'gave' | 'paid' } & Movement)

/** The message in a language, at most `MESSAGE_MAX` letters long whatever the names in it. */
export function customerMessage(language: Language, of: MessageOf): string {
  const named = { ...of, name: cut(of.name), shop: cut(of.shop) }
  if (named.kind === 'remind') return messages[language].remind(named)
  return messages[language][named.kind]({ ...named, what: cut(named.what) })
}

function cut(name: string): string {
  const letters = [...name]
  return letters.length > NAME_MAX
    ? `${letters
        .slice(0, NAME_MAX - 3)
        .join('')
        .trimEnd()}...`
    : name
}
