export const exportColumns = {
  inKigali: (column: string) => `${column} (Kigali)`,
  role: 'Role',
  email: 'Target’s email',
  before: 'Before',
  after: 'After',
}

export const exportWords = {
  files: { usersFile: 'users', auditLogFile: 'audit-log' },
  recorded: 'Downloaded. The audit log records who downloaded it.',
}
