import { hash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { PersonKind, PersonRef } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { ownerColumn } from '../people/people.sql.ts'

export const UNDO_DAYS = 7
const UNDO_LIFE_MS = UNDO_DAYS * 24 * 60 * 60_000

export interface AddressUndo {
  id: string
  owner: { id: string; role: PersonKind }
  email: string
}

export async function storeFormerAddress({ db, clock }: Context, owner: PersonRef, email: string): Promise<string> {
  const id = uuidv7()
  const now = clock.now()
  await db
    .insertInto('address_undo')
    .values({
      id,
      [ownerColumn(owner)]: owner.id,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + UNDO_LIFE_MS),
    })
    .execute()
  return id
}

export async function issueUndoToken(
  { db, clock }: Context,
  id: string,
): Promise<(AddressUndo & { token: string }) | undefined> {
  const token = randomBytes(32).toString('base64url')
  const row = await db
    .updateTable('address_undo')
    .set({ token_hash: hash('sha256', token, 'buffer') })
    .where('id', '=', id)
    .where('expires_at', '>', clock.now())
    .returning(['id', 'client_id', 'staff_id', 'email'])
    .executeTakeFirst()
  return row && { ...undoOf(row), token }
}

export async function findUndo({ db, clock }: Context, token: string): Promise<AddressUndo | undefined> {
  const row = await db
    .selectFrom('address_undo')
    .select(['id', 'client_id', 'staff_id', 'email'])
    .where('token_hash', '=', hash('sha256', token, 'buffer'))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row && undoOf(row)
}

/**
 * Also deletes later undo links, because a hijacker may have caused the later changes. Returns
 * false if the link was already used.
 */
export async function consumeUndo({ db }: Context, { id, owner }: AddressUndo): Promise<boolean> {
  const gone = await db
    .deleteFrom('address_undo')
    .where(ownerColumn(owner), '=', owner.id)
    .where('id', '>=', id)
    .returning('id')
    .execute()
  return gone.some((row) => row.id === id)
}

export async function forgetUndosOf({ db }: Context, owner: PersonRef): Promise<void> {
  await db.deleteFrom('address_undo').where(ownerColumn(owner), '=', owner.id).execute()
}

function undoOf(row: { id: string; client_id: string | null; staff_id: string | null; email: string }): AddressUndo {
  const owner = row.client_id ? { id: row.client_id, role: 'client' } : { id: row.staff_id ?? '', role: 'staff' }
  return { id: row.id, owner: owner as AddressUndo['owner'], email: row.email }
}
