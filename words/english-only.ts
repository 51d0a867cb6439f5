/** The catalogues that are English in every language: what only staff, programmers and operators read. */
export const ENGLISH_ONLY: readonly string[] = [
  'api',
  'backups',
  'closing',
  'integrity',
  'passkeys',
  'restore',
  'staff',
  'staff-answers',
]
