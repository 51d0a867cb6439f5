import type { PersonRef } from '../../domain/status.ts'
import type { Context } from '../context.ts'
import { dropResetMails } from '../mail/outbox.sql.ts'
import { findPerson } from '../people/people.sql.ts'
import { barResetRequests } from './reset-requests.sql.ts'
import { dropResetToken } from './reset-tokens.sql.ts'

/**
 * Makes every reset link worthless that was asked for a person before now: the one that was mailed, those that would be made
 * as a waiting mail is sent, and those of requests that nobody has looked at yet. Call it in the transaction of what ends
 * them, once the person's row is changed or locked.
 */
export async function endResets(tx: Context, person: PersonRef): Promise<void> {
  await dropResetToken(tx, person)
  const found = await findPerson(tx, person)
  // Before the mails: a request that is just being answered is waited for, and its mail is there then.
  if (found) await barResetRequests(tx, found)
  await dropResetMails(tx, person)
}
