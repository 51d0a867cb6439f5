import { setTimeout as sleep } from 'node:timers/promises'
import { accountNotices } from '../../words/en/mail-account.ts'
import { findClientByEmail } from '../account/clients.sql.ts'
import { queueNotice } from '../account/notices.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { stepAside } from '../http/admission.ts'
import { countUse } from '../http/rate-limits.ts'
import { QUOTAS } from '../quotas.ts'
import { findMemberByEmail } from '../staff/members.sql.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { issueResetToken, RESET_LIFE_MS } from './reset-tokens.sql.ts'

const HOUR_MS = 3_600_000
/** The answer never comes sooner, so that its time does not tell whether there was anything to do. */
const ANSWER_AFTER_MS = 100

/**
 * Mails a reset link to whoever has that e-mail: the client, the staff member, or each of them their own. Suspended and
 * deleted clients, the fourth request of an hour and unknown addresses get nothing; the answer and its time are the same.
 */
export async function forgetPassword(ctx: Context, email: string, from: { address: string }): Promise<void> {
  const pause = sleep(ANSWER_AFTER_MS)
  await mailLinks(ctx, email, from)
  await stepAside(() => pause)
}

async function mailLinks(ctx: Context, email: string, from: { address: string }): Promise<void> {
  const client = await findClientByEmail(ctx.db, email)
  const member = await findMemberByEmail(ctx.db, email)
  if (client && (client.account_status === 'active' || client.account_status === 'inactive'))
    await mailLink(ctx, { id: client.id, role: 'client', fullName: client.full_name, email }, from)
  if (member) await mailLink(ctx, { id: member.id, role: 'staff', fullName: member.full_name, email }, from)
}

interface Owner {
  id: string
  role: 'client' | 'staff'
  fullName: string
  email: string
}

async function mailLink(ctx: Context, owner: Owner, from: { address: string }): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS)
  const used = await countUse(ctx, `forgot-of:${owner.id}`, hour)
  if (used > QUOTAS.resetMail.max * ctx.config.rateLimitFactor) return
  await inTransaction(ctx.db, async (db) => {
    const scope = { ...ctx, db }
    const token = await issueResetToken(db, ctx.clock, owner)
    const minutes = RESET_LIFE_MS / 60_000
    const notice = accountNotices.passwordReset(ctx.config.productName, owner.fullName, {
      account: owner.role,
      minutes,
    })
    await queueNotice(scope, 'reset', owner, notice, `/reset-password?token=${token}`)
    await recordEvent(scope, { kind: 'reset-requested', actor: 'visitor', subject: owner, from })
  })
}
