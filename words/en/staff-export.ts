/** Files of the staff's lists, and their columns beyond those on the screen. */

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
  /** Shown when the file has arrived. */
  recorded: 'Downloaded. The audit log records who downloaded it.',
}
