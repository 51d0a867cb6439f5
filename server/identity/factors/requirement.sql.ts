import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Days that a member has to add a factor, from the start of the requirement or the creation of
 * the member, whichever is later.
 */
export const GRACE_DAYS = 7
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60_000

export async function findRequirement({ db }: Context, staffId: string) {
  const { rows } = await sql<{ since: Date; begins: Date }>`
    select since, greatest(since, staff.created_at) as begins
    from factor_requirement, staff where staff.id = ${staffId} and not staff.is_demo`.execute(db)
  const [row] = rows
  return row ? { since: row.since, dueAt: new Date(row.begins.getTime() + GRACE_MS) } : null
}

export async function setRequirement({ db, clock }: Context, required: boolean): Promise<boolean> {
  if (!required) return (await db.deleteFrom('factor_requirement').executeTakeFirst()).numDeletedRows === 1n
  const result = await db
    .insertInto('factor_requirement')
    .values({ since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Condition on a row of `staff`. */
export const lacksFactor = sql<SqlBool>`(not is_demo
  and id not in (select staff_id from totp where secret is not null) and id not in (select staff_id from passkey))`

export async function listWithoutFactor({ db }: Context): Promise<{ id: string; email: string; full_name: string }[]> {
  return db.selectFrom('staff').select(['id', 'email', 'full_name']).where(lacksFactor).orderBy('full_name').execute()
}
