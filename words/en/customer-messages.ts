import { CURRENCY, writeFigure } from '../../domain/money.ts'

/**
 * Texts that a client sends to a customer, in the customer's language. They use only the SMS
 * alphabet GSM 03.38; with ordinary names each fits 160 characters, one SMS.
 */

// Doesn't use money.ts, which builds in other languages would load only for this.
const rwf = (amount: number) => `${CURRENCY} ${writeFigure(amount, { group: ',', decimal: '.' })}`

/** `shop` is the business; without one the client's name. */
interface Parties {
  name: string
  shop: string
}

export const customerTexts = {
  greeting: ({ name, shop }: Parties) => `Hello ${name}, ${shop} here.`,
  thanks: 'Thank you.',
  /** `since` is the day of the oldest unpaid goods, `DD/MM/YYYY`, or null. */
  remind: (balance: number, since: string | null) =>
    `You still have ${rwf(balance)} to pay${since ? `, owed since ${since}` : ''}.`,
  /** `what` is empty, or the goods in parentheses after a space. */
  gave: (amount: number, what: string) => `On credit: ${rwf(amount)}${what}.`,
  paid: (amount: number) => `We've received ${rwf(amount)}.`,
  /** The customer's balance after a credit, and after a payment. */
  owes: {
    gave: (balance: number) => `You now owe ${rwf(balance)}.`,
    paid: (balance: number) => `You still owe ${rwf(balance)}.`,
  },
  even: 'Your account is fully paid.',
  inCredit: (amount: number) => `We owe you ${rwf(amount)}.`,
}
