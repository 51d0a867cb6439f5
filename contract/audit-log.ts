import * as z from 'zod/mini'
import { ROLES } from '../domain/status.ts'
import { fallback } from '../words/en/shared.ts'
import { ownAuditLogAt, type ProfileField } from './account.ts'
import { day, optionalText, wire } from './fields.ts'
import { issue } from './issue.ts'
import { listQuery } from './paging.ts'
import { clients, envelope, route, superadmins } from './route.ts'

/** What can happen to a person or an account (the audit log's kinds of event). */
export const AUDIT_EVENT_KINDS = [
  'login',
  'login-failed',
  'login-refused',
  'logout',
  'session-ended',
  'registered',
  'profile-changed',
  'email-changed',
  'email-restored',
  'undo-objected',
  'objection-settled',
  'password-changed',
  'password-set',
  'reset-requested',
  'password-reset',
  'status-changed',
  'subscription-changed',
  'client-erased',
  'staff-added',
  'staff-changed',
  'role-changed',
  'staff-deleted',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'factors-reset',
  'factor-required',
  'access-refused',
  'mail-retried',
  'address-disputed',
  'mail-allowed',
  'sql-run',
  'clock-doubted',
] as const
export type AuditEventKind = (typeof AUDIT_EVENT_KINDS)[number]

/** Who acted: somebody of a role, a visitor who was not logged in, or the system itself. */
const ACTOR_ROLES = [...ROLES, 'visitor', 'system'] as const

/** What of an account can change: its client reads it too. */
export type AccountField = ProfileField | 'accountStatus' | 'subscriptionStatus' | 'subscriptionDeadline'

/** What a line can say before and after: fields of an account, and what only staff read. */
export type AuditEventField =
  | AccountField
  | ('type' | 'door' | 'reason' | 'factor' | 'call' | 'mail' | 'reference' | 'browser' | 'system')
  | ('doubt' | 'machineClock' | 'databaseClock' | 'lastHeartbeat')

/** What changed, by these names: never an amount or a secret. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** One line of the audit log. */
export const auditEvent = z.object({
  _id: wire.id,
  at: wire.instant,
  kind: z.enum(AUDIT_EVENT_KINDS),
  /** `name` is null for visitors, for the system, and for people who are gone. */
  actor: z.object({ role: z.enum(ACTOR_ROLES), _id: z.nullable(wire.id), name: z.nullable(z.string()) }),
  /** Whom it concerned, with name and e-mail as they are now; null when that is nobody we know. */
  subject: z.nullable(
    z.object({
      role: z.enum(['client', 'staff']),
      _id: wire.id,
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  before: z.nullable(values),
  after: z.nullable(values),
  /** Where from; empty when that is not the reader's to know, or a job did it. */
  address: z.string(),
})
export type AuditEvent = z.infer<typeof auditEvent>

const paging = z.pick(listQuery(['-at']), { limit: true, cursor: true })
const auditPage = z.object({ nextCursor: z.nullable(z.string()) })

/** The whole audit log, for superadmins. */
export const wholeAuditLog = route('GET', '/api/superadmin/trail', superadmins, {
  summary: 'Who did what to whom, newest first, in pages; by name or e-mail of either, by kind and by day',
  query: z.extend(paging, {
    search: z.optional(optionalText('search')),
    kind: z.optional(z.enum(AUDIT_EVENT_KINDS, issue('invalid.sort'))),
    from: z.optional(day('invalid.day')),
    to: z.optional(day('invalid.day')),
  }),
  answer: z.extend(envelope(z.array(auditEvent)), { page: auditPage }),
  fallback: fallback.fetchAuditLog,
})

/** What was done to one's own account. */
export const ownAuditLog = route('GET', ownAuditLogAt.path, clients, {
  summary: 'What was done to the caller’s own account, and by whom, newest first, in pages',
  query: paging,
  answer: z.extend(envelope(z.array(auditEvent)), { page: auditPage }),
  fallback: fallback.fetchAuditLog,
})
