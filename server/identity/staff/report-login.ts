import type { LoginReport } from '../../../contract/staff.ts'
import { countParked } from '../../messaging/mail/parked.sql.ts'
import { type ClientEvent, listEventsAbout } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findObjection } from '../account/object-to-undo.ts'
import { findLoginBlock } from '../auth/login-throttle.ts'
import { countSessions } from '../auth/sessions.sql.ts'
import { findClient } from '../people/clients.sql.ts'

export async function reportLogin(ctx: Context, clientId: string): Promise<LoginReport> {
  const client = await findClient(ctx, clientId)
  if (!client) throw new Refusal(404, 'refused.notFoundPerson')
  const { id, email } = client
  const moves = await listEventsAbout(ctx, id, ['email-changed', 'email-restored', 'objection-settled'], 10)
  const isEmailChange = ({ before, after }: ClientEvent) => before?.email !== after?.email
  const move = moves.find(isEmailChange)
  const [reset] = await listEventsAbout(ctx, id, ['password-reset'], 1)
  // These events void the password: an undone email change, or a settled objection that changed the
  // email.
  const given = moves.find(
    (one) => one.kind === 'email-restored' || (one.kind === 'objection-settled' && isEmailChange(one)),
  )
  const [failure] = await listEventsAbout(ctx, id, ['login-failed', 'login-refused'], 1)
  const objection = await findObjection(ctx, id)
  const { lockedUntil, slowedUntil } = await findLoginBlock(ctx, email)
  return {
    email,
    emailChange: move ? { at: move.at.toISOString(), before: move.before?.email ?? '' } : null,
    accountStatus: client.account_status,
    needsNewPassword: given !== undefined && !(reset && reset.at > given.at),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    slowedUntil: slowedUntil?.toISOString() ?? null,
    lastLogin: client.last_login?.toISOString() ?? null,
    lastFailure: failure
      ? { at: failure.at.toISOString(), reason: failure.kind === 'login-failed' ? 'password' : 'status' }
      : null,
    sessions: await countSessions(ctx, { id, role: 'client' }),
    mailStoppedAt: client.mail_stopped_at?.toISOString() ?? null,
    undeliveredMails: await countParked(ctx, { id, email }),
    objection: objection && { since: objection.since.toISOString(), emails: objection.emails },
  }
}
