/** Rows of one call, which fit into its body of 64 KB with texts of ordinary length. */
export const ROWS_PER_CALL = 200
/** Fees of one day have the marks of all skipped moves that cost them. Other rows have two. */
export const MARKS_PER_ROW = 60
export const ROWS_PER_IMPORT = 10_000
export const COUNTERPARTIES_PER_CALL = 100
export const IMPORT_UNDO_DAYS = 30
export const BULK_UNDO_HOURS = 24
/** A file with all books asks for the password again when the last proof is older. */
export const EXPORT_PROOF_MINUTES = 10
