import { createHash } from 'node:crypto'
import { isShutOut } from '../../domain/status.ts'
import type { Context } from '../context.ts'
import type { ClaimedMail } from '../mail/outbox.sql.ts'
import { writeNotice } from '../people/notify.ts'
import { findPerson } from '../people/people.sql.ts'
import { issueResetToken, RESET_LIFE_MS, type ResetOwner } from './reset-tokens.sql.ts'

/** What stands in the outbox of a reset mail: whose password it is about, and no token. */
export type ResetFacts = ResetOwner

/**
 * Writes a reset mail at the moment it is sent, with a token that is made now, stands in this mail alone, and replaces an
 * earlier one. Sending it again makes another, so each is a mail of its own. Null when the person is gone or shut out,
 * or has another address by now.
 */
export async function composeReset(ctx: Context, mail: ClaimedMail) {
  const owner = mail.facts as ResetFacts
  const person = await findPerson(ctx, owner)
  if (person?.email !== mail.to || isShutOut(person.account_status)) return null
  const token = await issueResetToken(ctx, owner)
  const minutes = RESET_LIFE_MS / 60_000
  const written = await writeNotice(ctx, person, 'reset', { account: owner.role, minutes, token })
  return { ...written, edition: createHash('sha256').update(token).digest('hex').slice(0, 16) }
}
