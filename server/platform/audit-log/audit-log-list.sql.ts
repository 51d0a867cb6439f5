import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type AuditEvent,
  type AuditEventKind,
  LOGIN_KINDS,
  type StatusEvent,
  type wholeAuditLog,
} from '../../../contract/audit-log.ts'
import type { QueryOf } from '../../../contract/route.ts'
import { addDays, startOfDay } from '../../../domain/day.ts'
import type { Context } from '../context.ts'
import { afterCursor, limitPlusOne, orderBy, ordersOf, type Page, toPage, type WantedPage } from '../db/keyset.ts'
import type { Database } from '../db/schema.ts'
import { matches } from '../db/word-search.ts'

export const { '-at': NEWEST_FIRST } = ordersOf({ at: { by: sql`at`, type: 'timestamptz' } })

export async function listAuditLog(
  ctx: Context,
  { search = '', kind, logins = 'show', from, to }: QueryOf<typeof wholeAuditLog>,
  wanted: WantedPage,
): Promise<Page<AuditEvent>> {
  const conditions: RawBuilder<SqlBool>[] = []
  if (kind) conditions.push(sql`kind = ${kind}`)
  if (logins === 'hide') conditions.push(sql`kind <> all(${[...LOGIN_KINDS]}::text[])`)
  if (from) conditions.push(sql`at >= ${startOfDay(from)}`)
  if (to) conditions.push(sql`at < ${startOfDay(addDays(to, 1))}`)
  if (search.trim() !== '') conditions.push(matchesPeople(search))
  return readAuditLog(ctx, conditions, wanted, (row) => row.address)
}

/** Clients don't see the network addresses of staff. */
export async function listOwnAuditLog(ctx: Context, clientId: string, wanted: WantedPage): Promise<Page<AuditEvent>> {
  const isNotStaff = (row: AuditEventRow) => row.actor_role === 'client' || row.actor_role === 'visitor'
  return readAuditLog(ctx, [sql`subject_id = ${clientId}`], wanted, (row) => (isNotStaff(row) ? row.address : ''))
}

const STATUS_KINDS: AuditEventKind[] = ['registered', 'status-changed', 'subscription-changed']

export async function listStatusEvents(ctx: Context, clientId: string, limit: number): Promise<StatusEvent[]> {
  const isOfClient = sql<SqlBool>`subject_id = ${clientId} and kind = any(${STATUS_KINDS}::text[])`
  const { rows } = await readAuditLog(ctx, [isOfClient], { order: NEWEST_FIRST, after: null, limit }, () => '')
  return rows.map(({ _id, at, kind, actor: { role, name }, before, after }) => ({
    _id,
    at,
    kind,
    actor: { role, name },
    before,
    after,
  }))
}

type AuditEventRow = Omit<Database['audit_event'], 'before' | 'after' | 'address'> & {
  sort_value: string
  address: string
  before: Record<string, string> | null
  after: Record<string, string> | null
  actor_client: string | null
  subject_name: string | null
  subject_email: string | null
}

async function readAuditLog(
  { db }: Context,
  conditions: RawBuilder<SqlBool>[],
  { order, after, limit }: WantedPage,
  addressOf: (row: AuditEventRow) => string,
): Promise<Page<AuditEvent>> {
  const all = after ? [...conditions, afterCursor(order, after)] : conditions
  const where = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  const { rows } = await sql<AuditEventRow>`
    select line.*, line.at::text as sort_value, actor.full_name as actor_client,
      coalesce(client.full_name, staff.full_name, line.before ->> 'fullName') as subject_name,
      coalesce(client.email, staff.email, line.before ->> 'email') as subject_email
    from (select * from audit_event where ${where} order by ${orderBy(order)} limit ${limitPlusOne(limit)}) as line
    left join client on line.subject_role = 'client' and client.id = line.subject_id
    left join staff on line.subject_role = 'staff' and staff.id = line.subject_id
    left join client as actor on line.actor_role = 'client' and actor.id = line.actor_id
    order by line.at desc, line.id desc`.execute(db)
  return toPage(rows, limit, (row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: { role: row.actor_role, _id: row.actor_id, name: row.actor_name ?? row.actor_client },
    subject:
      row.subject_id && row.subject_role
        ? { role: row.subject_role, _id: row.subject_id, name: row.subject_name, email: row.subject_email }
        : null,
    before: row.before,
    after: row.after,
    address: addressOf(row),
  }))
}

function matchesPeople(search: string): RawBuilder<SqlBool> {
  const people = sql`(
    select id from client where ${matches(sql`search_text`, search)}
    union all
    select id from staff where ${matches(sql`lower(full_name || chr(10) || email)`, search)})`
  return sql`(subject_id in ${people} or actor_id in ${people} or ${matches(sql`lower(coalesce(actor_name, ''))`, search)})`
}
