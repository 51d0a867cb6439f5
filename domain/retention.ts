/**
 * Monthly backups are deleted after this time, because the backups can contain people who were
 * erased later.
 */
export const BACKUP_MONTHS = 12

/**
 * Day of our last change to the terms and the privacy policy. The operator's own texts don't
 * count.
 */
export const DOCUMENTS_CHANGED = '2026-11-28'
