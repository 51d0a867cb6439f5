import { sql } from 'kysely'
import type { StaffMember } from '../../contract/auth.ts'
import type { Context } from '../context.ts'
import { afterCursor, limitPlusOne, orderBy, ordersOf, type Page, toPage, type WantedPage } from '../db/keyset.ts'
import { matches } from '../db/word-search.ts'
import { type StaffRow, toStaffMember } from '../people/members.sql.ts'

/** The orders of the staff. */
export const MEMBER_ORDERS = ordersOf({
  fullName: { by: sql`lower(full_name)`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  email: { by: sql`email`, type: 'text' },
})

/** The ids of everybody of the staff, by name and of one moment: 16 bytes each, one behind the other. */
export async function listMemberIds({ db }: Context): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), '' order by ${orderBy(MEMBER_ORDERS.fullName)}) as ids from staff`.execute(db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** The members with these ids, in the order of the ids; who is gone is left out. */
export async function listMembersById({ db }: Context, ids: string[]): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select staff.* from unnest(${ids}::uuid[]) with ordinality as given (id, place) join staff using (id)
    order by place`.execute(db)
  return rows.map(toStaffMember)
}

/** A page of the members that a search finds by name, e-mail or phone. */
export async function findMembers(
  { db }: Context,
  search: string,
  { order, after, limit }: WantedPage,
): Promise<Page<StaffMember>> {
  const rest = after ? afterCursor(order, after) : sql`true`
  const { rows } = await sql<StaffRow & { sort_value: string }>`
    select *, ${order.by}::text as sort_value from staff where ${matchesSearch(search)} and ${rest}
    order by ${orderBy(order)} limit ${limitPlusOne(limit)}`.execute(db)
  return toPage(rows, limit, toStaffMember)
}

/** How many members a search finds, and how many there are in all. */
export async function countMembers(
  { db }: Context,
  search: string,
): Promise<{ count: number; counts: { administrators: number } }> {
  const { rows } = await sql<{ everybody: number; count: number }>`
    select count(*) as everybody, count(*) filter (where ${matchesSearch(search)}) as count from staff`.execute(db)
  return { count: rows[0]?.count ?? 0, counts: { administrators: rows[0]?.everybody ?? 0 } }
}

function matchesSearch(search: string) {
  const text = sql`lower(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '\\D', '', 'g'))`
  return matches(text, search)
}
