import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TrailKind } from '../../contract/trail.ts'
import type { Role } from '../../domain/status.ts'
import type { Context } from '../context.ts'

/** Who did it: somebody logged in, somebody who was not, or the house itself (its jobs). */
export type Actor = { id: string; role: Role; fullName: string } | 'visitor' | 'system'

/** Something that happened. */
export interface TrailEvent {
  kind: TrailKind
  actor: Actor
  /** To whom; left out when that is nobody we know. */
  subject?: { id: string; role: Role | 'staff' }
  /** What changed, under the names of the wire. Never money of a client, never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Where from; a job has no address. */
  from?: { address: string }
}

/** Writes one line of the trail. `ctx.db` is the transaction of its cause, so that both stand or neither. */
export async function recordEvent(ctx: Pick<Context, 'db' | 'clock'>, event: TrailEvent): Promise<void> {
  const { actor, subject } = event
  await ctx.db
    .insertInto('trail_event')
    .values({
      id: uuidv7(),
      at: ctx.clock.now(),
      kind: event.kind,
      actor_role: typeof actor === 'string' ? actor : actor.role,
      actor_id: typeof actor === 'string' ? null : actor.id,
      actor_name: typeof actor === 'string' || actor.role === 'client' ? null : actor.fullName,
      subject_role: subject ? (subject.role === 'client' ? 'client' : 'staff') : null,
      subject_id: subject?.id ?? null,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      address: event.from?.address ?? '',
    })
    .execute()
}

/** Writes one line for each of many clients to whom the house did the same. */
export async function recordForClients(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  clientIds: string[],
  { kind, before, after }: Required<Pick<TrailEvent, 'kind' | 'before' | 'after'>>,
): Promise<void> {
  await sql`
    insert into trail_event (id, at, kind, actor_role, subject_role, subject_id, before, after)
    select gen_random_uuid(), ${clock.now()}, ${kind}, 'system', 'client', client_id, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb
    from unnest(${clientIds}::uuid[]) as client_id`.execute(db)
}
