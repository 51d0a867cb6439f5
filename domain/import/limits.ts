/** Maximum rows per call, so that rows with texts of ordinary length fit into a body of 64 KB. */
export const ROWS_PER_CALL = 200
/**
 * An expense for the fees of a day has the marks of that day's messages. Other rows have at most
 * two.
 */
export const MARKS_PER_ROW = 60
export const ROWS_PER_IMPORT = 10_000
export const COUNTERPARTIES_PER_CALL = 100
export const IMPORT_UNDO_DAYS = 30
export const BULK_UNDO_HOURS = 24
/** An export requires the password again if the client last typed it longer ago than this. */
export const EXPORT_PROOF_MINUTES = 10
