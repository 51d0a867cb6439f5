import { hash } from 'node:crypto'
import { RESET_LINK_MINUTES } from '../../../domain/credentials.ts'
import { isBlockedStatus } from '../../../domain/status.ts'
import type { ClaimedMail } from '../../messaging/mail/claimed-mails.sql.ts'
import { isUnsent } from '../../messaging/mail/outbox.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeNotice } from '../people/notify.ts'
import { lockPerson } from '../people/people.sql.ts'
import { issueResetToken, type ResetOwner } from './reset-tokens.sql.ts'

/** Each attempt to send the email has a new token, and therefore a new Message-ID (`edition`). */
export async function composeReset(ctx: Context, mail: ClaimedMail) {
  // The outbox stores the link's owner instead of a token, because a stored token could be stolen.
  const owner = mail.facts as ResetOwner
  const reset = await inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, owner)
    if (person?.email !== mail.to || isBlockedStatus(person.account_status) || !(await isUnsent(tx, mail.id)))
      return null
    return { person, token: await issueResetToken(tx, owner) }
  })
  if (!reset) return null
  const { person, token } = reset
  const written = await writeNotice(ctx, person, 'reset', { account: owner.role, minutes: RESET_LINK_MINUTES, token })
  return { ...written, edition: hash('sha256', token).slice(0, 16) }
}
