/** Months of monthly backups; erased people are in them for that long. */
export const BACKUP_MONTHS = 12

/** When our additions to the specified terms and privacy policy last changed. */
export const DOCUMENTS_CHANGED = '2026-11-24'
