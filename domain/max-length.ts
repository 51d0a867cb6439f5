/** In characters. contract/fields.ts has the other maximum lengths. */
export const MAX_TITLE = 200
export const MAX_CREDITOR = 200
export const MAX_DESCRIPTION = 2000
