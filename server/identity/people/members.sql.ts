import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { StaffMember } from '../../../contract/auth.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'

export type StaffRow = Selectable<Database['staff']>

export function toStaffMember(row: Omit<StaffRow, 'password_hash' | 'last_login'>): StaffMember {
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

export function toMemberProfile({ full_name, email, phone }: StaffRow) {
  return { fullName: full_name, email, phone }
}

export function findMember({ db }: Context, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockMember({ db }: Context, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function updateMember(
  { db, clock }: Context,
  id: string,
  change: Partial<Pick<StaffRow, 'full_name' | 'email' | 'phone' | 'type' | 'password_hash'>>,
  by: string,
): Promise<StaffRow> {
  const now = clock.now()
  return db
    .updateTable('staff')
    .set({ ...change, updated_at: now, last_update: now, updated_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertMember(
  { db, clock }: Context,
  member: Pick<StaffRow, 'full_name' | 'email' | 'phone' | 'type' | 'password_hash'>,
): Promise<StaffRow | null> {
  const now = clock.now()
  const row = await db
    .insertInto('staff')
    .values({ ...member, id: uuidv7(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteMember({ db }: Context, id: string): Promise<void> {
  await db.deleteFrom('staff').where('id', '=', id).execute()
}

/** With this lock, two concurrent requests can't remove the last two superadmins. */
export async function lockSuperadmins({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('type', '=', 'superadmin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function listStaffIds({ db }: Context): Promise<string[]> {
  return (await db.selectFrom('staff').select('id').execute()).map(({ id }) => id)
}

export async function listSuperadmins({ db }: Context): Promise<Pick<StaffRow, 'email'>[]> {
  return db.selectFrom('staff').select('email').where('type', '=', 'superadmin').orderBy('id').execute()
}

export async function hasSuperadmin({ db }: Context): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').where('type', '=', 'superadmin').limit(1).execute()).length > 0
}
