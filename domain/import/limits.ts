/** Maximum rows per call. 200 rows with texts of ordinary length fit into 64 KB. */
export const ROWS_PER_CALL = 200
/**
 * A mark is a hash by which a later import recognises a message. The current app sends at most two
 * marks per row. Earlier versions send more, because they put all fees of a day into one row.
 */
export const MARKS_PER_ROW = 60
/** Maximum number of fees in one row. Further fees of the day go into another row. */
export const PARTS_PER_ROW = 60
/**
 * The fee of a reversed transfer has the most marks: two for the transfer, two for its reversal,
 * and one derived from each of these four.
 */
export const MARKS_PER_PART = 8
/** Keeps the body of a call below 64 KB. */
export const SKIPPED_PER_CALL = 100
export const ROWS_PER_IMPORT = 10_000
export const COUNTERPARTIES_PER_CALL = 100
export const IMPORT_UNDO_DAYS = 30
export const BULK_UNDO_HOURS = 24
/** Minutes after typing the password during which a client can make exports. */
export const EXPORT_PROOF_MINUTES = 10
