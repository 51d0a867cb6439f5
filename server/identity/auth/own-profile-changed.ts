import type { Profile } from '../../../contract/account.ts'
import { today } from '../../../domain/day.ts'
import { kindOf } from '../../../domain/status.ts'
import { queueMail } from '../../messaging/mail/outbox.sql.ts'
import { recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import { changesOf } from '../../platform/audit-log/changes.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { consume, tooMany } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { notify } from '../people/notify.ts'
import { storeFormerAddress } from './address-undo.sql.ts'
import { endResets } from './end-resets.ts'
import { endSessionsOf, findOwnSession } from './sessions.sql.ts'

type AnyProfile = Partial<Profile> & Pick<Profile, 'email' | 'fullName'>

/**
 * Throws 429 for the sixth new email in a day, so that the caller's transaction is rolled back.
 */
export async function afterOwnProfileChange(
  tx: Context,
  actor: Actor,
  { email: oldEmail, ...before }: AnyProfile,
  { email: newEmail, ...after }: AnyProfile,
): Promise<void> {
  const changes = changesOf(before, after)
  if (changes) await recordAuditEvent(tx, { kind: 'profile-changed', actor, subject: actor, ...changes })
  if (newEmail === oldEmail) return

  const { exceeded } = await consume(tx, [{ subject: `email-change:${actor.id}`, ...QUOTAS.emailChange }])
  if (exceeded) throw tooMany(exceeded)
  if (!(await findOwnSession(tx, actor.sessionId))) throw new Refusal(401, 'refused.sessionExpired')
  await endSessionsOf(tx, actor, actor.sessionId)
  await endResets(tx, actor)
  const person = { id: actor.id, role: actor.role, full_name: after.fullName }
  await queueMail(tx, {
    kind: 'email-changed',
    to: oldEmail,
    clientId: kindOf(actor.role) === 'client' ? actor.id : null,
    facts: { undo: await storeFormerAddress(tx, actor, oldEmail) },
  })
  await notify(tx, { ...person, email: newEmail }, 'email-new', { changed: today(tx.clock) })
  await recordAuditEvent(tx, {
    kind: 'email-changed',
    actor,
    subject: actor,
    before: { email: oldEmail },
    after: { email: newEmail },
  })
}
