export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Days of owing at which credit is no longer of a week, or of a month. */
export const CREDIT_AGES = { week: 7, month: 30 } as const
