/** Downloads of the staff's lists, and columns that only the files have. */

export const exportColumns = {
  inKigali: (column: string) => `${column} (Kigali)`,
  role: 'Role',
  email: 'Target’s email',
  before: 'Before',
  after: 'After',
}

export const exportWords = {
  download: 'Download',
  csv: 'CSV',
  files: { usersFile: 'users', auditLogFile: 'audit-log' },
  /** Shown after the download. */
  recorded: 'Downloaded. The audit log records who downloaded it.',
}
