import * as z from 'zod/mini'
import { EXPORT_PROOF_MINUTES } from '../domain/import/limits.ts'
import { fallback } from '../words/en/shared.ts'
import { password } from './fields.ts'
import { issue } from './issue.ts'
import { acknowledgement, clients, route } from './route.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'journal'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exporting = {
  books: route('GET', '/api/books/export', clients, {
    summary: `Everything of the caller as one file; ${EXPORT_PROOF_MINUTES} minutes after the login it needs the password again`,
    query: z.object({ format: z.optional(z.enum(EXPORT_FORMATS, issue('invalid.body'))) }),
    format: 'file',
    answersWhole: true,
    answer: z.string(),
    fallback: fallback.exportBooks,
    costOf: () => 20,
  }),
  prove: route('POST', '/api/users/prove', clients, {
    summary: 'Confirms the caller’s password for this session',
    body: z.object({ currentPassword: password('invalid.allFields') }),
    answer: acknowledgement,
    fallback: fallback.confirmPassword,
  }),
}
