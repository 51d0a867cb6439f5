import { hash } from 'node:crypto'
import type { ClaimedMail } from '../../messaging/mail/claimed-mails.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeNotice } from '../people/notify.ts'
import { findPerson } from '../people/people.sql.ts'
import { issueUndoToken, UNDO_DAYS } from './address-undo.sql.ts'

/** Creates the undo token only when the email is sent, so that no table contains the token. */
export async function composeEmailChanged(ctx: Context, mail: ClaimedMail) {
  const { undo } = mail.facts as { undo: string }
  const undoLink = await inTransaction(ctx, (tx) => issueUndoToken(tx, undo))
  const person = undoLink && (await findPerson(ctx, undoLink.owner))
  if (!undoLink || !person) return null
  const written = await writeNotice(ctx, { ...person, email: mail.to }, 'email-changed', {
    days: UNDO_DAYS,
    token: undoLink.token,
  })
  return { ...written, edition: hash('sha256', undoLink.token).slice(0, 16) }
}
