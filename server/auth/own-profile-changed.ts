import { today } from '../../domain/day.ts'
import { accountNotices } from '../../words/en/mail-account.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { consume, tooMany } from '../http/rate-limits.ts'
import { queueNotice } from '../people/notices.ts'
import { QUOTAS } from '../quotas.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { dropResetToken } from './reset-tokens.sql.ts'
import { endSessionsOf } from './sessions.sql.ts'

/** A person of any kind, as their own table has them; staff have no address, no business, and no way to stop their mails. */
interface Profile {
  email: string
  full_name: string
  phone: string
  address?: string
  business_name?: string
  mail_stopped_at?: Date | null
}

/**
 * What follows when a caller of any kind changed their own profile: the trail keeps what was changed. Another e-mail is
 * told to the old and the new address, and ends the other sessions and any reset link; the sixth in a day is refused with
 * 429, and with it the change.
 */
export async function ownProfileChanged(
  ctx: Context,
  caller: Caller,
  before: Profile,
  after: Profile,
  from: { address: string },
): Promise<void> {
  const changes = changesOf(detailsOf(before), detailsOf(after))
  if (changes) await recordEvent(ctx, { kind: 'profile-changed', actor: caller, subject: caller, ...changes, from })
  if (after.email === before.email) return

  const { exceeded } = await consume(ctx, [{ subject: `email-change:${caller.id}`, ...QUOTAS.emailChange }])
  if (exceeded) throw tooMany(exceeded)
  await endSessionsOf(ctx.db, caller, caller.sessionId)
  await dropResetToken(ctx.db, caller)
  const { productName, supportEmail } = ctx.config
  const person = { id: caller.id, role: caller.role }
  if (!before.mail_stopped_at) {
    const toOld = accountNotices.emailChanged(productName, after.full_name, supportEmail)
    await queueNotice(ctx, 'email-changed', { ...person, email: before.email }, toOld)
  }
  const toNew = accountNotices.emailNew(productName, after.full_name, today(ctx.clock))
  await queueNotice(ctx, 'email-new', { ...person, email: after.email }, toNew)
  await recordEvent(ctx, {
    kind: 'email-changed',
    actor: caller,
    subject: caller,
    before: { email: before.email },
    after: { email: after.email },
    from,
  })
}

function detailsOf({ full_name, phone, address, business_name }: Profile) {
  return { fullName: full_name, phone, address, businessName: business_name }
}
