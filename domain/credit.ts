export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** A credit of fewer than 7 days is in the group `week`, one of fewer than 30 days in `month`. */
export const CREDIT_AGES = { week: 7, month: 30 } as const
