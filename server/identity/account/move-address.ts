import { randomBytes } from 'node:crypto'
import { type PersonKind, UPDATED_BY_SELF } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { hashPassword } from '../../platform/passwords/password.ts'
import { endResets } from '../auth/end-resets.ts'
import { resetAttempts } from '../auth/login-throttle.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { updateClient } from '../people/clients.sql.ts'
import { updateMember } from '../people/members.sql.ts'
import { findPersonByEmail, type Person, voidPassword } from '../people/people.sql.ts'

/** Slow, so call this before the transaction. */
export function hashRandomPassword(ctx: Context, kind: PersonKind, address: string): Promise<string> {
  return hashPassword(ctx, randomBytes(32).toString('base64url'), kind, { address, isKnown: true })
}

export async function isEmailTaken(ctx: Context, { id, role }: Person, email: string): Promise<boolean> {
  const other = await findPersonByEmail(ctx, role, email)
  return other !== undefined && other.id !== id
}

/** Also voids the password, and ends sessions and resets. Lock the person first. */
export async function moveAddress(tx: Context, person: Person, email: string, voidHash: string): Promise<void> {
  // End the resets of the old email here, and the resets of the new email below.
  await endResets(tx, person)
  if (person.role === 'client') await updateClient(tx, person.id, { email }, UPDATED_BY_SELF)
  else await updateMember(tx, person.id, { email }, UPDATED_BY_SELF)
  await endSessionsOf(tx, person)
  await endResets(tx, person)
  await resetAttempts(tx, email)
  await voidPassword(tx, person, voidHash)
}
