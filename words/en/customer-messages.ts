import { CURRENCY, writeFigure } from '../../domain/money.ts'

/**
 * Texts that a client sends to a customer, in the customer's language. They use only the SMS
 * alphabet GSM 03.38, so that a text with ordinary names fits into one SMS (160 characters).
 */

// Don't import ./money.ts. The builds of other languages replace that file, but this text must have
// English amounts in every build.
const rwf = (amount: number) => `${CURRENCY} ${writeFigure(amount, { group: ',', decimal: '.' })}`

export const customerTexts = {
  text: (name: string, shop: string, body: string) => `Hello ${name}, ${shop} here. ${body} Thank you.`,
  /** `since` is the day of the oldest unpaid goods (`DD/MM/YYYY`). */
  remind: (balance: number, since?: string) =>
    `You still owe ${rwf(balance)}.${since ? ` Your oldest unpaid purchase is from ${since}.` : ''}`,
  /** `what` is the goods in parentheses after a space, or empty. */
  gave: (amount: number, what: string) => `Bought on credit: ${rwf(amount)}${what}.`,
  paid: (amount: number) => `We've received ${rwf(amount)}.`,
  owes: {
    gave: (balance: number) => `You now owe ${rwf(balance)}.`,
    paid: (balance: number) => `You still owe ${rwf(balance)}.`,
  },
  even: 'Your account is paid in full.',
  inCredit: (amount: number) => `We owe you ${rwf(amount)}.`,
}
