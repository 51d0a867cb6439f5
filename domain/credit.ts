export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Age in days at which a credit leaves the group `week` or `month`. */
export const CREDIT_AGES = { week: 7, month: 30 } as const
