import { type EventActor, recordAuditEvent } from '../../platform/audit-log/audit-log.sql.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../auth/sessions.sql.ts'
import { dropFactors, hasFactor } from '../factors/factors.sql.ts'
import { lockMember } from '../people/members.sql.ts'
import { notify } from '../people/notify.ts'

export async function resetFactors(ctx: Context, actor: EventActor, memberId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw new Refusal(404, 'refused.notFoundPerson')
    if (actor !== 'system' && 'id' in actor && actor.id === memberId)
      throw new Refusal(409, 'staff-answers.ownFactorReset')
    if (!(await hasFactor(tx, memberId))) throw new Refusal(404, 'staff-answers.noFactorOfTheirs')
    if (actor !== 'system' && 'id' in actor && !(await hasFactor(tx, actor.id)))
      throw new Refusal(409, 'staff-answers.ownFactorFirst')
    await dropFactors(tx, memberId)
    const person = { ...member, role: 'staff' } as const
    await endSessionsOf(tx, person)
    await recordAuditEvent(tx, { kind: 'factors-reset', actor, subject: person })
    await notify(tx, person, 'factors-reset')
  })
}
