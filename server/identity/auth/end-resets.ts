import type { PersonRef } from '../../../domain/status.ts'
import { dropResetMails } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'
import { findPerson } from '../people/people.sql.ts'
import { excludeFromResetRequests } from './reset-requests.sql.ts'
import { dropResetToken } from './reset-tokens.sql.ts'

/** Lock the person's row first. */
export async function endResets(tx: Context, person: PersonRef): Promise<void> {
  await dropResetToken(tx, person)
  const found = await findPerson(tx, person)
  // This update waits for a reset request in progress, so that `dropResetMails` also drops the
  // email of that request.
  if (found) await excludeFromResetRequests(tx, found)
  await dropResetMails(tx, person)
}
