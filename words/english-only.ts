/** Catalogues for staff, developers and operators. */
export const ENGLISH_ONLY: readonly string[] = [
  'api',
  'backups',
  'closing',
  'integrity',
  'passkeys',
  'restore',
  'staff',
  'staff-answers',
  'staff-export',
  'staff-notices',
  'staff-palette',
  'user-details',
]
