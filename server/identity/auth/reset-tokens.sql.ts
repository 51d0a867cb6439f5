import { hash, randomBytes } from 'node:crypto'
import { RESET_LINK_MINUTES } from '../../../domain/credentials.ts'
import type { PersonKind, PersonRef } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { ownerColumn } from '../people/people.sql.ts'

const RESET_LIFE_MS = RESET_LINK_MINUTES * 60_000

export interface ResetOwner {
  id: string
  role: PersonKind
}

export async function dropAllResetTokens({ db }: Context): Promise<void> {
  await db.deleteFrom('reset_token').execute()
}

/** Replaces the person's earlier token. Stores only the token's SHA-256. */
export async function issueResetToken({ db, clock }: Context, owner: ResetOwner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const row = {
    token_hash: hash('sha256', token, 'buffer'),
    created_at: now,
    expires_at: new Date(now.getTime() + RESET_LIFE_MS),
  }
  await db
    .insertInto('reset_token')
    .values({ ...row, [ownerColumn(owner)]: owner.id })
    .onConflict((conflict) => conflict.column(ownerColumn(owner)).doUpdateSet(row))
    .execute()
  return token
}

export async function findResetOwner({ db, clock }: Context, token: string): Promise<ResetOwner | undefined> {
  return ownerOf(
    await db
      .selectFrom('reset_token')
      .select(['client_id', 'staff_id'])
      .where('token_hash', '=', hash('sha256', token, 'buffer'))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst(),
  )
}

export async function consumeResetToken({ db, clock }: Context, token: string): Promise<ResetOwner | undefined> {
  return ownerOf(
    await db
      .deleteFrom('reset_token')
      .where('token_hash', '=', hash('sha256', token, 'buffer'))
      .where('expires_at', '>', clock.now())
      .returning(['client_id', 'staff_id'])
      .executeTakeFirst(),
  )
}

export async function dropResetToken({ db }: Context, person: PersonRef): Promise<void> {
  await db.deleteFrom('reset_token').where(ownerColumn(person), '=', person.id).execute()
}

function ownerOf(row: { client_id: string | null; staff_id: string | null } | undefined): ResetOwner | undefined {
  if (row?.client_id) return { id: row.client_id, role: 'client' }
  if (row?.staff_id) return { id: row.staff_id, role: 'staff' }
  return undefined
}
