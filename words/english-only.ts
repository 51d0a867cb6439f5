/** For staff, programmers and operators. */
export const ENGLISH_ONLY: readonly string[] = [
  'api',
  'backups',
  'closing',
  'integrity',
  'passkeys',
  'restore',
  'staff',
  'staff-answers',
  'staff-notices',
]
