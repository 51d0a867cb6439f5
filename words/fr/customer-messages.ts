import { writeFigure } from '../../domain/money.ts'
import type * as english from '../en/customer-messages.ts'
import type { Translated } from '../translated.ts'

/**
 * The SMS alphabet GSM 03.38 has no no-break space, and no ç, ê, ô or û. A single character
 * from outside this alphabet reduces an SMS to 70 characters.
 */
const rwf = (amount: number) => `${writeFigure(amount, { group: ' ', decimal: ',' })} RWF`

export const customerTexts = {
  text: (name, shop, body) => `Bonjour ${name}, ici ${shop}. ${body} Merci.`,
  remind: (balance, since) =>
    `Il vous reste ${rwf(balance)} à payer.${since ? ` Votre plus ancien achat impayé date du ${since}.` : ''}`,
  gave: (amount, what) => `Achat à crédit : ${rwf(amount)}${what}.`,
  paid: (amount) => `Votre paiement de ${rwf(amount)} est bien noté.`,
  owes: {
    gave: (balance) => `Total à payer : ${rwf(balance)}.`,
    paid: (balance) => `Reste à payer : ${rwf(balance)}.`,
  },
  even: 'Tout est payé.',
  inCredit: (amount) => `Nous vous devons ${rwf(amount)}.`,
} satisfies Translated<typeof english.customerTexts>
