import type { account, Client } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/route.ts'
import { accountNotices, bySelf } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { dropResetToken } from '../auth/reset-tokens.sql.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { countUse } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { type ClientRow, clientToday, lockClient, updateClient } from './clients.sql.ts'
import { queueNotice } from './notices.ts'

const DAY_MS = 86_400_000
const EMAIL_CHANGES_PER_DAY = 5

/**
 * Changes the caller's own profile. Another e-mail is told to the old and the new address and ends the other sessions
 * and any reset link; one that another client has is refused with 409.
 */
export async function changeProfile(
  ctx: Context,
  caller: Caller,
  edit: BodyOf<typeof account.update>,
  from: { address: string },
): Promise<Client> {
  try {
    return await inTransaction(ctx.db, async (db) => {
      const scope = { ...ctx, db }
      const before = await lockClient(db, caller.id)
      if (!before) throw new Refusal(401, refused.sessionExpired)
      const after = await updateClient(
        scope,
        caller.id,
        {
          full_name: edit.fullName,
          email: edit.email,
          phone: edit.phone,
          address: edit.address ?? before.address,
          business_name: edit.businessName ?? before.business_name,
        },
        bySelf,
      )
      const changes = changesOf(profileOf(before), profileOf(after))
      if (changes)
        await recordEvent(scope, { kind: 'profile-changed', actor: caller, subject: caller, ...changes, from })
      if (after.email !== before.email) await emailChanged(scope, caller, before, after, from)
      return clientToday(ctx, after)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Refusal(409, refused.emailTaken)
    throw error
  }
}

function profileOf(row: ClientRow) {
  return { fullName: row.full_name, phone: row.phone, address: row.address, businessName: row.business_name }
}

async function emailChanged(
  ctx: Context,
  caller: Caller,
  before: ClientRow,
  after: ClientRow,
  from: { address: string },
): Promise<void> {
  const day = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS)
  const used = await countUse(ctx, `email-change:${caller.id}`, day)
  if (used > EMAIL_CHANGES_PER_DAY * ctx.config.rateLimitFactor) throw new Refusal(429, refused.tooMany)
  await endSessionsOf(ctx.db, caller, caller.sessionId)
  await dropResetToken(ctx.db, caller)
  const change = { before: before.email, after: after.email }
  const { productName, supportEmail } = ctx.config
  const notice = accountNotices.emailChanged(productName, after.full_name, change, supportEmail)
  for (const { email } of [before, after])
    await queueNotice(ctx, 'email-changed', { id: caller.id, role: 'client', email }, notice)
  await recordEvent(ctx, {
    kind: 'email-changed',
    actor: caller,
    subject: caller,
    before: { email: before.email },
    after: { email: after.email },
    from,
  })
}
