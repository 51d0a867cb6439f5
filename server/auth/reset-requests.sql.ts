import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'

/** That somebody wants a new password for an e-mail address, known or not. */
export interface ResetRequest {
  email: string
  /** Where from. */
  address: string
}

/** Writes a request down. */
export async function insertResetRequest({ db, clock }: Context, request: ResetRequest): Promise<void> {
  await db
    .insertInto('reset_request')
    .values({ ...request, id: uuidv7(), created_at: clock.now() })
    .execute()
}

/**
 * Takes the oldest request away and gives it; undefined when there is none. What another process has taken is passed
 * over without waiting, and is there again if that process dies.
 */
export async function takeResetRequest({ db }: Context): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_request
    where id = (select id from reset_request order by id limit 1 for update skip locked)
    returning email, address`.execute(db)
  return rows[0]
}

/** Forgets the requests for an e-mail, unless a member of the staff has it, who may have forgotten their password. */
export async function eraseResetRequestsOf({ db }: Context, email: string): Promise<void> {
  await sql`delete from reset_request where email = ${email}
    and not exists (select from staff where staff.email = reset_request.email)`.execute(db)
}
