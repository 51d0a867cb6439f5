import type { account, Client } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/route.ts'
import { bySelf } from '../../words/en/mail-account.ts'
import { refused } from '../../words/en/shared.ts'
import { emailChanged } from '../auth/email-changed.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { changesOf } from '../trail/changes.ts'
import { recordEvent } from '../trail/trail.sql.ts'
import { type ClientRow, clientToday, lockClient, updateClient } from './clients.sql.ts'

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
      if (after.email !== before.email) {
        const change = { before: before.email, after: after.email, fullName: after.full_name }
        await emailChanged(scope, caller, change, from)
      }
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
