import { formatRwf } from './money.ts'

/**
 * The texts that a client sends to a customer, in the customer's language. They have only characters of
 * GSM 03.38, and ordinary names leave each within 160 of them: one SMS.
 */

/** `shop` is the business, or the client where there is none. */
interface Parties {
  name: string
  shop: string
}

export const customerTexts = {
  greeting: ({ name, shop }: Parties) => `Hello ${name}, ${shop} here.`,
  thanks: 'Thank you.',
  remind: (balance: number) => `You still have ${formatRwf(balance)} to pay.`,
  /** `what` is in parentheses after a space, or empty. */
  gave: (amount: number, what: string) => `On credit: ${formatRwf(amount)}${what}.`,
  paid: (amount: number) => `We've received ${formatRwf(amount)}.`,
  /** How the account is after credit was given, and after a payment. */
  owes: {
    gave: (balance: number) => `You now owe ${formatRwf(balance)}.`,
    paid: (balance: number) => `You still owe ${formatRwf(balance)}.`,
  },
  even: 'Your account is fully paid.',
  inCredit: (amount: number) => `You are ${formatRwf(amount)} in credit.`,
}
