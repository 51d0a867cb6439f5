/** Monthly backups are kept for this many months. They may contain people who were erased since. */
export const BACKUP_MONTHS = 12

/** Day of the last change to our own additions in the terms and the privacy policy. */
export const DOCUMENTS_CHANGED = '2026-11-26'
