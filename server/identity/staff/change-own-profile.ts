import type { StaffMember } from '../../../contract/auth.ts'
import { UPDATED_BY_SELF } from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireFreshProof } from '../auth/fresh-proof.ts'
import { afterOwnProfileChange } from '../auth/own-profile-changed.ts'
import { lockMember, toMemberProfile, toStaffMember, updateMember } from '../people/members.sql.ts'

export async function changeOwnProfile(
  ctx: Context,
  actor: Actor,
  edit: { fullName: string; phone: string; email?: string },
): Promise<StaffMember> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockMember(tx, actor.id)
    if (!before) throw new Refusal(401, 'refused.sessionExpired')
    if (edit.email !== undefined && edit.email !== before.email) await requireFreshProof(tx, actor)
    const after = await updateMember(
      tx,
      actor.id,
      { full_name: edit.fullName, phone: edit.phone, email: edit.email ?? before.email },
      UPDATED_BY_SELF,
    )
    await afterOwnProfileChange(tx, actor, toMemberProfile(before), toMemberProfile(after))
    return toStaffMember(after)
  })
}
