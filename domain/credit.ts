export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Exclusive upper bounds, in days, of the age groups of unpaid credit. */
export const CREDIT_AGES = { week: 7, month: 30 } as const
