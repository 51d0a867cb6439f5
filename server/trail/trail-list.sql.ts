import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TrailEvent, TrailKind } from '../../contract/trail.ts'
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { atMost, type Found, inOrder, isBehind, ordersOf, type Place, toFound } from '../db/keyset.ts'
import type { Database, TrailEventTable } from '../db/schema.ts'
import { matches } from '../db/word-search.ts'

/** Which lines are wanted: by name or e-mail of whoever acted or was concerned, by kind, and by the days they fall on. */
export interface TrailFilter {
  search: string
  kind: TrailKind | null
  from: Day | null
  to: Day | null
}

const { '-at': NEWEST } = ordersOf({ at: { by: sql`at`, type: 'timestamptz' } })

/** A page of the whole trail, newest first. Days are those of `zone`. */
export async function listTrail(
  db: Kysely<Database>,
  filter: TrailFilter,
  zone: string,
  wanted: { after: Place | null; limit: number },
): Promise<Found<TrailEvent>> {
  const conditions: RawBuilder<SqlBool>[] = []
  if (filter.kind) conditions.push(sql`kind = ${filter.kind}`)
  if (filter.from) conditions.push(sql`at >= ${startOfDay(filter.from, zone)}`)
  if (filter.to) conditions.push(sql`at < ${startOfDay(addDays(filter.to, 1), zone)}`)
  if (filter.search.trim() !== '') conditions.push(concerns(filter.search))
  return readTrail(db, conditions, wanted, (row) => row.address)
}

/**
 * A page of what was done to a client's account, newest first. Where staff and the house acted from is not theirs to
 * know; where they, or somebody who tried to be them, came from is.
 */
export async function listOwnTrail(
  db: Kysely<Database>,
  clientId: string,
  wanted: { after: Place | null; limit: number },
): Promise<Found<TrailEvent>> {
  const isOutside = (row: TrailRow) => row.actor_role === 'client' || row.actor_role === 'visitor'
  return readTrail(db, [sql`subject_id = ${clientId}`], wanted, (row) => (isOutside(row) ? row.address : ''))
}

type TrailRow = Omit<TrailEventTable, 'before' | 'after' | 'address'> & {
  sort_value: string
  address: string
  before: Record<string, string> | null
  after: Record<string, string> | null
  actor_client: string | null
  subject_name: string | null
  subject_email: string | null
}

/** The names of people as they are now are joined to the page, not to the table. */
async function readTrail(
  db: Kysely<Database>,
  conditions: RawBuilder<SqlBool>[],
  { after, limit }: { after: Place | null; limit: number },
  addressOf: (row: TrailRow) => string,
): Promise<Found<TrailEvent>> {
  const all = after ? [...conditions, isBehind(NEWEST, after)] : conditions
  const where = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
  const { rows } = await sql<TrailRow>`
    select line.*, line.at::text as sort_value, actor.full_name as actor_client,
      coalesce(client.full_name, staff.full_name, line.before ->> 'fullName') as subject_name,
      coalesce(client.email, staff.email, line.before ->> 'email') as subject_email
    from (select * from trail_event where ${where} order by ${inOrder(NEWEST)} limit ${atMost(limit)}) as line
    left join client on line.subject_role = 'client' and client.id = line.subject_id
    left join staff on line.subject_role = 'staff' and staff.id = line.subject_id
    left join client as actor on line.actor_role = 'client' and actor.id = line.actor_id
    order by line.at desc, line.id desc`.execute(db)
  return toFound(rows, limit, (row) => ({
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

/** Found first among the people, who are few beside the lines, then by their ids; staff who are gone by the kept name. */
function concerns(search: string): RawBuilder<SqlBool> {
  const people = sql`(
    select id from client where ${matches(sql`search_text`, search)}
    union all
    select id from staff where ${matches(sql`lower(full_name || chr(10) || email)`, search)})`
  return sql`(subject_id in ${people} or actor_id in ${people} or ${matches(sql`lower(coalesce(actor_name, ''))`, search)})`
}
