import { createHash } from 'node:crypto'
import { accountNotices } from '../../words/en/mail-account.ts'
import type { Context } from '../context.ts'
import type { ClaimedMail } from '../mail/outbox.sql.ts'
import { findClient } from '../people/clients.sql.ts'
import { findMember } from '../people/members.sql.ts'
import { writeNotice } from '../people/notices.ts'
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
  const person = owner.role === 'client' ? await findOpenClient(ctx, owner.id) : await findMember(ctx.db, owner.id)
  if (person?.email !== mail.to) return null
  const token = await issueResetToken(ctx.db, ctx.clock, owner)
  const notice = accountNotices.passwordReset(ctx.config.productName, person.full_name, {
    account: owner.role,
    minutes: RESET_LIFE_MS / 60_000,
  })
  const written = await writeNotice(ctx, { ...owner, email: mail.to }, notice, `/reset-password?token=${token}`)
  return { ...written, edition: createHash('sha256').update(token).digest('hex').slice(0, 16) }
}

async function findOpenClient(ctx: Pick<Context, 'db'>, id: string) {
  const client = await findClient(ctx.db, id)
  return client && (client.account_status === 'active' || client.account_status === 'inactive') ? client : undefined
}
