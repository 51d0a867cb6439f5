import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'

/** That somebody wants a new password for an e-mail address, known or not. */
export interface ResetRequest {
  id: string
  email: string
  /** Where from. */
  address: string
  /** Ids of people whose account changed since, so that it is no longer about them. */
  notFor: string[]
}

/**
 * Writes down that a new password is wanted. That is all that happens before the answer, so its time is the same for
 * everybody; `answerResetRequests` looks whose address it is.
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

/**
 * Takes the oldest request away and gives it; undefined when there is none. What another process has taken is passed
 * over without waiting, and is there again if that process dies; so is what is in `except`.
 */
export async function takeResetRequest({ db }: Context, except: readonly string[]): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_request
    where id = (select id from reset_request where id <> all(${except}::uuid[]) order by id limit 1 for update skip locked)
    returning id, email, address, not_for as "notFor"`.execute(db)
  return rows[0]
}

/** Notes with the requests for somebody's e-mail that they are no longer about them; whoever else has it still gets a link. */
export async function barResetRequests({ db }: Context, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`
    update reset_request set not_for = array_append(not_for, ${id}::uuid) where email = ${email}`.execute(db)
}

/** Forgets the requests for an e-mail, unless a member of the staff has it, who may have forgotten their password. */
export async function eraseResetRequestsOf({ db }: Context, email: string): Promise<void> {
  await sql`delete from reset_request where email = ${email}
    and not exists (select from staff where staff.email = reset_request.email)`.execute(db)
}

/** Forgets every request there is. */
export async function dropAllResetRequests({ db }: Context): Promise<void> {
  await db.deleteFrom('reset_request').execute()
}
