/**
 * Monthly backups are deleted after this time, because they can contain people who were erased
 * later.
 */
export const BACKUP_MONTHS = 12

/** Day of the last change to the terms and the privacy policy, without the operator's texts. */
export const DOCUMENTS_CHANGED = '2026-11-28'
