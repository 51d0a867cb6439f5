/**
 * Monthly backups are deleted after this time, because they can contain people who were erased
 * later.
 */
export const BACKUP_MONTHS = 12

/** Day on which we last changed our own parts of the terms and the privacy policy. */
export const DOCUMENTS_CHANGED = '2026-11-28'
