import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../platform/context.ts'

export interface ResetRequest {
  id: string
  email: string
  address: string
  notFor: string[]
}

/**
 * Only queues the request, so that the response time doesn't reveal whether the email has an
 * account.
 */
export async function insertResetRequest(
  { db, clock }: Context,
  request: Pick<ResetRequest, 'email' | 'address'>,
): Promise<void> {
  await db
    .insertInto('reset_request')
    .values({ ...request, id: uuidv7(), created_at: clock.now() })
    .execute()
}

export async function consumeResetRequest(
  { db }: Context,
  except: readonly string[],
): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_request
    where id = (select id from reset_request where id <> all(${except}::uuid[]) order by id limit 1 for update skip locked)
    returning id, email, address, not_for as "notFor"`.execute(db)
  return rows[0]
}

export async function excludeFromResetRequests(
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`
    update reset_request set not_for = array_append(not_for, ${id}::uuid) where email = ${email}`.execute(db)
}

export async function eraseResetRequestsOf({ db }: Context, email: string): Promise<void> {
  await sql`delete from reset_request where email = ${email}
    and not exists (select from staff where staff.email = reset_request.email)`.execute(db)
}

export async function dropAllResetRequests({ db }: Context): Promise<void> {
  await db.deleteFrom('reset_request').execute()
}
