import { CURRENCY, writeFigure } from '../../domain/money.ts'

/**
 * The texts that a client sends to a customer, in the customer's language. They have only characters of
 * GSM 03.38, and ordinary names leave each within 160 of them: one SMS.
 */

// Not by money.ts, which the builds of the other languages would load for this alone.
const rwf = (amount: number) => `${CURRENCY} ${writeFigure(amount, { group: ',', decimal: '.' })}`

/** `shop` is the business, or the client where there is none. */
interface Parties {
  name: string
  shop: string
}

export const customerTexts = {
  greeting: ({ name, shop }: Parties) => `Hello ${name}, ${shop} here.`,
  thanks: 'Thank you.',
  remind: (balance: number) => `You still have ${rwf(balance)} to pay.`,
  /** `what` is in parentheses after a space, or empty. */
  gave: (amount: number, what: string) => `On credit: ${rwf(amount)}${what}.`,
  paid: (amount: number) => `We've received ${rwf(amount)}.`,
  /** How the account is after credit was given, and after a payment. */
  owes: {
    gave: (balance: number) => `You now owe ${rwf(balance)}.`,
    paid: (balance: number) => `You still owe ${rwf(balance)}.`,
  },
  even: 'Your account is fully paid.',
  inCredit: (amount: number) => `You have ${rwf(amount)} left with us.`,
}
