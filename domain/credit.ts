/** What a line of the credit book says: goods were given, money was paid, or what is open was given up. */
export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
