/**
 * Monthly backups are deleted after this time, because they can contain people who were erased
 * later.
 */
export const BACKUP_MONTHS = 12

/** Day on which our additions to the terms and the privacy policy last changed. */
export const DOCUMENTS_CHANGED = '2026-11-28'
