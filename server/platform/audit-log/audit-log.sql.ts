import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEventField, AuditEventKind } from '../../../contract/audit-log.ts'
import { kindOf, type PersonRef, type Role } from '../../../domain/status.ts'
import type { Context } from '../context.ts'
import { referenceOf } from '../files/restore-ledger.ts'

export type EventActor = { id: string; role: Role; fullName: string; address: string } | { address: string } | 'system'

export interface NewAuditEvent {
  kind: AuditEventKind
  actor: EventActor
  subject?: PersonRef
  /** `before` and `after` must not contain a client's amounts or secrets. */
  before?: AuditEventValues
  after?: AuditEventValues
}

type AuditEventValues = Partial<Record<AuditEventField, string | null | undefined>>

/** Call this in the transaction of the recorded change. */
export async function recordAuditEvent({ db, clock }: Context, event: NewAuditEvent): Promise<void> {
  const { actor, subject } = event
  const person = actor !== 'system' && 'id' in actor ? actor : null
  await db
    .insertInto('audit_event')
    .values({
      id: uuidv7(),
      at: clock.now(),
      kind: event.kind,
      actor_role: person?.role ?? (actor === 'system' ? 'system' : 'visitor'),
      actor_id: person?.id ?? null,
      actor_name: person && person.role !== 'client' ? person.fullName : null,
      subject_role: subject ? kindOf(subject.role) : null,
      subject_id: subject?.id ?? null,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      address: actor === 'system' ? '' : actor.address,
    })
    .execute()
}

export async function recordForClients(
  { db, clock }: Context,
  clientIds: string[],
  { kind, before, after }: Required<Pick<NewAuditEvent, 'kind' | 'before' | 'after'>>,
): Promise<void> {
  await sql`
    insert into audit_event (id, at, kind, actor_role, subject_role, subject_id, before, after)
    select gen_random_uuid(), ${clock.now()}, ${kind}, 'system', 'client', client_id, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb
    from unnest(${clientIds}::uuid[]) as client_id`.execute(db)
}

export async function countEventsBy(
  { db }: Context,
  actorId: string,
  { kind, since }: { kind: AuditEventKind; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface ClientEvent {
  kind: AuditEventKind
  at: Date
  before: AuditEventValues | null
  after: AuditEventValues | null
}

export function listEventsAbout(
  { db }: Context,
  clientId: string,
  kinds: readonly AuditEventKind[],
  max: number,
): Promise<ClientEvent[]> {
  return db
    .selectFrom('audit_event')
    .select(['kind', 'at', 'before', 'after'])
    .where('subject_id', '=', clientId)
    .where('kind', 'in', kinds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

export async function listEarlierEmails({ db }: Context, clientId: string): Promise<{ email: string; until: Date }[]> {
  return db
    .selectFrom('audit_event')
    .select([sql<string>`before ->> 'email'`.as('email'), ({ fn }) => fn.max<Date>('at').as('until')])
    .where('subject_id', '=', clientId)
    .where('kind', 'in', ['email-changed', 'email-restored', 'objection-settled'])
    .groupBy(sql`before ->> 'email'`)
    .execute()
}

export async function eraseEventsOf({ db }: Context, clientId: string): Promise<void> {
  await sql`select erase_audit_log_of(${clientId})`.execute(db)
}

export async function listErasedReferences({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select([sql<string | null>`after ->> 'reference'`.as('reference'), 'subject_id'])
    .where('kind', 'in', ['client-erased', 'staff-deleted'])
    .orderBy('at')
    .execute()
  return rows.flatMap(({ reference, subject_id }) => reference ?? (subject_id === null ? [] : referenceOf(subject_id)))
}
