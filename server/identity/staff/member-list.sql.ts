import { type SqlBool, sql } from 'kysely'
import type { StaffMember } from '../../../contract/auth.ts'
import type { FACTOR_FILTERS } from '../../../contract/staff.ts'
import type { Context } from '../../platform/context.ts'
import { ordersOf, type Page, type WantedPage } from '../../platform/db/keyset.ts'
import { readPage } from '../../platform/db/lists.ts'
import { matches } from '../../platform/db/word-search.ts'
import { lacksFactor } from '../factors/requirement.sql.ts'
import { toStaffMember } from '../people/members.sql.ts'

export const MEMBER_ORDERS = ordersOf({
  fullName: { by: sql`lower(full_name)`, type: 'text' },
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  email: { by: sql`email`, type: 'text' },
})

const MEMBERS = {
  table: 'staff',
  columns: ['id', 'email', 'full_name', 'phone', 'type', 'created_at', 'updated_at', 'last_update', 'updated_by'],
  toItem: toStaffMember,
}

export function findMembers(ctx: Context, filter: MemberFilter, wanted: WantedPage): Promise<Page<StaffMember>> {
  return readPage(ctx, MEMBERS, matchesFilter(filter), wanted)
}

export async function countMembers(
  { db }: Context,
  filter: MemberFilter,
): Promise<{ count: number; counts: { administrators: number } }> {
  const { rows } = await sql<{ everybody: number; count: number }>`
    select count(*) as everybody, count(*) filter (where ${matchesFilter(filter)}) as count from staff`.execute(db)
  return { count: rows[0]?.count ?? 0, counts: { administrators: rows[0]?.everybody ?? 0 } }
}

interface MemberFilter {
  search: string
  factor: (typeof FACTOR_FILTERS)[number]
}

function matchesFilter({ search, factor }: MemberFilter) {
  const text = sql`lower(full_name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '\\D', '', 'g'))`
  return factor === 'missing' ? sql<SqlBool>`${lacksFactor} and ${matches(text, search)}` : matches(text, search)
}
