import type { Client } from '../../contract/account.ts'
import type { StaffMember } from '../../contract/auth.ts'
import { refused } from '../../words/en/shared.ts'
import { clientToday, findClient } from '../account/clients.sql.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { findMember, toStaffMember } from '../staff/members.sql.ts'

/** The caller as the wire has them, of whichever kind. Refuses with 401 when they were erased a moment ago. */
export async function describeCaller(ctx: Context, caller: Caller): Promise<Client | StaffMember> {
  if (caller.role === 'client') {
    const row = await findClient(ctx.db, caller.id)
    if (row) return clientToday(ctx, row)
  } else {
    const row = await findMember(ctx.db, caller.id)
    if (row) return toStaffMember(row)
  }
  throw new Refusal(401, refused.sessionExpired)
}
