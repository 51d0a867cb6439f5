import type { Kysely, Selectable } from 'kysely'
import type { StaffMember } from '../../contract/auth.ts'
import type { StaffType } from '../../domain/status.ts'
import type { Context } from '../context.ts'
import type { Database, StaffTable } from '../db/schema.ts'

export type StaffRow = Selectable<StaffTable>

/** An administrator or superadmin as the wire has them. */
export function toStaffMember(row: StaffRow): StaffMember {
  return {
    _id: row.id,
    email: row.email,
    fullName: row.full_name,
    phone: row.phone,
    role: row.type,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastUpdate: row.last_update?.toISOString() ?? null,
    updatedBy: row.updated_by,
  }
}

/** The member with that id; undefined when there is none. */
export function findMember(db: Kysely<Database>, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The member of that type with that e-mail, which is lower-cased already; undefined when there is none (R16). */
export function findMemberByEmail(
  db: Kysely<Database>,
  email: string,
  type?: StaffType,
): Promise<StaffRow | undefined> {
  let query = db.selectFrom('staff').selectAll().where('email', '=', email)
  if (type) query = query.where('type', '=', type)
  return query.executeTakeFirst()
}

/** Notes a login, as markLogin of clients does. */
export function markStaffLogin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  seen: StaffRow,
  newHash: string | null,
): Promise<StaffRow | undefined> {
  return db
    .updateTable('staff')
    .set({ last_login: clock.now(), password_hash: newHash ?? seen.password_hash })
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash)
    .where('type', '=', seen.type)
    .returningAll()
    .executeTakeFirst()
}
