export const CREDIT_KINDS = ['gave', 'paid', 'writtenOff'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
