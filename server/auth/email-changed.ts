import { accountNotices } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { queueNotice } from '../account/notices.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { countUse } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { dropResetToken } from './reset-tokens.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

const DAY_MS = 86_400_000
const CHANGES_PER_DAY = 5

/**
 * What follows when a caller of any kind gave themself another e-mail: the old and the new address are told, the other
 * sessions and any reset link end. The sixth time in a day is refused with 429, and with it the change.
 */
export async function emailChanged(
  ctx: Context,
  caller: Caller,
  change: { before: string; after: string; fullName: string },
  from: { address: string },
): Promise<void> {
  const day = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS)
  const used = await countUse(ctx, `email-change:${caller.id}`, day)
  if (used > CHANGES_PER_DAY * ctx.config.rateLimitFactor) throw new Refusal(429, refused.tooMany)
  await endSessionsOf(ctx.db, caller, caller.sessionId)
  await dropResetToken(ctx.db, caller)
  const { productName, supportEmail } = ctx.config
  const notice = accountNotices.emailChanged(productName, change.fullName, change, supportEmail)
  for (const email of [change.before, change.after])
    await queueNotice(ctx, 'email-changed', { id: caller.id, role: caller.role, email }, notice)
  await recordEvent(ctx, {
    kind: 'email-changed',
    actor: caller,
    subject: caller,
    before: { email: change.before },
    after: { email: change.after },
    from,
  })
}
