import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'

/** That somebody wants a new password for an e-mail address, known or not. */
export interface ResetRequest {
  email: string
  /** Where from. */
  address: string
}

/** Writes a request down. */
export async function insertResetRequest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: ResetRequest,
): Promise<void> {
  await db
    .insertInto('reset_request')
    .values({ ...request, id: uuidv7(), created_at: clock.now() })
    .execute()
}

/**
 * Takes the oldest request away and gives it; undefined when there is none. What another process has taken is passed
 * over without waiting, and is there again if that process dies.
 */
export async function takeResetRequest(db: Kysely<Database>): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from reset_request
    where id = (select id from reset_request order by id limit 1 for update skip locked)
    returning email, address`.execute(db)
  return rows[0]
}
