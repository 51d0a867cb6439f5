import { writeFigure } from '../../domain/money.ts'
import type * as english from '../en/customer-messages.ts'
import type { Translated } from '../translated.ts'

/** The SMS alphabet GSM 03.38 has no no-break space. */
const frw = (amount: number) => `${writeFigure(amount, { group: ',', decimal: '.' })} Frw`

export const customerTexts = {
  text: (name, shop, body) => `Muraho ${name}, ni ${shop}. ${body} Murakoze.`,
  remind: (balance, since) =>
    `Turabibutsa ko musigaje kwishyura ${frw(balance)}${since ? ` kuva ku wa ${since}` : ''}.`,
  gave: (amount, what) => `Mufashe ku ideni ${frw(amount)}${what}.`,
  paid: (amount) => `Twakiriye ${frw(amount)}.`,
  owes: {
    gave: (balance) => `Ideni ryose: ${frw(balance)}.`,
    paid: (balance) => `Musigaje kwishyura ${frw(balance)}.`,
  },
  even: 'Nta deni risigaye.',
  inCredit: (amount) => `Mwishyuye arengaho ${frw(amount)}.`,
} satisfies Translated<typeof english.customerTexts>
