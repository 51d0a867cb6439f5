import * as z from 'zod/mini'
import { ROLES } from '../domain/status.ts'
import { fallback } from '../words/en/shared.ts'
import { ownAuditLogAt, type ProfileField } from './account.ts'
import { day, optionalText, wire } from './fields.ts'
import { issue } from './issue.ts'
import { listQuery } from './paging.ts'
import { clients, envelope, route, superadmins } from './route.ts'

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
  'list-exported',
] as const
export const LOGIN_KINDS: readonly AuditEventKind[] = ['login', 'logout']

export type AuditEventKind = (typeof AUDIT_EVENT_KINDS)[number]

const ACTOR_ROLES = [...ROLES, 'visitor', 'system'] as const

export type AccountField = ProfileField | 'accountStatus' | 'subscriptionStatus' | 'subscriptionDeadline'

export type AuditEventField =
  | AccountField
  | ('payTo' | 'payment' | 'changedBack')
  | ('type' | 'door' | 'reason' | 'factor' | 'call' | 'mail' | 'reference' | 'browser' | 'system')
  | ('doubt' | 'machineClock' | 'databaseClock' | 'lastHeartbeat' | 'list' | 'filters')

/** Values of changed fields. Must never contain an amount of money or a secret. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const auditEvent = z.object({
  _id: wire.id,
  at: wire.instant,
  kind: z.enum(AUDIT_EVENT_KINDS),
  /** `name` is null for visitors, for the system and for erased people. */
  actor: z.object({ role: z.enum(ACTOR_ROLES), _id: z.nullable(wire.id), name: z.nullable(z.string()) }),
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
  /** The actor's IP address. Empty for jobs, and for readers who may not see addresses. */
  address: z.string(),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** The part of an audit event about a client's status that all staff may see. */
export const statusEvent = z.extend(
  z.pick(auditEvent, { _id: true, at: true, kind: true, before: true, after: true }),
  {
    actor: z.pick(auditEvent.shape.actor, { role: true, name: true }),
  },
)
export type StatusEvent = z.infer<typeof statusEvent>

const paging = z.pick(listQuery(['-at']), { limit: true, cursor: true })
const auditPage = z.object({ nextCursor: z.nullable(z.string()) })

export const auditLogFilters = z.object({
  search: z.optional(optionalText('search')),
  kind: z.optional(z.enum(AUDIT_EVENT_KINDS, issue('invalid.sort'))),
  /** `hide` omits successful logins and logouts, but not failed or refused logins. */
  logins: z.optional(z.enum(['show', 'hide'], issue('invalid.sort'))),
  from: z.optional(day('invalid.day')),
  to: z.optional(day('invalid.day')),
})

export const wholeAuditLog = route('GET', '/api/superadmin/trail', superadmins, {
  summary:
    'The audit log, newest first, in pages; filters by name or email of either person, by kind and by day; `logins=hide` leaves out logins',
  query: z.extend(paging, auditLogFilters.shape),
  answer: z.extend(envelope(z.array(auditEvent)), { page: auditPage }),
  fallback: fallback.fetchAuditLog,
})

export const ownAuditLog = route('GET', ownAuditLogAt.path, clients, {
  summary: 'The audit log of the caller’s own account, newest first, in pages',
  query: paging,
  answer: z.extend(envelope(z.array(auditEvent)), { page: auditPage }),
  fallback: fallback.fetchAuditLog,
})
