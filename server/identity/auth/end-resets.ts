import type { PersonRef } from '../../../domain/status.ts'
import { dropResetMails } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'
import { findPerson } from '../people/people.sql.ts'
import { barResetRequests } from './reset-requests.sql.ts'
import { dropResetToken } from './reset-tokens.sql.ts'

/** Invalidates token, pending emails and unanswered requests. Lock the person's row first. */
export async function endResets(tx: Context, person: PersonRef): Promise<void> {
  await dropResetToken(tx, person)
  const found = await findPerson(tx, person)
  // Before the emails: this waits for a request in progress, whose email then exists.
  if (found) await barResetRequests(tx, found)
  await dropResetMails(tx, person)
}
