import { type Kysely, sql } from 'kysely'
import type { StaffMember } from '../../contract/auth.ts'
import type { MEMBER_SORTS } from '../../contract/staff.ts'
import { atMost, type Found, inOrder, isBehind, ordersOf, type Place, toFound } from '../db/keyset.ts'
import type { Database } from '../db/schema.ts'
import { matches } from '../db/word-search.ts'
import { type StaffRow, toStaffMember } from '../people/members.sql.ts'

export type MemberSort = (typeof MEMBER_SORTS)[number]

const ORDERS = ordersOf({
  fullName: { by: sql`lower(full_name)`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  email: { by: sql`email`, type: 'text' },
})

/** The ids of everybody of the staff, by name and of one moment: 16 bytes each, one behind the other. */
export async function listMemberIds(db: Kysely<Database>): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), '' order by ${inOrder(ORDERS.fullName)}) as ids from staff`.execute(db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** The members with these ids, in the order of the ids; who is gone is left out. */
export async function listMembersById(db: Kysely<Database>, ids: string[]): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select staff.* from unnest(${ids}::uuid[]) with ordinality as given (id, place) join staff using (id)
    order by place`.execute(db)
  return rows.map(toStaffMember)
}

/** A page of the members that a search finds by name, e-mail or phone. */
export async function findMembers(
  db: Kysely<Database>,
  search: string,
  wanted: { sort: MemberSort; after: Place | null; limit: number },
): Promise<Found<StaffMember>> {
  const order = ORDERS[wanted.sort]
  const after = wanted.after ? isBehind(order, wanted.after) : sql`true`
  const { rows } = await sql<StaffRow & { sort_value: string }>`
    select *, ${order.by}::text as sort_value from staff where ${isFound(search)} and ${after}
    order by ${inOrder(order)} limit ${atMost(wanted.limit)}`.execute(db)
  return toFound(rows, wanted.limit, toStaffMember)
}

/** How many members there are, and how many of them a search finds. */
export async function countMembers(
  db: Kysely<Database>,
  search: string,
): Promise<{ administrators: number; found: number }> {
  const { rows } = await sql<{ administrators: number; found: number }>`
    select count(*) as administrators, count(*) filter (where ${isFound(search)}) as found from staff`.execute(db)
  return rows[0] ?? { administrators: 0, found: 0 }
}

function isFound(search: string) {
  const text = sql`lower(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '\\D', '', 'g'))`
  return matches(text, search)
}
