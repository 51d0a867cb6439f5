import type { Client } from '../../../contract/account.ts'
import type { AuditEvent, auditLogFilters } from '../../../contract/audit-log.ts'
import type { clientFilters } from '../../../contract/staff.ts'
import type { Columns } from '../../../domain/csv-line.ts'
import { dayAt, today } from '../../../domain/day.ts'
import { ROLES, type Role } from '../../../domain/status.ts'
import { clockTime } from '../../../words/clock-time.ts'
import { auditEventKinds } from '../../../words/en/audit-log.ts'
import { statusNames } from '../../../words/en/people.ts'
import { auditEventFields, staffFields as fields, auditLog as words } from '../../../words/en/staff.ts'
import { exportColumns as columns } from '../../../words/en/staff-export.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { listAuditLog, NEWEST_FIRST } from '../../platform/audit-log/audit-log-list.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import type { ReadOn } from '../../platform/http/whole-list.ts'
import { requireFreshProof } from '../auth/fresh-proof.ts'
import { CLIENT_ORDERS, findClients } from './client-list.sql.ts'

type Filters<Query extends { _zod: { output: unknown } }> = Query['_zod']['output']

/**
 * Sorts by creation time, which never changes, so that the file lists each client exactly once.
 */
export async function exportClients(ctx: Context, actor: Actor, query: Filters<typeof clientFilters>) {
  const { search = '', subscriptionStatus = 'all', accountStatus = 'all', deadline = 'all' } = query
  const day = today(ctx.clock)
  const filter = { search, subscriptionStatus, accountStatus, deadline }
  const read: ReadOn<Client> = (wanted) =>
    findClients(ctx, day, filter, { ...wanted, order: CLIENT_ORDERS['-createdAt'] })
  return recordExport(ctx, actor, { list: 'users', query }, () => answerCsv(read, CLIENT_COLUMNS))
}

export async function exportAuditLog(ctx: Context, actor: Actor, query: Filters<typeof auditLogFilters>) {
  const read: ReadOn<AuditEvent> = (wanted) => listAuditLog(ctx, query, { ...wanted, order: NEWEST_FIRST })
  return recordExport(ctx, actor, { list: 'audit log', query }, () => answerCsv(read, AUDIT_LOG_COLUMNS))
}

/** Requires fresh proof and records the export first, because nobody can recall sent data. */
async function recordExport<File>(
  ctx: Context,
  actor: Actor,
  { list, query }: { list: string; query: object },
  open: () => Promise<File>,
): Promise<File> {
  await requireFreshProof(ctx, actor)
  const file = await open()
  await recordAuditEvent(ctx, { kind: 'list-exported', actor, after: { list, filters: filtersIn(query) } })
  return file
}

/**
 * Omits the text of a search, which may be a name. The audit log would keep the name after the
 * person is erased.
 */
function filtersIn(query: object): string | null {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== 'all')
  return set.map(([name, value]) => (name === 'search' ? name : `${name}: ${value}`)).join(', ') || null
}

const timeOf = (instant: string | null) =>
  instant === null ? '' : `${dayAt(new Date(instant))} ${clockTime(new Date(instant))}`

const CLIENT_COLUMNS: Columns<Client> = {
  [fields.fullName]: ({ fullName }) => fullName,
  [fields.email]: ({ email }) => email,
  [fields.phone]: ({ phone }) => phone,
  [fields.address]: ({ address }) => address,
  [fields.businessName]: ({ businessName }) => businessName,
  [fields.accountStatus]: ({ accountStatus }) => statusNames.accountStatus[accountStatus],
  [fields.subscriptionStatus]: ({ subscriptionStatus }) => statusNames.subscriptionStatus[subscriptionStatus],
  [fields.subscriptionDeadline]: ({ subscriptionDeadline }) => subscriptionDeadline ?? '',
  [columns.inKigali(fields.createdAt)]: ({ createdAt }) => timeOf(createdAt),
  [columns.inKigali(fields.lastLogin)]: ({ lastLogin }) => timeOf(lastLogin),
  [columns.inKigali(fields.lastUpdate)]: ({ lastUpdate }) => timeOf(lastUpdate),
  [fields.updatedBy]: ({ updatedBy }) => updatedBy ?? '',
}

const AUDIT_LOG_COLUMNS: Columns<AuditEvent> = {
  [columns.inKigali(words.columns.when)]: ({ at }) => timeOf(at),
  [words.columns.who]: ({ actor }) => actor.name ?? (ROLES.includes(actor.role as Role) ? words.erased : ''),
  [columns.role]: ({ actor }) => words.roles[actor.role],
  [words.columns.what]: ({ kind }) => auditEventKinds[kind],
  [words.columns.whom]: ({ subject }) => (subject ? (subject.name ?? words.erased) : ''),
  [columns.email]: ({ subject }) => subject?.email ?? '',
  [columns.before]: ({ before }) => valuesIn(before),
  [columns.after]: ({ after }) => valuesIn(after),
  [words.columns.where]: ({ address }) => address,
}

function valuesIn(values: AuditEvent['before']): string {
  const names: Record<string, string> = auditEventFields
  return Object.entries(values ?? {})
    .map(([name, value]) => `${names[name] ?? name}: ${value ?? words.empty}`)
    .join('\n')
}
