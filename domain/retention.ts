/** Monthly backups are kept for this many months. They may contain people who were erased since. */
export const BACKUP_MONTHS = 12

/** Update this day when our own text in the terms or the privacy policy changes. */
export const DOCUMENTS_CHANGED = '2026-11-24'
