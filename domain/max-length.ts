/** Maximum lengths in characters, also of texts in imported files. The contract has the others. */
export const MAX_TITLE = 200
export const MAX_CREDITOR = 200
export const MAX_DESCRIPTION = 2000
