export const BOOK_KINDS = ['expense', 'income', 'debt'] as const
export type BookKind = (typeof BOOK_KINDS)[number]
