/** Maximum rows per call, so that rows with texts of ordinary length fit into a body of 64 KB. */
export const ROWS_PER_CALL = 200
/** A row has at most two marks. Earlier versions of Imari sent more for the fees of a day. */
export const MARKS_PER_ROW = 60
/** Fees of a day in one row. More fees make another row. */
export const PARTS_PER_ROW = 60
/** A message and its reversal have two marks each, and their fees repeat these four. */
export const MARKS_PER_PART = 8
/** The most with which the body of a call stays below 64 KB. */
export const SKIPPED_PER_CALL = 100
export const ROWS_PER_IMPORT = 10_000
export const COUNTERPARTIES_PER_CALL = 100
export const IMPORT_UNDO_DAYS = 30
export const BULK_UNDO_HOURS = 24
/** An export requires the password again if the client last typed it longer ago than this. */
export const EXPORT_PROOF_MINUTES = 10
