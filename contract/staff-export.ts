import * as z from 'zod/mini'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { auditLogFilters } from './audit-log.ts'
import { type Access, admins, route, superadmins } from './route.ts'
import { clientFilters } from './staff.ts'

const file = {
  format: 'csv',
  answersWhole: true,
  answer: z.string(),
  fallback: staffAnswers.exportList,
  rateLimit: 'staffExport',
} as const

function usersFile(base: string, access: Access) {
  return route('GET', `${base}/users/csv`, access, {
    ...file,
    summary: 'Clients that match search and filters, newest first, as a CSV file; needs a recent proof; audited',
    query: clientFilters,
  })
}

/** Separate from staff.ts, because only the "CSV" button loads these calls. */
export const staffExport = {
  admin: { usersFile: usersFile('/api/administrators', admins) },
  superadmin: {
    usersFile: usersFile('/api/superadmin', superadmins),
    auditLogFile: route('GET', '/api/superadmin/trail/csv', superadmins, {
      ...file,
      summary: 'The audit log that matches the filters, newest first, as a CSV file; needs a recent proof; audited',
      query: auditLogFilters,
    }),
  },
}
