import { today } from '../../domain/day.ts'
import { recordAuditEvent } from '../audit-log/audit-log.sql.ts'
import { changesOf } from '../audit-log/changes.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller.ts'
import { consume, tooMany } from '../http/rate-limits.ts'
import { notify } from '../people/notify.ts'
import { QUOTAS } from '../quotas.ts'
import { endResets } from './end-resets.ts'
import { endSessionsOf } from './sessions.sql.ts'

/** A person of any kind, as their own table has them; staff have no address and no business. */
interface Profile {
  email: string
  full_name: string
  phone: string
  address?: string
  business_name?: string
}

/**
 * What follows when somebody of any kind changed their own profile: the audit log keeps what was changed. Another e-mail is
 * told to the old and the new address, and ends the other sessions and any reset link; the sixth in a day is refused with
 * 429, and with it the change.
 */
export async function afterOwnProfileChange(tx: Context, actor: Actor, before: Profile, after: Profile): Promise<void> {
  const changes = changesOf(detailsOf(before), detailsOf(after))
  if (changes) await recordAuditEvent(tx, { kind: 'profile-changed', actor, subject: actor, ...changes })
  if (after.email === before.email) return

  const { exceeded } = await consume(tx, [{ subject: `email-change:${actor.id}`, ...QUOTAS.emailChange }])
  if (exceeded) throw tooMany(exceeded)
  await endSessionsOf(tx, actor, actor.sessionId)
  await endResets(tx, actor)
  const person = { id: actor.id, role: actor.role, full_name: after.full_name }
  await notify(tx, { ...person, email: before.email }, 'email-changed')
  await notify(tx, { ...person, email: after.email }, 'email-new', { changed: today(tx.clock) })
  await recordAuditEvent(tx, {
    kind: 'email-changed',
    actor,
    subject: actor,
    before: { email: before.email },
    after: { email: after.email },
  })
}

function detailsOf({ full_name, phone, address, business_name }: Profile) {
  return { fullName: full_name, phone, address, businessName: business_name }
}
