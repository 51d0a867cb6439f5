import type { StaffMember } from '../../contract/auth.ts'
import { bySelf } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { emailChanged } from '../auth/email-changed.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { lockMember, toStaffMember, updateMember } from './members.sql.ts'

/**
 * Changes the profile of a calling staff member. An administrator's new e-mail is told to the old and the new address
 * and ends the other sessions; one that another member has is refused with 409.
 */
export async function changeOwnProfile(
  ctx: Context,
  caller: Caller,
  edit: { fullName: string; phone: string; email?: string },
  from: { address: string },
): Promise<StaffMember> {
  try {
    return await inTransaction(ctx.db, async (db) => {
      const scope = { ...ctx, db }
      const before = await lockMember(db, caller.id)
      if (!before) throw new Refusal(401, refused.sessionExpired)
      const after = await updateMember(
        scope,
        caller.id,
        { full_name: edit.fullName, phone: edit.phone, email: edit.email ?? before.email },
        bySelf,
      )
      const changes = changesOf(
        { fullName: before.full_name, phone: before.phone },
        { fullName: after.full_name, phone: after.phone },
      )
      if (changes)
        await recordEvent(scope, { kind: 'profile-changed', actor: caller, subject: caller, ...changes, from })
      if (after.email !== before.email) {
        const change = { before: before.email, after: after.email, fullName: after.full_name }
        await emailChanged(scope, caller, change, from)
      }
      return toStaffMember(after)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Refusal(409, refused.emailTaken)
    throw error
  }
}
