/** Months for which the newest backup of each month is kept; erased people are in it for that long. */
export const BACKUP_MONTHS = 12

/** The day on which our additions to the specified terms and privacy policy last changed. */
export const DOCUMENTS_CHANGED = '2026-11-24'
