/** Maximum rows per call. 200 rows with texts of ordinary length fit into a body of 64 KB. */
export const ROWS_PER_CALL = 200
/**
 * Maximum number of marks (hashes of messages) in one row. Earlier versions of the app put all
 * fees of a day into one row, with the marks of all these fees.
 */
export const MARKS_PER_ROW = 60
/** Maximum number of fees in one row. The app puts further fees of the day into another row. */
export const PARTS_PER_ROW = 60
/**
 * Maximum number of marks (hashes that identify a message) for one fee. The fee of a reversed
 * transfer needs eight: two for the transfer, two for the reversal, and one derived from each of
 * these four.
 */
export const MARKS_PER_PART = 8
/** Maximum skipped messages per call. Keeps the request body below 64 KB. */
export const SKIPPED_PER_CALL = 100
export const ROWS_PER_IMPORT = 10_000
export const COUNTERPARTIES_PER_CALL = 100
export const IMPORT_UNDO_DAYS = 30
export const BULK_UNDO_HOURS = 24
/** After typing the password, a client can make exports for this many minutes. */
export const EXPORT_PROOF_MINUTES = 10
