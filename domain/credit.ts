export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** A credit less than 7 days old is in the group `week`, one less than 30 days old in `month`. */
export const CREDIT_AGES = { week: 7, month: 30 } as const
